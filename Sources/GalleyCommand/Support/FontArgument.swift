internal import Glibc

/// A font as the command line names it: a family, or a file and the index of a face in it (`FILE[#index]`).
enum FontArgument: Hashable, Sendable {
  /// A family name: `Helvetica`.
  case family(String)
  /// A face of a font file: `fonts/NotoSansCJK-Regular.ttc#2`; without `#index` the first.
  case file(path: String, index: Int)

  /// Reads the argument as a file when it looks like one or is one: when it holds a slash, ends in the extension of a
  /// font file, or names an existing file; otherwise as a family.
  init(_ text: String) {
    let (path, index) = Self.split(text)
    let lowercased = path.lowercased()
    let looksLikeFile = path.contains("/") || Self.extensions.contains { lowercased.hasSuffix($0) }
    self = looksLikeFile || access(path, F_OK) == 0 ? .file(path: path, index: index) : .family(text)
  }

  /// The name of a path's last component.
  static func basename(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name and the index after its last `#`; 0 when what follows is not a whole number, and then part of the name.
  static func split(_ text: String) -> (name: String, index: Int) {
    guard let mark = text.lastIndex(of: "#"), let index = Int(text[text.index(after: mark)...]), index >= 0 else {
      return (text, 0)
    }
    return (String(text[..<mark]), index)
  }

  private static let extensions = [".ttf", ".otf", ".ttc", ".otc", ".pfb", ".pfa", ".pcf", ".bdf", ".woff", ".woff2"]
}
