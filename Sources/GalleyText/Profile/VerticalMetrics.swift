/// From a font's figures to a line's height: which figures count, and how they are rounded and stacked. Data, not code paths.
public struct VerticalMetrics: Hashable, Sendable {
  /// Where a face's figures come from.
  public enum Table: Hashable, Sendable {
    /// The table `hhea`.
    case horizontalHeader
    /// `usWinAscent` and `usWinDescent` of `OS/2`, with `hhea`'s gap; `hhea` where a face has no such table.
    case windows
  }

  /// Whose published figures of a named font go before those of the face that stands in for it.
  public enum Published: Hashable, Sendable {
    /// Nobody's: the face's own, as a program that substitutes a font has it.
    case unused
    /// Those of iOS.
    case iOS
    /// Those of macOS, where they differ.
    case macOS
  }

  /// How each figure is rounded to whole points.
  public enum Rounding: Hashable, Sendable {
    /// Not at all.
    case exact
    /// To the nearest, half up.
    case nearest
    /// Up.
    case up
    /// To the nearest, with a correction for fonts whose descent gets smaller by that. Source: Chromium on Linux.
    case nearestKeepingDescent
  }

  /// Where the gap that a font asks for between lines goes.
  public enum Gap: Hashable, Sendable {
    /// Below the line, where a paragraph asks for it (`ParagraphStyle.usesFontLeading`).
    case whereAsked
    /// Half above and half below.
    case halves
    /// Below.
    case below
    /// Nowhere.
    case ignored
  }

  /// Room that a system adds to old fonts whose lines would touch.
  public struct Loosening: Hashable, Sendable {
    /// The fonts.
    public let families: Set<LoosenedFamily>
    /// The share of ascent and descent that is added: 0.15.
    public let share: Double
    /// Whether it goes below fonts without a gap, rather than above all.
    public let isGap: Bool

    init(_ families: Set<LoosenedFamily>, share: Double, isGap: Bool = false) {
      self.families = families
      self.share = share
      self.isGap = isGap
    }
  }

  /// The face's table.
  public let table: Table
  /// Whose figures named fonts have.
  public let published: Published
  /// What is added to some fonts; nil for none.
  public let loosening: Loosening?
  /// How figures are rounded.
  public let rounding: Rounding
  /// Where the gap goes.
  public let gap: Gap
  /// Whether the text's first face counts on every line (browsers' "strut").
  public let includesFirstFace: Bool

  init(
    table: Table = .horizontalHeader, published: Published, loosening: Loosening? = nil, rounding: Rounding, gap: Gap,
    includesFirstFace: Bool = false
  ) {
    self.table = table
    self.published = published
    self.loosening = loosening
    self.rounding = rounding
    self.gap = gap
    self.includesFirstFace = includesFirstFace
  }
}

/// Fonts to which Apple's systems add room.
public enum LoosenedFamily: String, Hashable, Sendable, CaseIterable {
  case helvetica = "Helvetica"
  case times = "Times"
  case courier = "Courier"
  /// The interface font of old versions of iOS.
  case helveticaNeueUI = ".Helvetica NeueUI"
}

extension VerticalMetrics {
  /// A font's figures, in points, as lines of it are stacked.
  ///
  /// - Parameter family: the font, if it is one of those that get room.
  func stacked(_ metrics: LineMetrics, family: LoosenedFamily?) -> LineMetrics {
    switch rounding {
    case .exact:
      LineMetrics(ascent: metrics.ascent, descent: metrics.descent, leading: gap == .ignored ? 0 : metrics.leading)
    case .nearestKeepingDescent: metrics.roundedForBrowser
    case .nearest, .up: rounded(metrics, family: family)
    }
  }

  private func rounded(_ metrics: LineMetrics, family: LoosenedFamily?) -> LineMetrics {
    var ascent = rounded(metrics.ascent)
    var descent = rounded(metrics.descent)
    let leading = rounded(max(0, metrics.leading))
    if let loosening, let family, loosening.families.contains(family) {
      if !loosening.isGap {
        ascent += rounded(loosening.share * metrics.height)
      } else if leading == 0 {
        descent += rounded(loosening.share * (ascent + descent))
      }
    }
    let above = gap == .halves ? (leading / 2).rounded(.down) : 0
    return LineMetrics(ascent: ascent + above, descent: descent + leading - above, leading: 0)
  }

  private func rounded(_ points: Double) -> Double {
    rounding == .up ? points.rounded(.up) : (points + 0.5).rounded(.down)
  }
}

extension VerticalMetrics {
  /// Unrounded `hhea` over the faces on the line. Source: UIKit; its Helvetica's room is in the published figures.
  static let uikit = VerticalMetrics(published: .iOS, rounding: .exact, gap: .whereAsked)

  /// Source: Chromium on Linux.
  static let chromium = VerticalMetrics(
    published: .unused, rounding: .nearestKeepingDescent, gap: .halves, includesFirstFace: true)

  /// What `NSLayoutManager.defaultLineHeight(for:)` answers: Helvetica 20 at 17 points, 115 at 96; Times New Roman 111 at 96.
  ///
  /// A fifth is added to fonts without a gap; which fonts those are is not documented. Source: published values, and
  /// WebKit's remark that AppKit adjusts these three.
  static let appkit = VerticalMetrics(
    published: .macOS, loosening: Loosening([.times, .helvetica, .courier], share: 0.2, isGap: true),
    rounding: .nearest,
    gap: .below)

  /// Source: WebKit's `Font::platformInit` on iOS.
  static let webkitIOS = VerticalMetrics(
    published: .iOS, loosening: Loosening([.times, .helvetica, .helveticaNeueUI], share: 0.15), rounding: .up,
    gap: .halves, includesFirstFace: true)

  /// Source: WebKit's `Font::platformInit` on macOS.
  static let webkitMac = VerticalMetrics(
    published: .macOS, loosening: Loosening([.times, .helvetica, .courier], share: 0.15), rounding: .nearest,
    gap: .halves, includesFirstFace: true)

  /// The sums that Windows programs take, unrounded and without a gap: Times New Roman 1.1074 em.
  static let word = VerticalMetrics(table: .windows, published: .macOS, rounding: .exact, gap: .ignored)
}
