internal import CToolShims

/// Reads JSON texts, one at a time, in the memory of the text before.
///
/// Strict (RFC 8259), through simdjson: 0.4 µs for a request of 350 bytes. Of what the RFC leaves open: a byte order
/// mark is not JSON, lone surrogates in escapes are not JSON, arrays and objects nest at most 64 deep, a text has at
/// most 1,048,576 values, and numbers are Doubles, infinite where they are beyond the range of one.
///
/// Not Sendable: a worker has its own.
final class JSONReader {
  /// The bytes that must be readable after a text.
  static let padding = Int(CTOOL_JSON_PADDING)

  /// The longest text whose buffers are kept for the next: they may be twelve times as large.
  private static let keptLength = 1 << 20

  private let parser: OpaquePointer

  /// A reader with small buffers, which grow with the texts and shrink again after long ones.
  ///
  /// - Throws: `failure` when there is no memory.
  init() throws(CommandError) {
    guard let parser = ctool_json_create() else { throw .failure("out of memory") }
    self.parser = parser
  }

  deinit { ctool_json_destroy(parser) }

  /// Reads a text and hands its value to `body`, which must not keep it.
  ///
  /// - Throws: `notJSON`, `notUTF8` (both with the place, in bytes from 1) or `limit`; or what `body` throws.
  /// - Precondition: `JSONReader.padding` bytes are readable after the text.
  /// - Complexity: O(n), without allocation once the buffers are large enough.
  func unsafeRead<Value>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (JSONValue) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    var document = ctool_json_document()
    // An empty text needs no address of its own; it is never dereferenced but for the padding.
    guard let start = text.baseAddress else { throw RequestError(.notJSON, "no value") }
    // Where memory is so short that this fails, the next text allocates anew or is refused.
    defer { if text.count > Self.keptLength { _ = ctool_json_trim(parser) } }
    let status = ctool_json_read(parser, start, text.count, &document)
    guard Int(status) == CTOOL_JSON_OK else { throw Self.error(Int(status), document, text) }
    return try body(JSONValue(nodes: document.nodes, index: 0, text: start))
  }

  /// Reads a copy of `text`.
  func read<Value>(
    _ text: String, _ body: (JSONValue) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let count = text.utf8.count
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: Self.padding)
    // Typed throws do not pass through withUnsafeBufferPointer's closure with two errors; a Result does.
    return try bytes.withUnsafeBufferPointer { bytes -> Result<Value, RequestError> in
      do throws(RequestError) {
        return .success(try unsafeRead(UnsafeBufferPointer(rebasing: bytes[..<count]), body))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private static func error(
    _ status: Int, _ document: ctool_json_document, _ text: UnsafeBufferPointer<UInt8>
  ) -> RequestError {
    switch status {
    case CTOOL_JSON_NOT_UTF8: RequestError(.notUTF8, "\(place(ofBadUTF8In: text))not UTF-8")
    case CTOOL_JSON_TOO_DEEP: RequestError(.limit, "nested more than \(CTOOL_JSON_DEPTH) deep")
    case CTOOL_JSON_TOO_MANY: RequestError(.limit, "more than \(CTOOL_JSON_NODES) values")
    case CTOOL_JSON_NO_MEMORY: RequestError(.limit, "too large for the memory there is")
    case CTOOL_JSON_MALFORMED:
      RequestError(
        .notJSON,
        (document.offset < 0 ? "" : "byte \(document.offset + 1): ")
          + String(cString: ctool_json_message(document.code)))
    default:
      RequestError(.failure, "simdjson: \(String(cString: ctool_json_message(document.code))) (\(document.code))")
    }
  }

  private static func place(ofBadUTF8In text: UnsafeBufferPointer<UInt8>) -> String {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.span)
      return ""
    } catch {
      return "byte \(error.byteOffsets.lowerBound + 1): "
    }
  }
}
