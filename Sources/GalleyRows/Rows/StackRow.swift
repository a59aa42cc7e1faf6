internal import GalleyGeometry
public import GalleyTables

/// Rows one below the other, all as wide as the stack.
public struct StackRow: RowMeasurer {
  /// The rows, from the top.
  public var rows: [any RowMeasurer]
  /// The space between two rows, in points; what is no finite number counts as 0.
  public var spacing: Double

  /// A stack of rows, `spacing` points apart.
  public init(_ rows: [any RowMeasurer], spacing: Double = 0) {
    self.rows = rows
    self.spacing = spacing
  }

  /// The heights of all rows and the space between them, and the widths at which none of them changes.
  ///
  /// - Complexity: that of the rows.
  public func measure(width: Double) -> Measured {
    var total = Measured(height: 0)
    for row in rows {
      let measured = row.measure(width: width)
      total.height += measured.height
      total.validWidths = total.validWidths.intersection(measured.validWidths)
    }
    let gap = spacing.isFinite ? spacing : 0
    total.height = max(0, total.height + gap * Double(max(0, rows.count - 1)))
    return total
  }
}

/// Something of a fixed width beside a row that takes the width that is left: an image and its texts.
public struct SideRow<Side: RowMeasurer, Content: RowMeasurer>: RowMeasurer {
  /// What is at the side.
  public var side: Side
  /// The width of the side, in points; what is negative or no finite number counts as 0.
  public var sideWidth: Double
  /// The space between the two, in points; what is no finite number counts as 0.
  public var spacing: Double
  /// What takes the rest.
  public var content: Content

  /// A row of a side, `sideWidth` points wide, and what takes the rest, `spacing` points apart.
  public init(_ side: Side, width sideWidth: Double, spacing: Double = 0, _ content: Content) {
    self.side = side
    self.sideWidth = sideWidth
    self.spacing = spacing
    self.content = content
  }

  /// The height of the higher of the two.
  ///
  /// - Complexity: that of both.
  public func measure(width: Double) -> Measured {
    let sideWidth = sideWidth > 0 && sideWidth.isFinite ? sideWidth : 0
    let taken = sideWidth + (spacing.isFinite ? spacing : 0)
    let left = side.measure(width: sideWidth)
    let right = content.measure(width: width - taken)
    // The side's width does not depend on the row's.
    return Measured(height: max(left.height, right.height), validWidths: right.validWidths.offset(by: taken))
  }
}

/// An image beside a title and a description: as high as the image, or as the two texts.
public struct ImageRow<Title: RowMeasurer, Description: RowMeasurer>: RowMeasurer {
  private let row: SideRow<FixedRow, StackRow>

  /// A row of an image of the given size, and a title with a description below it.
  ///
  /// - Parameters:
  ///   - imageWidth: in points.
  ///   - imageHeight: in points.
  ///   - title: the upper text.
  ///   - description: the lower text.
  ///   - spacing: the space between image and texts, in points.
  ///   - lineSpacing: the space between title and description, in points.
  public init(
    imageWidth: Double, imageHeight: Double, title: Title, description: Description, spacing: Double = 8,
    lineSpacing: Double = 8
  ) {
    row = SideRow(
      FixedRow(height: imageHeight), width: imageWidth, spacing: spacing,
      StackRow([title, description], spacing: lineSpacing))
  }

  /// The height of the higher of image and texts.
  ///
  /// - Complexity: that of the texts.
  public func measure(width: Double) -> Measured { row.measure(width: width) }
}

/// A row at least as high as a minimum, such as the 44 points of a standard cell.
public struct MinimumRow<Content: RowMeasurer>: RowMeasurer {
  /// What is inside.
  public var content: Content
  /// The least height, in points; what is no finite number counts as 0.
  public var height: Double

  /// A row of `content`, `height` points high at least.
  public init(_ content: Content, height: Double) {
    self.content = content
    self.height = height
  }

  /// The height of the content, or the minimum.
  ///
  /// - Complexity: that of the content.
  public func measure(width: Double) -> Measured {
    var measured = content.measure(width: width)
    measured.height = max(measured.height, height.isFinite ? height : 0)
    return measured
  }
}
