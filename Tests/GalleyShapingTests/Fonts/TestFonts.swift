import Foundation

@testable import GalleyShaping

/// Font files by name: the package's own, which are always there, and the distribution's, for tests that say so and are
/// left out where a file is missing.
enum TestFonts {
  static let liberationSans = "\(FontFiles.bundled)/Liberation/LiberationSans-Regular.ttf"
  static let liberationSerif = "\(FontFiles.bundled)/Liberation/LiberationSerif-Regular.ttf"
  static let liberationSerifItalic = "\(FontFiles.bundled)/Liberation/LiberationSerif-Italic.ttf"
  static let liberationMono = "\(FontFiles.bundled)/Liberation/LiberationMono-Regular.ttf"
  static let inter = "\(FontFiles.bundled)/Inter/Inter-Regular.otf"
  static let arabic = "\(FontFiles.bundled)/Noto/NotoSansArabic-Regular.ttf"
  static let thai = "\(FontFiles.bundled)/Noto/NotoSansThai-Regular.ttf"
  static let devanagari = "\(FontFiles.bundled)/Noto/NotoSansDevanagari-Regular.ttf"
  static let metricsOnly = "\(FontFiles.bundled)/MetricsOnly/GalleyCJKMetrics-Regular.ttf"

  static let interVariable = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
  static let roboto = "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf"
  static let notoSans = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
  static let notoEmoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let notoCJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  static let installedLiberationSans = "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf"

  static func have(_ paths: String...) -> Bool { paths.allSatisfy(FileManager.default.fileExists(atPath:)) }

  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
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

/// The recordings of other programs' answers, beside the package root or where GALLEY_SHARED says.
enum Recordings {
  static func path(_ name: String) -> String {
    let shared =
      ProcessInfo.processInfo.environment["GALLEY_SHARED"]
      ?? URL(fileURLWithPath: FontFiles.bundled).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared").path
    return "\(shared)/oracle/\(name)"
  }

  static func have(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  static func rows(_ name: String) throws -> [[String: Any]] {
    try String(contentsOfFile: path(name), encoding: .utf8).split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// The files of the recordings' faces, by the recordings' name of the face.
  static func faces() throws -> [String: (path: String, index: Int)] {
    let fonts = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path("fonts.json"))))
    var installed: [String: String] = [:]
    for case let file as String in FileManager.default.enumerator(atPath: "/usr/share/fonts") ?? .init() {
      installed[(file as NSString).lastPathComponent] = "/usr/share/fonts/\(file)"
    }
    var faces: [String: (path: String, index: Int)] = [:]
    for face in (fonts as? [String: Any])?["faces"] as? [[String: Any]] ?? [] {
      guard let name = face["face"] as? String, let file = face["file"] as? String, let path = installed[file] else {
        continue
      }
      faces[name] = (path, face["index"] as? Int ?? 0)
    }
    return faces
  }
}
