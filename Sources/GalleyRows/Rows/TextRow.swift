public import GalleyTables
public import GalleyText

/// A row that is as high as its text, with as many lines as the width asks for, or as its limits allow.
public struct TextRow: RowMeasurer {
  /// The text, prepared once and measured at each width.
  public var text: PreparedText
  /// How much of the text may show.
  public var limits: TextLimits

  /// A row of a prepared text.
  public init(_ text: PreparedText, limits: TextLimits = TextLimits()) {
    self.text = text
    self.limits = limits
  }

  /// The height of the text's lines.
  ///
  /// - Complexity: that of `PreparedText.size(width:)`.
  public func measure(width: Double) -> Measured {
    let size = text.size(width: width, limits: limits)
    return Measured(height: size.height, validWidths: size.validWidths)
  }
}
