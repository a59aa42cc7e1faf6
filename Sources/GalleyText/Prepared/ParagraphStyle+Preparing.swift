// What a paragraph's choices mean for the stages of preparing a text.

extension LineBreaker {
  /// The breaker of a profile for paragraphs of a style.
  package init(
    profile: Profile, paragraph: ParagraphStyle, language: String?, dictionary: (any DictionaryBreaks)?
  ) {
    let rules: LineBreakRules =
      switch profile.breaking {
      case .unicode: .unicode
      case .browser: .browser(language: language ?? "")
      }
    let options = LineBreakOptions(
      strictness: paragraph.breaksAnywhere ? .anywhere : paragraph.lineBreak, wordBreak: paragraph.wordBreak,
      hyphens: paragraph.hyphens, breaksAfterEverySpace: paragraph.whiteSpace == .breakSpaces,
      keepsHangulWords: paragraph.lineBreakStrategy.contains(.hangulWordPriority))
    self.init(rules: rules, options: options, dictionary: dictionary)
  }

  /// Where lines of a text may or must end; where they do not wrap, only where they must.
  ///
  /// - Complexity: O(bytes).
  package func opportunities(in bytes: UnsafeBufferPointer<UInt8>, wraps: Bool) -> [BreakOpportunity] {
    var found: [BreakOpportunity] = []
    appendOpportunities(in: bytes, from: 0, to: &found)
    if !wraps { found.removeAll { $0.kind != .mandatory } }
    return found
  }
}

extension ParagraphStyle {
  /// Whether lines may end after every grapheme cluster.
  package var breaksAnywhere: Bool { lineBreakMode == .byCharWrapping || lineBreak == .anywhere }

  /// Whether lines end anywhere but at the text's own line breaks.
  package var wraps: Bool { lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping }

  /// Whether a word wider than the line is cut.
  package var cutsWords: Bool { overflowWrap != .normal && !breaksAnywhere && whiteSpace.wraps }
}

extension HangingSpaces {
  /// What hangs in a profile at the ends of lines of a style.
  package init(profile: Profile, paragraph: ParagraphStyle) {
    switch (paragraph.whiteSpace, profile.breaking) {
    case (.breakSpaces, _): self = .lineBreaks
    case (_, .unicode): self = .unicode
    case (_, .browser): self = paragraph.whiteSpace.collapses ? .collapsing : .browser
    }
  }
}

extension LineHeight {
  /// `natural` in the place of numbers that no line can have.
  package var usable: LineHeight {
    switch self {
    case .natural: .natural
    case .multiple(let number), .points(let number): number >= 0 && number < .infinity ? self : .natural
    case .leading(let number): number.isFinite ? self : .natural
    }
  }
}
