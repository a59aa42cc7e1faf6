extension PreparedText {
  /// What preparing found out; all that lines and sizes are computed from.
  package final class Content: Sendable {
    /// The text that was shaped and broken; all offsets below are in it.
    package let text: String
    /// The text that was given, where white space collapses.
    package let collapsed: CollapsedText?
    package let profile: Profile
    package let paragraph: ParagraphStyle
    /// Points in one unit of the sums: size / unitsPerEm where all faces share both, else a power of two.
    package let unit: Double
    package let segments: SegmentTable
    package let walk: WalkTraits
    package let wrap: WrapTraits
    package let faces: FaceRuns
    package let reshaper: ReshapeMemo?
    /// Whether the profile adds an empty line at the end.
    package let hasFinalLine: Bool
    /// Whether a style of the text has letter spacing other than 0.
    package let hasLetterSpacing: Bool
    /// Ends of lines, in UTF-8 bytes, that end no paragraph; empty where that makes no difference.
    package let separatorEnds: Set<Int>
    package let unresolvedClusters: Int
    package let faceUses: [FaceUse]
    /// Whether the paragraph wants words hyphenated and nobody knows where.
    package let lacksHyphenator: Bool

    package init(
      text: String, collapsed: CollapsedText? = nil, profile: Profile, paragraph: ParagraphStyle, unit: Double,
      segments: SegmentTable, walk: WalkTraits, wrap: WrapTraits = .none, faces: FaceRuns, reshaper: ReshapeMemo?,
      unresolvedClusters: Int, faceUses: [FaceUse], hasLetterSpacing: Bool = false,
      lacksHyphenator: Bool = false
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
      self.lacksHyphenator = lacksHyphenator
      separatorEnds = paragraph.tellsParagraphs ? text.lineSeparatorEnds : []
      hasFinalLine =
        Self.finalLine(of: text, in: profile) || text.isEmpty && collapsed.map { !$0.original.isEmpty } == true
    }

    /// A length in the text's unit: rounded up, but for the rounding of the division; NaN and what is below 0 is none.
    func units(_ points: Double) -> Int64 {
      guard points > 0 else { return 0 }
      return Int64(min((points / unit - 0x1p-20).rounded(.up), 0x1p60))
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
}
