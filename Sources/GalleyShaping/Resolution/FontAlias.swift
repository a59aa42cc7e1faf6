/// How the advances of a face relate to those of the font that was asked for.
public enum AdvanceMatch: String, Hashable, Sendable {
  /// The face is the font that was asked for, or the request was a generic one.
  case own
  /// Another design, drawn to have the same advances: lines break where they would.
  case compatible
  /// Another design with other advances: lines near the limit may break elsewhere.
  case substitute
}

/// A name that a bundled family answers to.
public struct FontAlias: Hashable, Sendable {
  /// When an alias answers.
  public enum Standing: String, Hashable, Sendable {
    /// Whenever one of its names is asked for.
    case match
    /// Only where an answer must be given: `FontCollection.resolve(_:)` finds no match, while
    /// `FontCollection.cascade(for:)` takes this family rather than the general last resort.
    case lastResort
  }

  /// The names, the best known first. Case, spaces and hyphens do not count, and words of style may follow:
  /// "Helvetica" also answers "Helvetica-BoldOblique".
  public let names: [String]
  /// The bundled family that answers.
  public let family: String
  /// How its advances relate to the named font's.
  public let advances: AdvanceMatch
  /// The named font's line metrics, for profile `uikit`; nil when the family's own are right or nothing better is known.
  public let lineMetrics: NamedLineMetrics?
  /// When the alias answers.
  public let standing: Standing

  init(
    _ names: [String], _ family: String, _ advances: AdvanceMatch, _ lineMetrics: NamedLineMetrics? = nil,
    standing: Standing = .match
  ) {
    self.names = names
    self.family = family
    self.advances = advances
    self.lineMetrics = lineMetrics
    self.standing = standing
  }
}

extension FontAlias {
  /// All aliases. A family that a file was registered for, that is bundled, or that is installed while system fonts are
  /// open goes before an alias of the same name.
  ///
  /// An alias that changes advances says so (`.substitute`). Two of them answer as matches all the same, because they
  /// are what nearly every iOS screen asks for: the system font and Helvetica Neue. For other named fonts without a
  /// compatible face "no match" is the honest answer.
  public static let all: [FontAlias] = [
    // Liberation was made to have the advances of Arial, Times New Roman and Courier New, which themselves were made to
    // have those of Helvetica, Times and Courier.
    FontAlias(["Helvetica"], "Liberation Sans", .compatible, .helvetica),
    FontAlias(["Arial", "Arimo"], "Liberation Sans", .compatible, .arial),
    FontAlias(["Times New Roman", "TimesNewRomanPS", "Tinos"], "Liberation Serif", .compatible, .timesNewRoman),
    FontAlias(["Times"], "Liberation Serif", .compatible),
    FontAlias(["Courier New", "CourierNewPS", "Cousine"], "Liberation Mono", .compatible, .courierNew),
    FontAlias(["Courier"], "Liberation Mono", .compatible),

    FontAlias(
      [
        "system-ui", ".SF UI", ".SF UI Text", ".SF UI Display", ".AppleSystemUIFont", "-apple-system",
        "BlinkMacSystemFont", "SF Pro", "SF Pro Text", "SF Pro Display", "San Francisco",
      ], "Inter", .substitute, .sanFrancisco),
    FontAlias(["Helvetica Neue", ".Helvetica Neue UI"], "Liberation Sans", .substitute, .helveticaNeue),

    FontAlias(["sans-serif", "ui-sans-serif"], "Liberation Sans", .own),
    FontAlias(["serif", "ui-serif"], "Liberation Serif", .own),
    FontAlias(["monospace", "ui-monospace"], "Liberation Mono", .own),
    FontAlias(["emoji"], "Galley Emoji Metrics", .own),

    // The Chinese faces of the same collection differ from the Japanese and Korean ones in six punctuation marks.
    FontAlias(["Noto Sans CJK JP", "Noto Sans CJK KR"], "Galley CJK Metrics", .compatible),
    FontAlias(["Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans CJK HK"], "Galley CJK Metrics", .substitute),
    FontAlias(["Noto Color Emoji"], "Galley Emoji Metrics", .compatible),

    FontAlias(["Georgia"], "Liberation Serif", .substitute, .georgia, standing: .lastResort),
    FontAlias(["Segoe UI"], "Liberation Sans", .substitute, .segoeUI, standing: .lastResort),
    FontAlias(["Tahoma"], "Liberation Sans", .substitute, .tahoma, standing: .lastResort),
    FontAlias(["Trebuchet MS"], "Liberation Sans", .substitute, .trebuchet, standing: .lastResort),
    FontAlias(["Lucida Grande"], "Liberation Sans", .substitute, .lucidaGrande, standing: .lastResort),
  ]

  /// What a name asks for: the alias, and the style that its last words name.
  ///
  /// - Complexity: O(number of aliases) comparisons of short strings.
  static func named(_ name: String) -> (alias: FontAlias, style: NamedStyle)? {
    let key = FontName.compactKey(name)
    for (alias, base) in keys where key.hasPrefix(base) {
      if let style = NamedStyle(words: key.dropFirst(base.count)) { return (alias, style) }
    }
    return nil
  }

  /// Every name of every alias. Their order does not matter: of two names that begin alike ("Times", "Times New Roman")
  /// the rest of the longer is no style.
  private static let keys: [(alias: FontAlias, key: String)] = all.flatMap { alias in
    alias.names.map { (alias, FontName.compactKey($0)) }
  }
}
