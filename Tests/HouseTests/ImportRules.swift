import Foundation

/// Which module may import which. SwiftPM does not enforce this: a target can import a C module that it reaches only
/// through another target.
enum ImportRules {
  /// Target → what its Swift files may import. `Swift` itself needs no import. `Synchronization` is part of the
  /// standard library and hides nothing.
  static let swift: [String: Set<String>] = [
    "GalleyGeometry": ["Synchronization"],
    "GalleyText": ["GalleyGeometry", "Synchronization"],
    "GalleyTables": ["GalleyGeometry", "Synchronization"],
    "GalleyShaping": [
      "GalleyText", "GalleyGeometry", "CTextShims", "CBundledFonts", "CBundledDictionaries", "Synchronization",
    ],
    "GalleyRows": ["GalleyShaping", "GalleyText", "GalleyTables", "GalleyGeometry", "Synchronization"],
    "Galley": ["GalleyGeometry", "GalleyText", "GalleyShaping", "GalleyTables", "GalleyRows"],
    "GalleyUIKit": ["Galley", "Foundation", "Synchronization"],
    "GalleyCommand": ["Galley", "CToolShims", "Glibc", "FoundationEssentials", "Synchronization"],
    "GalleyTool": ["GalleyCommand", "Glibc"],
    "GalleyBench": ["Galley", "CToolShims", "Glibc", "FoundationEssentials", "Synchronization"],
  ]

  /// Targets of C; the system-library targets carry only flags and include nothing.
  static let c: Set<String> = [
    "CTextShims", "CToolShims", "CBundledFonts", "CBundledDictionaries", "CFreeType", "CHarfBuzz", "CFontconfig",
    "CICU",
  ]

  /// Beginnings of the headers of FreeType, HarfBuzz, fontconfig and ICU.
  static let textHeaders = ["ft2build.h", "freetype/", "hb", "fontconfig/", "unicode/"]
  static let ownHeaders = [
    "CTextShims": "CTextShims.h", "CToolShims": "CToolShims.h", "CBundledFonts": "CBundledFonts.h",
    "CBundledDictionaries": "CBundledDictionaries.h",
  ]

  /// The modules that a Swift file imports. Text in multi-line strings and block comments does not count.
  static func imports(of file: SourceFile) -> [String] {
    let pattern =
      #/
      ^\s*(?:@[\w()]+\s+)*
      (?:(?:public|package|internal|fileprivate|private)\s+)?
      import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)
      /#
    var modules: [String] = []
    var inString = false
    var inComment = false
    for line in file.lines {
      if !inString && line.contains("/*") { inComment = true }
      if !inString && !inComment, let match = line.firstMatch(of: pattern) { modules.append(String(match.1)) }
      if line.contains("*/") { inComment = false }
      if !inComment && line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { inString.toggle() }
    }
    return modules
  }

  /// The headers that a C file includes, without brackets and quotes.
  static func includes(of file: SourceFile) -> [String] {
    file.lines.compactMap { $0.firstMatch(of: /^\s*#\s*(?:include|import)\s*[<"]([^>"]+)[>"]/) }.map { String($0.1) }
  }

  static func violations(in files: [SourceFile]) -> [String] {
    files.flatMap { file -> [String] in
      guard let target = file.target else { return ["\(file.path): belongs to no target"] }
      if file.isSwift { return swiftViolations(in: file, of: target) }
      return file.isC ? cViolations(in: file, of: target) : []
    }
  }

  private static func swiftViolations(in file: SourceFile, of target: String) -> [String] {
    guard let allowed = swift[target] else { return ["\(file.path): no rule for the target \(target)"] }
    let bad = imports(of: file).filter { !allowed.contains($0) }.map { "\(file.path): imports \($0)" }
    return bad + (target == "Galley" ? umbrellaViolations(in: file) : [])
  }

  /// The umbrella re-exports and holds no code.
  private static func umbrellaViolations(in file: SourceFile) -> [String] {
    file.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("@_exported public import ") }
      .map { "\(file.path): more than re-exports: \($0)" }
  }

  private static func cViolations(in file: SourceFile, of target: String) -> [String] {
    guard c.contains(target) else { return ["\(file.path): C outside the C targets"] }
    let mayUseTextHeaders = target == "CTextShims" && !file.path.contains("/include/")
    return includes(of: file).compactMap { header in
      if textHeaders.contains(where: header.hasPrefix), !mayUseTextHeaders { return "\(file.path): includes \(header)" }
      if ownHeaders.contains(where: { $0.key != target && $0.value == header }) {
        return "\(file.path): includes \(header)"
      }
      return ownHeaders[target] == nil ? "\(file.path): a flags-only target includes \(header)" : nil
    }
  }
}
