/// The font that a request asks for.
struct FontRequest: Hashable, Sendable {
  /// The families, first choice first: names, or `@BASENAME[#index]` and `@first` for registered files. Empty for the
  /// default font.
  var families: [String] = []
  /// The size of the em in points, above zero.
  var size = 16.0
  /// The weight, 1 to 1000; 400 is regular, 700 bold.
  var weight = 400
  /// Whether a slanted face is wanted.
  var italic = false
  /// OpenType features that differ from the defaults, by tag (`liga`): 0 is off, 1 on, others choose an alternate.
  var features: [String: Int] = [:]
  /// The places on the axes of a variable font, by tag (`wght`).
  var variations: [String: Double] = [:]
}
