/// A row of a table as it came in.
struct TableRowInput: Hashable, Sendable {
  /// The row's own name for itself, as JSON; nil when it has none.
  var id: [UInt8]?
  /// The row's text.
  var text: String
}
