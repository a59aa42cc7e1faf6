public import GalleyGeometry
public import GalleyTables
public import GalleyText

/// One of the things that stand in the lines of a ``FlowRow``: a tag, a button.
public protocol FlowItem: Sendable {
  /// The size in a line that is `maxWidth` points wide, and the widths of lines that give the same size.
  func size(maxWidth: Double) -> (size: Size, validWidths: ValidWidths)
}

/// An item of a size that nothing changes.
public struct FixedItem: FlowItem, Hashable {
  /// The size, in points.
  public var size: Size

  /// An item of a size in points.
  public init(width: Double, height: Double) { size = Size(width: width, height: height) }

  /// The size, whatever the line.
  public func size(maxWidth: Double) -> (size: Size, validWidths: ValidWidths) { (size, .all) }
}

/// A text with space around it, as wide as the text; a text that is wider than the line wraps.
public struct TextItem: FlowItem {
  /// The text, prepared once.
  public var text: PreparedText
  /// The space around it, in points; what is no finite number counts as 0.
  public var insets: Insets
  /// Pixels a point: both lengths are rounded up to whole pixels, so that items are as large as views; nil for none.
  public var scale: Double?

  /// A text with `insets` around it.
  public init(_ text: PreparedText, insets: Insets = .zero, scale: Double? = 1) {
    self.text = text
    self.insets = insets
    self.scale = scale
  }

  /// The size of the text with its insets.
  ///
  /// - Complexity: that of `PreparedText.size(width:)`.
  public func size(maxWidth: Double) -> (size: Size, validWidths: ValidWidths) {
    let dx = insets.horizontal.isFinite ? insets.horizontal : 0
    let dy = insets.vertical.isFinite ? insets.vertical : 0
    let measured = text.size(width: maxWidth - dx)
    let size = Size(
      width: rounded(measured.width + dx), height: rounded(measured.height + dy))
    return (size, measured.validWidths.offset(by: dx))
  }

  private func rounded(_ length: Double) -> Double {
    guard let scale else { return max(0, length) }
    return LayoutUnit(roundingUp: max(0, length), scale: scale).points
  }
}

/// Items in lines, as many a line as fit: tags. As high as the bottom of the last line and `bottomPadding`; 0 without items.
public struct FlowRow: RowMeasurer {
  /// The items, in order.
  public var items: [any FlowItem]
  /// How they are put into lines.
  public var style: FlowLines.Style
  /// The space below the last line, in points, where there is one; what is no finite number counts as 0.
  public var bottomPadding: Double

  /// A row of items.
  public init(_ items: [any FlowItem], style: FlowLines.Style, bottomPadding: Double = 0) {
    self.items = items
    self.style = style
    self.bottomPadding = bottomPadding
  }

  /// The height of the lines, and the widths that give the same lines.
  ///
  /// - Complexity: O(items) and that of their sizes.
  public func measure(width: Double) -> Measured {
    if items.isEmpty { return Measured(height: 0) }
    var valid = ValidWidths.all
    let sizes = items.map { item in
      let (size, widths) = item.size(maxWidth: width)
      valid = valid.intersection(widths)
      return size
    }
    let lines = FlowLines(sizes, width: width, style: style)
    let padding = bottomPadding.isFinite ? bottomPadding : 0
    return Measured(height: max(0, lines.height + padding), validWidths: valid.intersection(lines.validWidths))
  }
}
