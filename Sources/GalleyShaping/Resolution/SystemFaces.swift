internal import CTextShims
internal import GalleyText
internal import Synchronization

/// The machine's fonts, through fontconfig: opened when the first request needs them, closed with this object.
///
/// - Thread safety: one thread asks at a time.
final class SystemFaces: Sendable {
  private let catalog = Mutex(SystemCatalog())

  /// How many answers about single characters are kept; all are dropped when there are more.
  private static let fallbackLimit = 4096

  deinit { catalog.withLock { $0.close() } }

  /// The installed face of exactly this family, nearest in slant and weight; nil when none is installed.
  ///
  /// - Throws: `FontError.library` when fontconfig does not start.
  func match(family: String, weight: Int, italic: Bool) throws(FontError) -> FontCandidate? {
    guard !family.isEmpty, !family.utf8.contains(0) else { return nil }
    return try catalog.withLock { catalog throws(FontError) in
      let fonts = try catalog.opened()
      let match = Self.answer { galley_system_fonts_match(fonts, family, Int32(weight), italic, $0) }
      return match.flatMap { catalog.candidate($0) }
    }
  }

  /// The best installed face that has a character; nil when none has it or fontconfig does not start.
  func fallback(for scalar: Unicode.Scalar, language: String?, weight: Int, italic: Bool) -> FontCandidate? {
    catalog.withLock { catalog -> FontCandidate? in
      let key = SystemCatalog.Fallback(scalar: scalar, language: language, weight: weight, italic: italic)
      if let known = catalog.fallbacks[key] { return known }
      guard let fonts = try? catalog.opened() else { return nil }
      let match = Self.answer {
        galley_system_fonts_fallback(fonts, scalar.value, language, Int32(weight), italic, $0)
      }
      let candidate = match.flatMap { catalog.candidate($0) }
      if catalog.fallbacks.count >= Self.fallbackLimit { catalog.fallbacks.removeAll() }
      catalog.fallbacks.updateValue(candidate, forKey: key)
      return candidate
    }
  }

  /// What `ask` wrote; nil when it found nothing.
  private static func answer(_ ask: (UnsafeMutablePointer<galley_system_match>) -> Bool) -> galley_system_match? {
    withUnsafeTemporaryAllocation(of: galley_system_match.self, capacity: 1) { buffer in
      guard let match = buffer.baseAddress, ask(match) else { return nil }
      return match.pointee
    }
  }
}

/// The open catalog, the faces opened from it, and what it answered about single characters.
// @unchecked: the pointer is fontconfig's and not bound to a thread; the struct lives behind the mutex of SystemFaces.
private struct SystemCatalog: @unchecked Sendable {
  struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  struct Fallback: Hashable {
    var scalar: Unicode.Scalar
    var language: String?
    var weight: Int
    var italic: Bool
  }

  private var fonts: OpaquePointer?
  private var faces: [FaceKey: FontCandidate] = [:]
  var fallbacks: [Fallback: FontCandidate?] = [:]

  /// fontconfig's fonts; starts it at the first call.
  mutating func opened() throws(FontError) -> OpaquePointer {
    if let fonts { return fonts }
    try check(galley_system_fonts_open(&fonts), path: "fontconfig")
    guard let fonts else { throw .outOfMemory }
    return fonts
  }

  mutating func close() {
    if let fonts { galley_system_fonts_close(fonts) }
    fonts = nil
  }

  /// The face of a match; nil when the file is gone or damaged, as if it were not installed.
  mutating func candidate(_ match: galley_system_match) -> FontCandidate? {
    let key = FaceKey(path: String(cString: match.path), index: Int(match.index))
    if let known = faces[key] { return known }
    guard let face = try? FontFace(path: key.path, index: key.index) else { return nil }
    let candidate = FontCandidate(
      face: face, family: String(cString: match.family), style: FaceStyle(of: face), source: .system)
    faces[key] = candidate
    return candidate
  }
}
