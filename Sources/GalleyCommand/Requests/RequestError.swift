/// Why a request has no answer: a code for programs, and one line for people.
struct RequestError: Error, Hashable, Sendable {
  /// The codes of error responses.
  enum Code: String, CaseIterable, Sendable {
    /// The line is not JSON.
    case notJSON
    /// The line is not UTF-8.
    case notUTF8
    /// A field without which nothing can be measured is missing.
    case missingField
    /// A field that does not exist; its name may be misspelt.
    case unknownField
    /// A field's value has the wrong type, is out of range, or is not supported yet.
    case badValue
    /// A font that was asked for by file is not registered, or no font is there at all.
    case noFont
    /// The request is larger than the tool takes.
    case limit
    /// A library under the tool failed; the request may be fine.
    case failure
  }

  /// What kind of error it is.
  let code: Code
  /// The field that is wrong, from the outermost object in: `["style", "tabSize"]`, `["runs[2]", "text"]`; empty when the
  /// whole request is.
  private(set) var path: [String]
  /// What is wrong with it.
  let reason: String

  /// An error of a whole request or, inside `path`, of one field.
  init(_ code: Code, _ reason: String, path: [String] = []) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The line for people: `style.tabsize: did you mean tabSize?`. The field's name may hold any character.
  var message: String { path.isEmpty ? reason : "\(path.joined(separator: ".")): \(reason)" }

  /// The same error, with its path seen from the object that holds `field`.
  func inside(_ field: String) -> RequestError {
    var error = self
    error.path.insert(field, at: 0)
    return error
  }

  /// The field exists, but not with this value.
  static func badValue(_ reason: String) -> RequestError { RequestError(.badValue, reason) }
}
