import Foundation

/// A text file of the package: its path from the package's root, with slashes, and its text.
struct SourceFile {
  var path: String
  var text: String

  var name: String { String(path.split(separator: "/").last!) }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The target of a file under Sources/, e.g. "GalleyText".
  var target: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : parts.first == "Fonts" ? "CBundledFonts" : nil
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isC: Bool { [".c", ".h", ".cpp", ".hpp"].contains(where: path.hasSuffix) }
  /// A table that a generator wrote.
  var isGenerated: Bool { name.contains("+Generated.") || name.contains(".generated.") }
}

extension SourceFile {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files below `folder` (or the file itself) that are text by their name.
  static func all(in folder: String) throws -> [SourceFile] {
    let endings = [".swift", ".c", ".h", ".cpp", ".hpp", ".py", ".sh", ".md", ".modulemap", ".ndjson", ".csv"]
    let url = root.appending(path: folder)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
    let paths =
      isFolder.boolValue
      ? try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted().map { "\(folder)/\($0)" } : [folder]
    return try paths.filter { path in !isFolder.boolValue || endings.contains { path.hasSuffix($0) } }
      .map { SourceFile(path: $0, text: try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
  }
}
