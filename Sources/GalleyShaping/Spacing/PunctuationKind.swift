internal import GalleyText

/// Where in its square full-width punctuation has its ink, which decides where space can be taken off.
///
/// - Source: CSS Text 4, `text-spacing-trim` ("fullwidth punctuation" and its classes).
enum PunctuationKind: Hashable, Sendable {
  /// On the right: an opening bracket.
  case open
  /// On the left: a closing bracket, a full stop or comma.
  case close
  /// In the middle: a middle dot, the ideographic space.
  case middle
  /// A bracket or quotation mark that is not full-width.
  case narrowOpen
  case narrowClose
  case other

  /// Whether an opening bracket behind it loses its left half.
  var trimsNext: Bool { self == .open || self == .close || self == .middle || self == .narrowOpen }
  /// Whether a closing bracket or stop in front of it loses its right half.
  var trimsPrevious: Bool { self == .close || self == .middle || self == .narrowClose }
}

extension PunctuationKind {
  /// The kind of a character that is not one of `ByInk`'s.
  init(_ scalar: UInt32, in table: ScalarTable) {
    switch scalar {
    case 0x3000, 0xB7, 0x2027, 0x30FB:
      self = .middle
      return
    default: break
    }
    let properties = table.properties(of: scalar)
    let isFullwidth = (0x3000...0x303F).contains(scalar) || properties.eastAsianWidth == .fullwidth
    switch properties.category {
    case .ps: self = isFullwidth ? .open : .narrowOpen
    case .pe: self = isFullwidth ? .close : .narrowClose
    default: self = .other
    }
  }

  /// The kind that an ink from `left` to `right` gives a glyph of `advance`, in any one unit.
  init(left: Double, right: Double, advance: Double) {
    let half = advance / 2
    if right <= half {
      self = .close
    } else if left >= half {
      self = .open
    } else if right - left <= half, left >= half / 2 {
      self = .middle
    } else {
      self = .other
    }
  }

  /// Characters whose place depends on the font, in groups that must agree.
  enum ByInk: Int, CaseIterable {
    case dots, colon, semicolon, openingQuotes, closingQuotes

    var scalars: [Unicode.Scalar] {
      switch self {
      case .dots: ["\u{3001}", "\u{3002}", "\u{FF0C}", "\u{FF0E}"]
      case .colon: ["\u{FF1A}"]
      case .semicolon: ["\u{FF1B}"]
      case .openingQuotes: ["\u{2018}", "\u{201C}"]
      case .closingQuotes: ["\u{2019}", "\u{201D}"]
      }
    }

    /// The group of a character; nil for most.
    init?(_ scalar: UInt32) {
      switch scalar {
      case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = .dots
      case 0xFF1A: self = .colon
      case 0xFF1B: self = .semicolon
      case 0x2018, 0x201C: self = .openingQuotes
      case 0x2019, 0x201D: self = .closingQuotes
      default: return nil
      }
    }

    /// The kind by convention, for faces without outlines.
    ///
    /// Source: CSS Text 4, `text-spacing-trim`: stops stand in the middle in traditional Chinese, colons in the corner in
    /// simplified; quotation marks are full-width in Chinese.
    func kind(language: String) -> PunctuationKind {
      let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
      let isChinese = parts.first == "zh" || parts.first == "yue"
      let isTraditional =
        isChinese && (parts.contains("hant") || parts.contains("tw") || parts.contains("hk") || parts.contains("mo"))
      switch self {
      case .dots: return isTraditional ? .middle : .close
      case .colon, .semicolon: return isChinese && !isTraditional ? .close : .middle
      case .openingQuotes: return isChinese ? .open : .other
      case .closingQuotes: return isChinese ? .close : .other
      }
    }
  }
}
