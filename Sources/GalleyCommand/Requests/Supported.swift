/// The one table of what requests may name but this version cannot do.
///
/// A row that becomes true is deleted. Asking for the default is always fine, so that requests can be written in full.
enum Supported {
  private static let later: [(field: [String], isAskedFor: @Sendable (MeasureRequest) -> Bool)] = [
    (["profile"], { ![.uikit, .web].contains($0.profile) }),
    (["style", "textWrap"], { $0.style.textWrap != .auto }),
    (["style", "textSpacingTrim"], { $0.style.textSpacingTrim != .spaceAll }),
    (["style", "textAutospace"], { $0.style.textAutospace != .noAutospace }),
  ]

  /// The fields that a request cannot use yet, as paths (`style.tabSize`).
  static var fields: [String] { later.map { $0.field.joined(separator: ".") } }

  /// Passes requests that can be answered.
  ///
  /// - Throws: `badValue: not supported yet`, at the first field that cannot.
  static func check(_ request: MeasureRequest) throws(RequestError) {
    for (field, isAskedFor) in later where isAskedFor(request) {
      throw RequestError(.badValue, "not supported yet", path: field)
    }
  }
}
