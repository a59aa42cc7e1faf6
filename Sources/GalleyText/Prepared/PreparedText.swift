/// A text whose dear part is done: shaped, with its break opportunities and sums of advances, ready for any width.
///
/// Made by `Typesetter.prepare`. A value: copies share their storage, which never changes.
///
/// `@unchecked Sendable`: the storage does not change but for one atomic reference.
public struct PreparedText: @unchecked Sendable {
  package let storage: PreparedStorage

  package init(_ content: Content) { storage = .make(content) }
  package init(_ storage: PreparedStorage) { self.storage = storage }

  /// All that lines and sizes are computed from. A text that was prepared quickly finds it out when it is first asked for.
  package var content: Content { storage.content }

  /// Whether it keeps sums alone, until more is asked for.
  package var isQuick: Bool { storage.header.style != nil }

  /// The text that was prepared.
  public var text: String { storage.text }
  /// The truth it was prepared for.
  public var profile: Profile { storage.header.style?.profile ?? content.profile }
  /// The paragraph choices it was prepared with.
  public var paragraphStyle: ParagraphStyle { storage.header.style?.paragraph ?? content.paragraph }
  /// Points in one unit of the sums that lines are made of.
  ///
  /// Size divided by units per em when all faces share both and the profile rounds nothing between the parts of a line (sums are
  /// then exact), otherwise a power of two, 2⁻¹⁶ for sizes up
  /// to 256 points, to which each cluster's advance is rounded.
  public var unit: Double { content.unit }
  /// The number of clusters that no face has a glyph for; they are measured as the first face's missing glyph.
  public var unresolvedClusters: Int { isQuick ? 0 : content.unresolvedClusters }
  /// Whether the paragraph style wants words hyphenated (`Hyphens.auto`) and the typesetter has no hyphenator for the language.
  public var lacksHyphenator: Bool { paragraphStyle.hyphens == .auto && content.lacksHyphenator }
  /// The faces that glyphs came from, in the order of their first use.
  public var faces: [FaceUse] { content.faceUses }
}

/// A face that glyphs of a text came from.
public struct FaceUse: Hashable, Sendable {
  /// Where a face was found.
  public enum Source: String, Hashable, Sendable {
    /// Embedded in the library: the same on every machine.
    case bundled
    /// Registered with the typesetter by its user.
    case registered
    /// Installed on this machine: the answer may differ on another.
    case system
  }

  /// The face's family and style: "Noto Sans CJK JP Regular".
  public var name: String
  /// The file it is in, without its folder: "NotoSansCJK-Regular.ttc".
  public var fileName: String
  /// Where it was found.
  public var source: Source

  /// A face of that name, file and source.
  public init(name: String, fileName: String, source: Source) {
    self.name = name
    self.fileName = fileName
    self.source = source
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line in every profile that follows Unicode (UAX #14 BK, CR, LF, NL).
  package var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
