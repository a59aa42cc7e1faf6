/// Text from outside made fit for a line of human output.
enum Printable {
  /// The text with everything that could start a new line, move the cursor or reorder the line written as `\u{…}`.
  ///
  /// So a text, a file name or a wrong value never carries an escape code to a terminal or into a pipe.
  ///
  /// - Complexity: O(n), without allocation when there is nothing to replace.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnprintable(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The escaped text in quotation marks, shortened.
  static func quoted(_ text: String) -> String { "\"\(escaped(shortened(text)))\"" }

  /// The text, cut after 80 code points.
  static func shortened(_ text: String) -> String {
    let end = text.unicodeScalars.index(text.startIndex, offsetBy: 80, limitedBy: text.endIndex) ?? text.endIndex
    return end == text.endIndex ? text : "\(text[..<end])…"
  }

  /// `U+0041`.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Controls, line and paragraph separators, and the characters that override direction.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
