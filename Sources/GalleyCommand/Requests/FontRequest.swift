/// The font that a request asks for.
struct FontRequest: Hashable, Sendable {
  /// The families, first choice first; empty for the default font.
  var families: [Family] = []
  /// The size of the em in points, above zero.
  var size = 16.0
  /// The weight, 1 to 1000; 400 is regular, 700 bold.
  var weight = 400.0
  /// Whether a slanted face is wanted.
  var italic = false
  /// OpenType features that differ from the defaults, by tag (`liga`): 0 is off, 1 on, others choose an alternate.
  var features: [String: UInt32] = [:]
  /// The places on the axes of a variable font, by tag (`wght`).
  var variations: [String: Double] = [:]

  /// A member of the list of families.
  enum Family: Hashable, Sendable {
    /// A family by name, registered, bundled or (when asked for) installed.
    case name(String)
    /// `@BASENAME[#index]`: a face of a registered file.
    case file(basename: String, index: Int)
    /// `@first`: the face that was registered first.
    case first
  }
}

extension FontRequest.Family {
  /// Reads a member of `families`.
  init(_ text: String) throws(RequestError) {
    guard text.hasPrefix("@") else {
      guard !text.isEmpty else { throw .badValue("a family without a name") }
      self = .name(text)
      return
    }
    if text == "@first" {
      self = .first
      return
    }
    let (basename, index) = FontArgument.split(String(text.dropFirst()))
    guard !basename.isEmpty, !basename.contains("/") else {
      throw .badValue("\(Printable.quoted(text)): @ is followed by the name of a registered file, without its folder")
    }
    self = .file(basename: basename, index: index)
  }
}
