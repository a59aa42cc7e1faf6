/// Builds JSON text in a buffer of bytes, in the order in which it is told.
///
/// The caller keeps keys and values in turn; commas and escapes are the writer's. Text stays UTF-8 (only quotation marks,
/// backslashes and controls are escaped). Numbers are the shortest that read back as the same Double.
struct JSONWriter {
  /// What has been written; a caller may take it or empty it between values.
  var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty writer.
  init() {}

  /// `{`
  mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// `}`
  mutating func endObject() { close(UInt8(ascii: "}")) }
  /// `[`
  mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// `]`
  mutating func endArray() { close(UInt8(ascii: "]")) }

  /// A key of an object that is known when the program is written, in ASCII without quotation marks and backslashes.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A key of an object that comes from data.
  mutating func key(named name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A string.
  ///
  /// - Complexity: O(n).
  mutating func value(_ text: String) {
    separate()
    needsComma = true
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A whole number.
  mutating func value(_ number: Int) {
    separate()
    needsComma = true
    append(number)
  }

  /// A number; JSON has no NaN and no infinity, and gets `null` for them.
  mutating func value(_ number: Double) {
    separate()
    needsComma = true
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53, number.sign == .plus || whole != 0 {
      append(whole)
    } else if number.isFinite {
      var text = number.description
      if text.hasSuffix(".0") { text.removeLast(2) }
      bytes.append(contentsOf: text.utf8)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  /// `true` or `false`.
  mutating func value(_ flag: Bool) { raw((flag ? "true" : "false").utf8) }

  /// `null`.
  mutating func null() { raw("null".utf8) }

  /// A value that is JSON already, taken as it is.
  mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    needsComma = true
    bytes.append(contentsOf: json)
  }

  /// Ends the line of an NDJSON stream; the next value starts afresh.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    needsComma = false
    bytes.append(bracket)
  }

  private mutating func close(_ bracket: UInt8) {
    needsComma = true
    bytes.append(bracket)
  }

  private mutating func append(_ number: Int) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)  // 24 bytes; an Int has at most 19 digits
    withUnsafeMutableBytes(of: &digits) { digits in
      var rest = number.magnitude
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: digits[start...])
    }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      bytes.append(UInt8(ascii: "\\"))
      switch byte {
      case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
      case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
      case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
      case 0..<0x20:
        bytes.append(contentsOf: "u00".utf8)
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(contentsOf: text[start...])
  }
}
