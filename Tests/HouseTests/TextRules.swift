/// Rules on a file's length and on the paths it names.
enum TextRules {
  static let machinePaths = ["/work/", "/tmp/", "/home/", "/root/", "/Users/"]
  static let sharedPaths = ["../shared"]

  static func tooLong(_ files: [SourceFile]) -> [String] {
    files.filter { ($0.isSwift || $0.isC || [".py", ".sh"].contains(where: $0.path.hasSuffix)) && !$0.isGenerated }
      .map { ($0.path, $0.lines.count - ($0.text.hasSuffix("\n") ? 1 : 0)) }
      .filter { $0.1 > 400 }.map { "\($0.0): \($0.1) lines" }
  }

  static func naming(_ paths: [String], in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.lines.enumerated().flatMap { number, line in
        paths.filter { line.contains($0) }.map { "\(file.path):\(number + 1): names \($0)" }
      }
    }
  }
}
