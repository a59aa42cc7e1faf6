public import GalleyTables
public import GalleyText

/// A row that is as high as its text, with as many lines as the width asks for.
public struct TextRow: RowMeasurer {
  /// The text, prepared once and measured at each width.
  public var text: PreparedText

  /// A row of a prepared text.
  public init(_ text: PreparedText) { self.text = text }

  /// The height of the text's lines.
  ///
  /// - Complexity: that of `PreparedText.size(width:)`.
  public func measure(width: Double) -> Measured {
    let size = text.size(width: width)
    return Measured(height: size.height, validWidths: size.validWidths)
  }
}
