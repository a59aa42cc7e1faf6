/// A text whose dear part is done: shaped, with its break opportunities and sums of advances, ready for any width.
///
/// Made by `Typesetter.prepare`. A value: copies share their storage, which never changes.
public struct PreparedText: Sendable {
  package let content: Content

  package init(_ content: Content) { self.content = content }

  /// What preparing found out; all that lines and sizes are computed from.
  package struct Content: Sendable {
    /// The text that was shaped and broken; all offsets below are in it.
    package var text: String
    /// The text that was given, where white space collapses.
    package var collapsed: CollapsedText?
    package var profile: Profile
    package var paragraph: ParagraphStyle
    /// Points in one unit of the sums: size / unitsPerEm where all faces share both, else a power of two.
    package var unit: Double
    package var segments: SegmentTable
    package var walk: WalkTraits
    package var wrap: WrapTraits
    package var faces: FaceRuns
    package var reshaper: ReshapeMemo?
    /// Whether the profile adds an empty line at the end.
    package var hasFinalLine: Bool
    /// Whether a style of the text has letter spacing other than 0.
    package var hasLetterSpacing: Bool
    /// Ends of lines, in UTF-8 bytes, that end no paragraph; empty where that makes no difference.
    package var separatorEnds: Set<Int>
    package var unresolvedClusters: Int
    package var faceUses: [FaceUse]

    package init(
      text: String, collapsed: CollapsedText? = nil, profile: Profile, paragraph: ParagraphStyle, unit: Double,
      segments: SegmentTable, walk: WalkTraits, wrap: WrapTraits = .none, faces: FaceRuns, reshaper: ReshapeMemo?,
      unresolvedClusters: Int, faceUses: [FaceUse], hasLetterSpacing: Bool = false
    ) {
      self.text = text
      self.collapsed = collapsed
      self.profile = profile
      self.paragraph = paragraph
      self.unit = unit
      self.segments = segments
      self.walk = walk
      self.wrap = wrap
      self.faces = faces
      self.reshaper = reshaper
      self.unresolvedClusters = unresolvedClusters
      self.faceUses = faceUses
      self.hasLetterSpacing = hasLetterSpacing
      separatorEnds = paragraph.tellsParagraphs ? text.lineSeparatorEnds : []
      hasFinalLine =
        Self.finalLine(of: text, in: profile) || text.isEmpty && collapsed.map { !$0.original.isEmpty } == true
    }

    /// Whether a paragraph ends with the line, so that the next begins one.
    func endsParagraph(_ line: WalkedLine) -> Bool {
      line.reason == .mandatory && (separatorEnds.isEmpty || !separatorEnds.contains(line.end.offset))
    }

    private static func finalLine(of text: String, in profile: Profile) -> Bool {
      if text.isEmpty { return profile.emptyText == .oneLine }
      switch profile.finalBreak {
      case .addsNoLine: return false
      case .addsLine: return text.unicodeScalars.last?.isLineBreak ?? false
      case .addsLineToBlankText: return text.unicodeScalars.allSatisfy(\.isLineBreak)
      }
    }
  }

  /// The text that was prepared.
  public var text: String { content.collapsed?.original ?? content.text }
  /// The truth it was prepared for.
  public var profile: Profile { content.profile }
  /// The paragraph choices it was prepared with.
  public var paragraphStyle: ParagraphStyle { content.paragraph }
  /// Points in one unit of the sums that lines are made of.
  ///
  /// Size divided by units per em when all faces share both and the profile rounds nothing between the parts of a line (sums are
  /// then exact), otherwise a power of two, 2⁻¹⁶ for sizes up
  /// to 256 points, to which each cluster's advance is rounded.
  public var unit: Double { content.unit }
  /// The number of clusters that no face has a glyph for; they are measured as the first face's missing glyph.
  public var unresolvedClusters: Int { content.unresolvedClusters }
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
