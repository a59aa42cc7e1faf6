public import GalleyGeometry
public import GalleyShaping
public import GalleyTables
public import GalleyText

/// A text that is not prepared: measuring prepares it each time, unless a memo knows it. Keeps nothing but the text.
public struct MessageRow: ContentRow {
  /// The pieces of the text, each in its style; at least one.
  public var runs: [TextRun]
  /// How its lines are broken and stacked.
  public var paragraph: ParagraphStyle
  /// Whose answers are wanted.
  public var profile: Profile
  /// How much of the text may show.
  public var limits: TextLimits
  /// The space around the text, in points; what is no finite number counts as 0.
  public var insets: Insets
  /// How many times as large as its styles say the text is, as the user wants it; what is no number above 0 counts as 1.
  public var fontScale = 1.0
  /// The greatest ``fontScale`` that the row follows; what is no number above 0 is no limit.
  public var maximumFontScale = Double.infinity
  /// What prepares it.
  public var typesetter: Typesetter

  /// A text in one style.
  public init(
    _ text: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit,
    limits: TextLimits = TextLimits(), insets: Insets = .zero, typesetter: Typesetter
  ) {
    self.init(
      [TextRun(text, style: style)], paragraph: paragraph, profile: profile, limits: limits, insets: insets,
      typesetter: typesetter)
  }

  /// A text in several styles.
  ///
  /// - Precondition: there is a run.
  public init(
    _ runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit,
    limits: TextLimits = TextLimits(), insets: Insets = .zero, typesetter: Typesetter
  ) {
    precondition(!runs.isEmpty, "a text needs a run, which may be empty, for its style")
    self.runs = runs
    self.paragraph = paragraph
    self.profile = profile
    self.limits = limits
    self.insets = insets
    self.typesetter = typesetter
  }

  /// The height of the text with its insets. 0, for no width at all, when the text cannot be prepared.
  ///
  /// - Complexity: that of `Typesetter.prepare`.
  public func measure(width: Double) -> Measured {
    do throws(TextMeasurementError) {
      let text = try typesetter.prepare(scaledRuns, paragraph: paragraph, profile: profile)
      return PaddedRow(TextRow(text, limits: limits), insets: insets).measure(width: width)
    } catch {
      return Measured(height: 0, validWidths: ValidWidths(lower: 0, upper: 0))
    }
  }

  /// The runs at the size that the user wants.
  private var scaledRuns: [TextRun] {
    let limit = maximumFontScale > 0 ? maximumFontScale : .infinity
    let scale = min(limit, fontScale > 0 && fontScale.isFinite ? fontScale : 1)
    if scale == 1 { return runs }
    return runs.map { run in
      var run = run
      run.style.font.size *= scale
      return run
    }
  }

  /// The text, its styles and the fonts they lead to now, paragraph, profile, limits, insets and scales.
  ///
  /// - Complexity: O(bytes).
  public func describe(into parts: inout ContentParts) {
    for run in runs {
      parts.add("text", text: run.text)
      parts.add("style", value: run.style)
      // Another cascade for the same request: fonts were registered since.
      parts.add("fonts", value: CascadeIdentity(typesetter.fonts.cascade(for: run.style.font)))
    }
    parts.add("paragraph", value: paragraph)
    parts.add("profile", value: profile)
    parts.add("limits", value: limits)
    // One by one: four at once are an array.
    parts.add("insets", insets.top)
    parts.add("insets", insets.left)
    parts.add("insets", insets.bottom)
    parts.add("insets", insets.right)
    parts.add("font scale", fontScale)
    parts.add("font scale", maximumFontScale)
  }
}

/// A cascade by identity; kept alive, so that no other takes its place.
private struct CascadeIdentity: Hashable, Sendable {
  private let cascade: FontCascade

  init(_ cascade: FontCascade) { self.cascade = cascade }

  static func == (a: CascadeIdentity, b: CascadeIdentity) -> Bool { a.cascade === b.cascade }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(cascade)) }
}

/// A row whose height is asked of a memo first.
public struct MemoRow<Content: ContentRow>: RowMeasurer {
  /// The row.
  public var content: Content
  /// The memo, shared with whoever else uses it.
  public var memo: HeightMemo

  /// A row that asks `memo` first.
  public init(_ content: Content, memo: HeightMemo) {
    self.content = content
    self.memo = memo
  }

  /// The height, known or measured.
  ///
  /// - Complexity: that of ``HeightMemo/measure(_:width:)``.
  public func measure(width: Double) -> Measured { memo.measure(content, width: width) }
}
