public import GalleyGeometry

/// How large a text is at an available width, and for which widths that holds.
public struct TextSize: Hashable, Sendable {
  /// The widest line with its indent, in points, trailing white space left out. May exceed the available width: see
  /// `overflows`.
  public var width: Double
  /// The height of all lines with the spacing between them, in points.
  public var height: Double
  /// The number of lines; 0 only where the profile gives the empty text none.
  public var lineCount: Int
  /// The available widths, in points, that give the same breaks, widths and height. Always holds the width asked for.
  ///
  /// - Complexity: O(1); found when asked for.
  public var validWidths: ValidWidths {
    get {
      switch bounds {
      case .widths(let widths): widths
      case .limits(let lower, let upper, let unit, let fit):
        ValidWidths(
          lower: fit.width(reaching: lower, unit: unit), upper: fit.width(reaching: upper, unit: unit))
      }
    }
    set { bounds = .widths(newValue) }
  }
  /// Whether a line is wider than the available width: a single cluster, or in browser profiles a cut that lost kerning.
  public var overflows: Bool
  /// Whether limits or a truncating line break mode keep part of the text from showing.
  public var isTruncated = false

  private var bounds: Bounds

  /// The interval, or what it follows from: turning limits into widths costs as much as walking a few lines.
  enum Bounds: Sendable {
    case widths(ValidWidths)
    /// The least limit that gives the lines and the first above that does not, in units of `unit` points.
    case limits(lower: Int64, upper: Int64, unit: Double, fit: FitRule)
  }

  init(width: Double, height: Double, lineCount: Int, bounds: Bounds, overflows: Bool, isTruncated: Bool = false) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.bounds = bounds
    self.overflows = overflows
    self.isTruncated = isTruncated
  }

  /// Whether two sizes say the same, however their intervals were found.
  public static func == (one: TextSize, other: TextSize) -> Bool {
    one.width == other.width && one.height == other.height && one.lineCount == other.lineCount
      && one.overflows == other.overflows && one.isTruncated == other.isTruncated
      && one.validWidths == other.validWidths
  }

  /// Feeds what sizes mostly differ in to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(lineCount)
  }
}
