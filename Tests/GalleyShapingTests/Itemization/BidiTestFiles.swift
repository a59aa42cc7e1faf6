import Foundation
import GalleyText
import Testing

@testable import GalleyShaping

/// Unicode's own tests of UAX #9, from Debian's package unicode-data.
enum BidiTestFiles {
  private static let folder = URL(filePath: "/usr/share/unicode")
  static let classes = folder.appending(path: "BidiTest.txt")
  static let characters = folder.appending(path: "BidiCharacterTest.txt")

  static let areThere = [classes, characters].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }

  /// One paragraph in one direction, with what the algorithm makes of it.
  struct Case {
    /// Scalar by scalar.
    var text: [Unicode.Scalar]
    var direction: BaseDirection
    /// By scalar; nil where the algorithm assigns none.
    var levels: [UInt8?]
    /// Indices of scalars that have levels, from left to right.
    var order: [Int]
    /// The code points, and the direction as BidiCharacterTest.txt has it.
    var name: String {
      let code =
        switch direction {
        case .leftToRight: 0
        case .rightToLeft: 1
        case .natural: 2
        }
      return text.map { String($0.value, radix: 16) }.joined(separator: " ") + "; \(code)"
    }
  }

  /// The lines of a file that are neither empty nor comments.
  static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.utf8.first != UInt8(ascii: "#") }
  }

  /// The case that a line of BidiCharacterTest.txt holds.
  static func characterCase(_ line: Substring) throws -> Case {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    let directions: [BaseDirection] = [.leftToRight, .rightToLeft, .natural]
    return Case(
      text: try words(fields[0]).map { word in
        try #require(UInt32(word, radix: 16).flatMap(Unicode.Scalar.init))
      },
      direction: try #require(Int(fields[1]).map { directions[$0] }),
      levels: words(fields[3]).map { UInt8($0) }, order: words(fields[4]).compactMap { Int($0) })
  }

  /// The words of a field, which spaces and tabs separate.
  static func words(_ field: Substring) -> [Substring] {
    field.split { $0 == " " || $0 == "\t" }
  }

  /// A character of each class.
  static let representatives: [String: Unicode.Scalar] = [
    "L": "a", "R": "\u{05D0}", "AL": "\u{0627}", "EN": "1", "ES": "+", "ET": "$", "AN": "\u{0661}", "CS": ",",
    "NSM": "\u{0300}", "BN": "\u{200B}", "B": "\u{2029}", "S": "\u{0009}", "WS": " ", "ON": "!",
    "LRE": "\u{202A}", "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}",
    "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]
}
