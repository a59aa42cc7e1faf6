/// A place where a tab leads, and how the text behind the tab stands there.
///
/// The text is a column: what lies between the tab and the next tab, the end of the line, or a character that ends columns.
/// White space at its end does not move it.
/// Where a column is too wide for its side of the stop, it begins where the tab does and reaches past the stop; other tabs go on
/// from its end. Apple publishes no rule for that.
///
/// - Source: `NSTextTab`.
public struct TabStop: Hashable, Sendable {
  /// How a column stands at its stop.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// It begins there.
    case leading
    /// Its middle is there.
    case center
    /// It ends there.
    case trailing
  }

  /// The distance from the leading edge, in points; what is no positive number leads nowhere.
  public var position: Double
  /// How the column stands there.
  public var alignment: Alignment
  /// Characters that end the column in front of them, besides tabs and line breaks: with the decimal separators and `trailing`
  /// numbers stand below each other by them. Source: `NSTextTab.OptionKey.columnTerminators`.
  public var columnTerminators: [ClosedRange<Unicode.Scalar>]

  /// A stop.
  public init(
    _ position: Double, alignment: Alignment = .leading, columnTerminators: [ClosedRange<Unicode.Scalar>] = []
  ) {
    self.position = position
    self.alignment = alignment
    self.columnTerminators = columnTerminators
  }
}

extension TabStop: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A stop where text begins.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A stop where text begins.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
