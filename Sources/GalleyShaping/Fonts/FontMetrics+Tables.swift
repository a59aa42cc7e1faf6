// Reading the figures from a face's tables. Opening a face has checked that head, hhea and maxp are there and whole.
extension FontMetrics {
  init(face: FontFace) {
    let head = face.table("head")
    let os2 = face.table("OS/2")
    let post = face.table("post")
    let vhea = face.table("vhea")
    self.init(
      unitsPerEm: face.unitsPerEm,
      glyphCount: face.glyphCount,
      horizontal: Header(face.table("hhea")),
      vertical: vhea.count >= 36 ? Header(vhea) : nil,
      bounds: Bounds(xMin: head.signed(36), yMin: head.signed(38), xMax: head.signed(40), yMax: head.signed(42)),
      macStyle: head.unsigned(44),
      os2: os2.count >= 68 ? OS2(os2) : nil,
      post: post.count >= 16 ? Post(post) : nil)
  }
}

extension FontMetrics.Header {
  fileprivate init(_ table: TableBytes) {
    self.init(
      ascent: table.signed(4), descent: -table.signed(6), lineGap: table.signed(8), advanceMax: table.unsigned(10),
      metricCount: table.unsigned(34))
  }
}

extension FontMetrics.OS2 {
  fileprivate init(_ table: TableBytes) {
    let version = table.unsigned(0)
    let hasHeights = version >= 2 && table.count >= 90
    self.init(
      version: version,
      typoAscent: table.signed(68), typoDescent: -table.signed(70), typoLineGap: table.signed(72),
      winAscent: table.unsigned(74), winDescent: table.unsigned(76),
      selection: table.unsigned(62), averageAdvance: table.signed(2),
      xHeight: hasHeights ? table.signed(86) : nil, capHeight: hasHeights ? table.signed(88) : nil,
      weightClass: table.unsigned(4), widthClass: table.unsigned(6),
      strikeoutPosition: table.signed(28), strikeoutSize: table.signed(26))
  }
}

extension FontMetrics.Post {
  fileprivate init(_ table: TableBytes) {
    self.init(
      italicAngle: table.fixed(4), underlinePosition: table.signed(8), underlineThickness: table.signed(10),
      isFixedPitch: table.u32(12) != 0)
  }
}
