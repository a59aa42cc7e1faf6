/// A thing of fixed size on a line, such as a picture, in the place of a U+FFFC.
///
/// The line reaches as far as the object does, and as far as its font does without it.
public struct InlineObject: Hashable, Sendable {
  /// The width, in points.
  public var advance: Double
  /// The distance from the baseline up to its top, in points; negative where its top is below.
  public var ascent: Double
  /// The distance from the baseline down to its bottom, in points; negative where its bottom is above.
  public var descent: Double

  /// An object. Lengths count as within ±2²⁰, NaN and infinite ones and a negative `advance` as 0.
  public init(advance: Double, ascent: Double, descent: Double = 0) {
    func length(_ points: Double) -> Double { points.isFinite ? min(max(points, -0x1p20), 0x1p20) : 0 }
    self.advance = max(0, length(advance))
    self.ascent = length(ascent)
    self.descent = length(descent)
  }

  /// U+FFFC, which an object takes the place of.
  public static let character: Unicode.Scalar = "\u{FFFC}"
}

extension TextRun {
  /// The run in parts that have nothing but objects or none; at least one.
  var partedAtObjects: [TextRun] {
    guard style.object != nil else { return [self] }
    var parts: [TextRun] = []
    var isObject: Bool?
    for scalar in text.unicodeScalars {
      if isObject != (scalar == InlineObject.character) {
        parts.append(TextRun("", style: style))
        isObject = scalar == InlineObject.character
        if isObject == false { parts[parts.count - 1].style.object = nil }
      }
      parts[parts.count - 1].text.unicodeScalars.append(scalar)
    }
    if parts.isEmpty { parts = [TextRun("", style: style)] }
    if text.isEmpty { parts[0].style.object = nil }
    return parts
  }
}
