internal import Synchronization

/// All that decides which glyphs a word gets, apart from its script and direction: faces, features, language. No size.
///
/// One exists for each distinct combination, so that its number can stand for it in the keys of caches.
final class ShapingContext: Sendable {
  /// What tells two contexts apart.
  struct Key: Hashable, Sendable {
    var families: [String]
    var weight: Int
    var italic: Bool
    var variations: [String: Double]
    var features: [ShapingFeature]
    var language: String?
  }

  /// The number that stands for it.
  let id: UInt32
  /// The faces in the order in which they are tried.
  let cascade: FontCascade
  /// The features asked for beyond the shaper's own.
  let features: [ShapingFeature]
  /// The BCP 47 tag of the language as a C string; empty for none.
  let language: [CChar]
  private let faces = Mutex(Faces())

  private struct Faces {
    /// The opened faces by their place in the cascade; nil inside where one cannot be opened.
    var opened: [ContextFace?] = []
    /// The machine's faces, in the order in which they were needed.
    var system: [ContextFace] = []
    var space: SpaceShape?
    /// By place; nil inside for faces that cannot trim.
    var trimmings: [Int: FaceTrimming?] = [:]
    /// By place.
    var ruled: [Int: RuledGlyphs] = [:]
    /// By script; nil inside where there is none.
    var quiet: [UInt32: UInt8?] = [:]
  }

  init(id: UInt32, cascade: FontCascade, features: [ShapingFeature], language: String?) {
    self.id = id
    self.cascade = cascade
    self.features = features
    self.language = (language ?? "").utf8CString.map { $0 }
  }

  /// The face at `place`; nil where it cannot be opened. Places past the cascade's are those of `systemPlace(covering:)`.
  func face(at place: Int) -> ContextFace? {
    faces.withLock { faces in
      while faces.opened.count <= place, let font = cascade.font(at: faces.opened.count) {
        faces.opened.append(ContextFace(font))
      }
      return place < faceCount
        ? faces.opened[place] : faces.system.indices.contains(place - faceCount) ? faces.system[place - faceCount] : nil
    }
  }

  /// The number of faces that are known without looking characters up: those asked for and the bundled ones.
  var faceCount: Int { cascade.count }
  /// The number of faces asked for.
  var requestedCount: Int { cascade.requested.count }

  /// Whether all faces stand in for a font that is not there and whose line metrics are known: they do not change its line.
  var hasLineOfMissingFont: Bool { cascade.isLastResort && cascade.primary.hasRegisteredLineMetrics }

  /// The language as it was given; empty for none.
  var languageTag: String {
    language.withUnsafeBufferPointer {
      String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// The place of the machine's best face for a character; nil when it has none or is not to be asked.
  func systemPlace(covering scalar: Unicode.Scalar) -> Int? {
    let tag = languageTag
    guard let font = cascade.systemFont(covering: scalar, language: tag.isEmpty ? nil : tag) else { return nil }
    return faces.withLock { faces in
      if let known = faces.system.firstIndex(where: { $0.font.face == font.face }) { return faceCount + known }
      guard let face = ContextFace(font) else { return nil }
      faces.system.append(face)
      return faceCount + faces.system.count - 1
    }
  }

  /// How spaces are set in the first face; `find` is asked the first time.
  func space(_ find: () -> SpaceShape) -> SpaceShape {
    if let known = faces.withLock({ $0.space }) { return known }
    let found = find()
    faces.withLock { $0.space = found }
    return found
  }

  /// What the face at `place` can take off punctuation; `find` is asked the first time.
  func trimming(at place: Int, _ find: () -> FaceTrimming?) -> FaceTrimming? {
    if let known = faces.withLock({ $0.trimmings[place] }) { return known }
    let found = find()
    faces.withLock { $0.trimmings[place] = .some(found) }
    return found
  }

  /// A character that is quiet in a script; `find` is asked the first time.
  func quietCharacter(_ script: UInt32, _ find: () -> UInt8?) -> UInt8? {
    if let known = faces.withLock({ $0.quiet[script] }) { return known }
    let found = find()
    faces.withLock { $0.quiet[script] = .some(found) }
    return found
  }

  /// The glyphs of the face at `place` with which a rule begins in East Asian text; nil where it cannot be opened.
  func ruledGlyphs(at place: Int) -> RuledGlyphs? {
    if let known = faces.withLock({ $0.ruled[place] }) { return known }
    guard let face = face(at: place) else { return nil }
    let found = RuledGlyphs(
      of: face, scripts: CharacterMeasurer.scripts, features: features, language: language)
    faces.withLock { $0.ruled[place] = found }
    return found
  }
}

/// A face of a context, ready to shape.
struct ContextFace: Sendable {
  var font: ResolvedFont
  var instance: FontInstance
  /// The glyph of U+0020; nil when the face has none.
  var spaceGlyph: UInt32?
  /// Whether its glyphs are bitmaps in color.
  var strike: BitmapStrike?

  /// The glyph that a broken soft hyphen shows: U+2010, or else U+002D.
  var hyphen: GlyphID { font.face.glyph(for: "\u{2010}") ?? font.face.glyph(for: "-") ?? .notdef }

  /// Opens the instance; nil when memory runs out.
  ///
  /// - Parameter rounded: whether advances at axis values are whole design units.
  init?(_ font: ResolvedFont, rounded: Bool = false) {
    guard let instance = try? FontInstance(face: font.face, variations: font.variations, rounded: rounded) else {
      return nil
    }
    self.font = font
    self.instance = instance
    spaceGlyph = font.face.glyph(for: " ")?.rawValue
    strike = font.face.bitmapStrike
  }
}

/// How spaces of the first face meet their neighbors.
struct SpaceShape: Hashable, Sendable {
  /// What may be cached under a word's bytes.
  var contact: SpaceContact
  /// The advance of one space, in units of the first face.
  var advance: Int32
}

/// An OpenType feature and its value.
struct ShapingFeature: Hashable, Sendable {
  var tag: FontTag
  var value: UInt32

  init(_ tag: FontTag, _ value: UInt32) {
    self.tag = tag
    self.value = value
  }
}
