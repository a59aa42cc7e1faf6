public import Foundation

/// The package's folder.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The rows of a Markdown file's tables that have a number of columns, as the cells' texts.
public func markdownRows(of file: URL, columns: Int) throws -> [[String]] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    .filter { $0.count == columns }
}

/// The sums of files by coreutils' sha256sum, in the order of `paths`.
public func sha256(_ paths: [String]) throws -> [String] {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
  process.arguments = ["--"] + paths
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text.split(separator: "\n").map { String($0.prefix(64)) }
}
