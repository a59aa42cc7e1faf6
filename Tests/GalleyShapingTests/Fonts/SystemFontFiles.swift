import Foundation

@testable import GalleyShaping

/// Fonts of the distribution's packages, for tests that say so and are left out where a file is missing.
enum SystemFontFiles {
  static let liberationSans = "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf"
  static let liberationSerif = "/usr/share/fonts/truetype/liberation2/LiberationSerif-Regular.ttf"
  static let liberationMono = "/usr/share/fonts/truetype/liberation2/LiberationMono-Regular.ttf"
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  static let interVariable = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
  static let roboto = "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf"
  static let notoSans = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
  static let notoEmoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let notoCJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  static func have(_ paths: String...) -> Bool { paths.allSatisfy(FileManager.default.fileExists(atPath:)) }
}

/// A directory that goes when the test ends.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}

extension SystemFontFiles {
  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
}
