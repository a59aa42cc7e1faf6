internal import CToolShims

/// A value of a JSON text, inside the closure that `JSONReader` hands it to.
struct JSONValue {
  /// The types of JSON, by the words that error messages use.
  enum Kind: String {
    case null, boolean, number, string, array, object
  }

  private let nodes: UnsafePointer<ctool_json_node>
  private let index: Int
  private let text: UnsafePointer<UInt8>

  /// The value at `index` of a document's nodes.
  init(nodes: UnsafePointer<ctool_json_node>, index: Int, text: UnsafePointer<UInt8>) {
    self.nodes = nodes
    self.index = index
    self.text = text
  }

  private var node: ctool_json_node { nodes[index] }

  /// The value's type.
  var kind: Kind {
    switch Int(node.kind) {
    case CTOOL_JSON_NULL: .null
    case CTOOL_JSON_FALSE, CTOOL_JSON_TRUE: .boolean
    case CTOOL_JSON_NUMBER: .number
    case CTOOL_JSON_STRING: .string
    case CTOOL_JSON_ARRAY: .array
    default: .object
    }
  }

  /// Whether the value is `null`.
  var isNull: Bool { Int(node.kind) == CTOOL_JSON_NULL }

  /// The value as a Boolean; nil when it is something else.
  var bool: Bool? {
    switch Int(node.kind) {
    case CTOOL_JSON_FALSE: false
    case CTOOL_JSON_TRUE: true
    default: nil
    }
  }

  /// The value as a number, which may be infinite; nil when it is something else.
  var number: Double? { Int(node.kind) == CTOOL_JSON_NUMBER ? node.number : nil }

  /// The UTF-8 of a string; nil when the value is something else.
  var utf8: UnsafeBufferPointer<UInt8>? {
    guard Int(node.kind) == CTOOL_JSON_STRING else { return nil }
    return UnsafeBufferPointer(start: node.text, count: Int(node.length))
  }

  /// The value as a string; nil when it is something else.
  var string: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

  /// Visits the elements of an array in order.
  ///
  /// - Precondition: the value is an array.
  func forEachElement(_ body: (Int, JSONValue) throws(RequestError) -> Void) throws(RequestError) {
    precondition(kind == .array, "the value is not an array")
    var next = index + 1
    var number = 0
    while next < Int(node.end) {
      try body(number, JSONValue(nodes: nodes, index: next, text: text))
      next = Int(nodes[next].end)
      number += 1
    }
  }

  /// Visits the members of an object in order: the key, which is a string, and the value.
  ///
  /// - Precondition: the value is an object.
  func forEachMember(_ body: (JSONValue, JSONValue) throws(RequestError) -> Void) throws(RequestError) {
    precondition(kind == .object, "the value is not an object")
    var next = index + 1
    while next < Int(node.end) {
      try body(
        JSONValue(nodes: nodes, index: next, text: text), JSONValue(nodes: nodes, index: next + 1, text: text))
      next = Int(nodes[next + 1].end)
    }
  }

  /// The text of the value of the outermost object's member `number`, counted from 0, byte for byte.
  ///
  /// - Precondition: the value is an object and the whole text, and has that member.
  /// - Complexity: O(n), the bytes up to the end of the member.
  func source(ofMember number: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(index == 0 && kind == .object, "the value is not the object that is the whole text")
    var start = 0
    var end = 0
    ctool_json_member(text, UInt32(number), &start, &end)
    return UnsafeBufferPointer(start: text + start, count: end - start)
  }
}
