internal import GalleyGeometry

/// What a table shows of its content: a height, an offset, and the space around the content.
public struct Viewport: Hashable, Sendable {
  /// The height, in points. Less than 0 and NaN count as 0.
  public var height: Double
  /// The y of the content at the viewport's top edge, in points.
  public var offset: Double
  /// The space above the content, in points.
  public var topInset: Double
  /// The space below the content, in points.
  public var bottomInset: Double
  /// Space below the content that keeps what was tapped in its place after a collapse, in points; see
  /// ``AnchorPolicy/holdsExtent``. It goes when the user scrolls: ``scroll(to:in:)``.
  public var heldExtent: Double
  /// Where an animated scroll that is on its way goes, in points; nil: none is. It moves with the offset when the table
  /// moves what it shows, so that the way that is left stays as long; see
  /// ``TableLayout/reanchor(_:_:before:map:policy:)``.
  public var scrollTarget: Double?

  /// A viewport `height` points high.
  public init(
    height: Double, offset: Double = 0, topInset: Double = 0, bottomInset: Double = 0, heldExtent: Double = 0,
    scrollTarget: Double? = nil
  ) {
    self.height = height
    self.offset = offset
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.heldExtent = heldExtent
    self.scrollTarget = scrollTarget
  }

  /// The least offset: content's top at the viewport's top, below the inset.
  public var minOffset: Double { -topInset }

  /// The greatest offset: content's end at the viewport's bottom, above the inset; the least one for short content.
  public func maxOffset(in layout: TableLayout) -> Double {
    max(minOffset, layout.contentSize.height + heldExtent + bottomInset - (height > 0 ? height : 0))
  }

  /// The offset nearest to `offset` at which the viewport shows content and insets; the least one for NaN.
  public func clamped(_ offset: Double, in layout: TableLayout) -> Double {
    max(minOffset, min(offset, maxOffset(in: layout)))
  }

  /// Scrolls as a user does: held space goes, and the offset stays in the content's range.
  public mutating func scroll(to offset: Double, in layout: TableLayout) {
    heldExtent = 0
    scrollTarget = nil
    self.offset = clamped(offset.isNaN ? minOffset : offset, in: layout)
  }
}
