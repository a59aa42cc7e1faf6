public import GalleyGeometry
public import GalleyTables

/// A row with space around its content.
public struct PaddedRow<Content: RowMeasurer>: RowMeasurer {
  /// What is inside.
  public var content: Content
  /// The space around it, in points; what is no finite number counts as 0.
  public var insets: Insets

  /// A row of `content` with `insets` around it.
  public init(_ content: Content, insets: Insets) {
    self.content = content
    self.insets = insets
  }

  /// The height of the content at the width that the insets leave, and theirs.
  ///
  /// - Complexity: that of the content.
  public func measure(width: Double) -> Measured {
    let horizontal = insets.horizontal.isFinite ? insets.horizontal : 0
    let vertical = insets.vertical.isFinite ? insets.vertical : 0
    let inner = content.measure(width: width - horizontal)
    return Measured(
      height: max(0, inner.height + vertical), validWidths: inner.validWidths.offset(by: horizontal))
  }
}
