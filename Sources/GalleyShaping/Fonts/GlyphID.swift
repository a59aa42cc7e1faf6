/// The number of a glyph in its face; 0 is the glyph for missing characters.
public struct GlyphID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, below the face's glyph count; U+0041 of Liberation Sans is 36.
  public var rawValue: UInt32

  /// A glyph by its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The glyph that stands for characters the face lacks.
  public static let notdef = GlyphID(rawValue: 0)

  /// Order of the numbers.
  public static func < (a: GlyphID, b: GlyphID) -> Bool { a.rawValue < b.rawValue }
}
