import Foundation

/// Font files that tests read: the package's own, and those of the Debian packages that `make test` installs.
enum FontFiles {
  static let bundled = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts").path

  static let liberationSans = "\(bundled)/Liberation/LiberationSans-Regular.ttf"
  static let liberationSansBold = "\(bundled)/Liberation/LiberationSans-Bold.ttf"
  static let notoSansThai = "\(bundled)/Noto/NotoSansThai-Regular.ttf"

  static let notoSansCJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  static let notoColorEmoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let interVariable = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"

  static let roboto = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"
  static let notoSans = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
  static let dejaVuSans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Whether fonts that only some tests need are installed.
  static var hasRoboto: Bool { FileManager.default.fileExists(atPath: roboto) }
  static var hasNotoSans: Bool { FileManager.default.fileExists(atPath: notoSans) }
  static var hasDejaVuSans: Bool { FileManager.default.fileExists(atPath: dejaVuSans) }

  /// Patterns for American English, of Debian's hyphen-en-us.
  static var hasHyphenation: Bool { FileManager.default.fileExists(atPath: patterns) }
  static func hyphenation() throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: patterns))) }
  private static let patterns = "/usr/share/hyphen/hyph_en_US.dic"

  /// Runs `body` with a new folder, which is removed afterwards.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
