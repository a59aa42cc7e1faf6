internal import Glibc

/// Numbers for human output.
enum Decimals {
  /// The number with at most `digits` decimals, without trailing zeros: 61.25, 44, inf, nan.
  static func text(_ number: Double, digits: Int = 4) -> String {
    var text = fixed(number, digits: digits)
    guard text.contains(".") else { return text == "-0" ? "0" : text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// The number with exactly `digits` decimals: 61.2500.
  static func fixed(_ number: Double, digits: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)  // the longest Double has 309 digits before the point
    let count = withVaList([Int32(min(max(digits, 0), 17)), number]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
