/// A stretch of text with one script, bidi level and style: what is shaped as one, but for faces.
struct TextItem: Hashable, Sendable {
  /// UTF-8 bytes.
  var start: Int
  var end: Int
  /// ISO 15924, as HarfBuzz takes it.
  var script: UInt32
  /// UAX #9; odd is right to left.
  var level: UInt8
  /// An index into the text's styles.
  var style: Int
  /// Whether only the script sets it apart from the item before: browsers measure both as one box.
  var continuesBox = false

  var range: Range<Int> { start..<end }
  var isRightToLeft: Bool { level & 1 == 1 }
}
