internal import CBundledFonts
internal import GalleyText
internal import Synchronization

/// The bundled fonts, each opened when it is first needed: one Latin text must not pay for the CJK face.
///
/// - Thread safety: may be used from all threads at once.
final class BundledFaces: Sendable {
  private let faces = Mutex([FontFace?](repeating: nil, count: BundledFont.all.count))

  /// How many are open.
  var openCount: Int { faces.withLock { $0.count { $0 != nil } } }

  /// Opens a font, or gives it when it is open already.
  ///
  /// - Parameter index: the font's place in `BundledFont.all`.
  /// - Precondition: the index is one of that list. The embedded bytes are fonts (tests open all of them), so that a
  ///   failure means that memory has run out, which no Swift program survives.
  func candidate(_ index: Int) -> FontCandidate {
    let font = BundledFont.all[index]
    let face = faces.withLock { faces in
      if let face = faces[index] { return face }
      let face = Self.open(index)
      faces[index] = face
      return face
    }
    return FontCandidate(
      face: face, family: font.family, style: FaceStyle(weight: font.weight, italic: font.italic), source: .bundled)
  }

  private static func open(_ index: Int) -> FontFace {
    var count = 0
    let embedded = galley_bundled_fonts(&count)
    precondition(index < count, "fewer fonts are embedded than listed")
    let font = embedded[index]
    let strike =
      font.strike_ppem == 0
      ? nil : BitmapStrike(pixelsPerEm: Int(font.strike_ppem), advance: Int(font.strike_advance))
    do throws(FontError) {
      return try FontFace(
        staticBytes: font.bytes, count: font.count, name: String(cString: font.file_name), bitmapStrike: strike)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension BundledFont {
  /// The place in `all` of the face of a family that is nearest to a style; nil when there is no such family.
  ///
  /// - Parameter family: any spelling that differs in case and spacing only.
  static func index(family: String, weight: Int, italic: Bool) -> Int? {
    guard let members = families[FontName.key(family)] else { return nil }
    return FaceStyle.nearest(
      to: weight, italic: italic, in: members.map { FaceStyle(weight: all[$0].weight, italic: all[$0].italic) }
    ).map { members[$0] }
  }

  /// The place of the font with this PostScript or full name.
  static func index(named name: String) -> Int? { names[FontName.key(name)] }

  /// The places of each family's faces.
  private static let families = Dictionary(grouping: all.indices) { FontName.key(all[$0].family) }

  private static let names = Dictionary(
    all.enumerated().flatMap { index, font in
      [(FontName.key(font.postScriptName), index), (FontName.key(font.fullName), index)]
    }, uniquingKeysWith: { first, _ in first })

  /// E.g. "Liberation Sans Bold".
  var fullName: String {
    let style = fileName.drop { $0 != "-" }.dropFirst().prefix { $0 != "." }
    let words = style == "BoldItalic" ? "Bold Italic" : String(style)
    return family.hasPrefix("Liberation") && words == "Regular" ? family : "\(family) \(words)"
  }
}
