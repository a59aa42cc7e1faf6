public import GalleyText

extension Typesetter {
  /// Sets a text at the largest size at which all of it shows.
  ///
  /// A size fits when no line is wider than `width`, no word is cut, and the lines are within the limits. The sizes tried are
  /// the range's lower end and every step above it, and the upper end. The answer fits and the next step does not; both were
  /// measured, not scaled.
  ///
  /// - Parameters:
  ///   - style: the style; its font's size does not matter.
  ///   - sizes: the smallest and the largest size, in points.
  ///   - step: the distance between two sizes, in points.
  ///   - width: the available width, in points; NaN and +∞ are unlimited.
  ///   - limits: the greatest height or number of lines.
  /// - Returns: the text; at the smallest size, and marked, when none fits.
  /// - Precondition: sizes are positive and finite, `step` is positive, and there are less than 2³¹ steps.
  /// - Throws: as `prepare(_:style:paragraph:profile:)`.
  /// - Complexity: that of preparing the text a few times; more where lines do not scale with the size.
  public func fit(
    _ text: String, style: TextStyle, sizes: ClosedRange<Double>, step: Double = 1, width: Double,
    limits: TextLimits, paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit
  ) throws(TextMeasurementError) -> FittedText {
    precondition(sizes.lowerBound > 0 && sizes.upperBound < .infinity, "sizes are positive and finite")
    let search = SizeSearch(steps: Steps(sizes, by: step), width: width, limits: limits) {
      size throws(TextMeasurementError) in
      var style = style
      style.font.size = size
      return try self.prepare(text, style: style, paragraph: paragraph, profile: profile)
    }
    let (size, prepared, fits) = try search.run()
    return FittedText(
      text: prepared, size: prepared.size(width: width, limits: limits), scale: size / style.font.size,
      fontSize: size, fits: fits)
  }

  /// Sets a text as large as it is or, where not all of it shows then, with all its fonts scaled down as little as possible.
  ///
  /// As `fit(_:style:sizes:step:width:limits:paragraph:profile:)`, with factors in the place of sizes. Spacing between letters
  /// and lines stays.
  ///
  /// - Parameters:
  ///   - runs: the pieces of the text, each in its style.
  ///   - minimumScale: the least factor, above 0, at most 1.
  ///   - step: the distance between two factors, counted from the least.
  /// - Precondition: there is a run; 0 < `minimumScale` ≤ 1; `step` is above 2⁻³⁰.
  /// - Throws: as `prepare(_:paragraph:profile:)`.
  /// - Source: `NSStringDrawingContext.minimumScaleFactor`.
  public func fit(
    _ runs: [TextRun], minimumScale: Double, step: Double = 0.01, width: Double, limits: TextLimits,
    paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit
  ) throws(TextMeasurementError) -> FittedText {
    precondition(minimumScale > 0 && minimumScale <= 1, "the least factor is above 0 and at most 1")
    let search = SizeSearch(steps: Steps(minimumScale...1, by: step), width: width, limits: limits) {
      scale throws(TextMeasurementError) in
      try self.prepare(runs.map { $0.scaled(by: scale) }, paragraph: paragraph, profile: profile)
    }
    let (scale, prepared, fits) = try search.run()
    return FittedText(
      text: prepared, size: prepared.size(width: width, limits: limits), scale: scale,
      fontSize: runs[0].style.font.size * scale, fits: fits)
  }
}

extension TextRun {
  /// The run with its font scaled. Spacing stays.
  package func scaled(by factor: Double) -> TextRun {
    var run = self
    run.style.font.size *= factor
    return run
  }
}

/// Rising numbers at equal distances, and the end of their range.
package struct Steps: Sendable {
  private let range: ClosedRange<Double>
  private let step: Double
  package let count: Int

  package init(_ range: ClosedRange<Double>, by step: Double) {
    let steps = ((range.upperBound - range.lowerBound) / step).rounded(.up)
    precondition(step > 0 && steps < 0x1p31, "steps are positive, and less than 2³¹")
    self.range = range
    self.step = step
    count = Int(steps) + 1
  }

  package subscript(index: Int) -> Double {
    index == count - 1 ? range.upperBound : min(range.lowerBound + Double(index) * step, range.upperBound)
  }
}

/// The search for the largest of several sizes of one text.
private struct SizeSearch {
  let steps: Steps
  let width: Double
  let limits: TextLimits
  let prepare: (Double) throws(TextMeasurementError) -> PreparedText

  /// The largest size that fits, and the text at it; the smallest when none does.
  func run() throws(TextMeasurementError) -> (size: Double, text: PreparedText, fits: Bool) {
    let largest = steps[steps.count - 1]
    let whole = try prepare(largest)
    if whole.fits(width: width, limits: limits) { return (largest, whole, true) }
    var fitting: PreparedText?
    let found = try StepSearch.last(of: steps.count - 1, guess: guess(from: whole, at: largest)) {
      index throws(TextMeasurementError) in
      let text = try prepare(steps[index])
      guard text.fits(width: width, limits: limits) else { return false }
      fitting = text
      return true
    }
    if let found, let fitting { return (steps[found], fitting, true) }
    return (steps[0], try prepare(steps[0]), false)
  }

  /// The last step that fits if all lengths scale with the size, told from the text at another size.
  private func guess(from text: PreparedText, at size: Double) -> Int {
    var low = 0
    var high = steps.count - 1
    while low < high {
      let middle = (low + high) / 2
      let factor = size / steps[middle]
      var scaled = limits
      scaled.maxHeight *= factor
      if text.fits(width: width * factor, limits: scaled) { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
