/// The one size at which a bitmap face holds its pictures, and how far each takes the pen there.
///
/// Some engines scale the advance from here rather than from `hmtx`: 136/109 em in Noto Color Emoji, where `hmtx` says
/// 2550/2048.
public struct BitmapStrike: Hashable, Sendable {
  /// Pixels to the em; 109 in Noto Color Emoji.
  public let pixelsPerEm: Int
  /// The advance of a picture, in pixels of the strike; 136 in Noto Color Emoji.
  public let advance: Int

  /// A strike by its figures.
  public init(pixelsPerEm: Int, advance: Int) {
    self.pixelsPerEm = pixelsPerEm
    self.advance = advance
  }
}

extension BitmapStrike {
  /// Reads the first strike of `CBLC` and the advance of its first picture; nil when the face has none.
  ///
  /// - Source: OpenType 1.9, chapters CBLC, CBDT and "Bitmap glyph metrics".
  init?(face: FontFace) {
    let locations = face.table("CBLC")
    let strike = 8
    guard let strikes = locations.u32(4), strikes > 0, let list = locations.u32(strike).map(Int.init),
      let ppem = locations.u8(strike + 44), ppem > 0, let first = locations.u32(list + 4).map(Int.init)
    else { return nil }
    let subtable = list + first
    guard let indexFormat = locations.u16(subtable), let imageFormat = locations.u16(subtable + 2),
      let images = locations.u32(subtable + 4).map(Int.init)
    else { return nil }

    let advance: UInt8?
    switch indexFormat {
    case 2, 5: advance = locations.u8(subtable + 12 + 4)  // big metrics for all, after the image size
    default:
      let offset = indexFormat == 1 ? Int(locations.u32(subtable + 8) ?? 0) : Int(locations.u16(subtable + 8) ?? 0)
      // Small metrics (format 17) and big ones (18) both hold the horizontal advance in their fifth byte.
      let holdsMetrics = imageFormat == 17 || imageFormat == 18
      advance = holdsMetrics ? face.table("CBDT").u8(images + (indexFormat == 4 ? 0 : offset) + 4) : nil
    }
    guard let advance else { return nil }
    self.init(pixelsPerEm: Int(ppem), advance: Int(advance))
  }
}
