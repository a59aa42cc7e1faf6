public import GalleyGeometry

/// Items in lines, as words in a paragraph: as many in each line as fit, the lines one below the other.
///
/// What tags in a cell and UIKit's flow layout are made of. Greedy and pure: an item joins its line when line and item
/// fit the width, an exact fit included (2⁻²⁰ points of binary rounding are forgiven); an item wider than the width is
/// alone on its line.
public struct FlowLines: Hashable, Sendable {
  /// How items are put into lines.
  public struct Style: Hashable, Sendable {
    /// Where the items of a line stand.
    public enum Alignment: Hashable, Sendable {
      /// At the start, ``Style/itemSpacing`` apart, their tops in line.
      case leading
      /// From edge to edge, the room shared between them, and the last line at the start; their middles in line. Source:
      /// `UICollectionViewFlowLayout`.
      case justified
    }

    /// The least space between two items of a line, in points; what is no finite number counts as 0.
    public var itemSpacing: Double
    /// The space between two lines, in points; what is no finite number counts as 0.
    public var lineSpacing: Double
    /// Where the items of a line stand.
    public var alignment: Alignment
    /// Wraps an exact fit, and puts the item behind a wrapped one onto it, as code that many articles share does. For
    /// comparisons with such code; off by default.
    public var overlapsAfterWrap: Bool

    /// A style of the given spacings, in points.
    public init(
      itemSpacing: Double = 0, lineSpacing: Double = 0, alignment: Alignment = .leading, overlapsAfterWrap: Bool = false
    ) {
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.alignment = alignment
      self.overlapsAfterWrap = overlapsAfterWrap
    }
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// The places of its items.
    public var items: Range<Int>
    /// Its top, in points from the first line's.
    public var top: Double
    /// Its height, in points: that of its highest item.
    public var height: Double
  }

  /// The lines from the top; none without items.
  public let lines: [Line]
  /// The rectangle of each item, in points from the upper left corner of the first line.
  public let frames: [Rect]
  /// The height of all lines with the space between them, in points; 0 without items.
  public let height: Double
  /// The width of the widest line as its items need it, in points.
  public let usedWidth: Double
  /// The widths that put the same items into the same lines. Justified items still move.
  public let validWidths: ValidWidths
  /// The items that are wider than the width, ascending.
  public let overflowing: [Int]

  /// Puts items of the given sizes into lines.
  ///
  /// - Parameters:
  ///   - sizes: the items, in points; a length that is negative or no finite number counts as 0.
  ///   - width: the width of lines, in points. NaN and +∞ are unlimited; at 0 and below each item is alone.
  ///   - style: how they are put.
  /// - Complexity: O(items).
  public init(_ sizes: [Size], width: Double, style: Style) {
    let width = width.isNaN ? .infinity : width
    var filler = Filler(sizes: sizes.map(\.usable), width: width, style: style)
    filler.fill()
    lines = filler.lines
    frames = filler.frames
    height = filler.lines.last.map { $0.top + $0.height } ?? 0
    usedWidth = filler.usedWidth
    overflowing = sizes.indices.filter { !Self.fits(sizes[$0].usable.width, width) }
    validWidths = filler.validWidths
  }

  /// The binary rounding that is forgiven, in points.
  static let tolerance = 0x1p-20

  static func fits(_ length: Double, _ width: Double) -> Bool { length <= width + tolerance }
}

extension Size {
  fileprivate var usable: Size { Size(width: width.usableLength, height: height.usableLength) }
}

extension Double {
  /// The length, if it is one: 0 or more and finite; else 0.
  fileprivate var usableLength: Double { self > 0 && isFinite ? self : 0 }
}

extension FlowLines {
  /// Fills lines from the first item on.
  private struct Filler {
    let sizes: [Size]
    let width: Double
    let style: Style
    let spacing: Double
    var lines: [Line] = []
    var frames: [Rect] = []
    var usedWidth = 0.0
    private var accepted = -Double.infinity
    private var refused = Double.infinity
    private var top = 0.0
    private var x = 0.0

    init(sizes: [Size], width: Double, style: Style) {
      self.sizes = sizes
      self.width = width
      self.style = style
      spacing = style.itemSpacing.isFinite ? style.itemSpacing : 0
    }

    var validWidths: ValidWidths {
      let bounds = ValidWidths(lower: accepted, upper: refused)
      return style.overlapsAfterWrap ? bounds : bounds.offset(by: -FlowLines.tolerance)
    }

    mutating func fill() {
      frames.reserveCapacity(sizes.count)
      var first = 0
      for (index, size) in sizes.enumerated() {
        let end = x + size.width
        if style.overlapsAfterWrap {
          wrapAsArticlesDo(index, end, &first)
        } else if index > first {
          if FlowLines.fits(end, width) {
            accepted = max(accepted, end)
          } else {
            refused = min(refused, end)
            endLine(first..<index)
            first = index
          }
        }
        frames.append(Rect(x: x, y: top, width: size.width, height: size.height))
        usedWidth = max(usedWidth, x + size.width)
        if !(style.overlapsAfterWrap && index == first && index > 0) { x += size.width + spacing }
      }
      if !sizes.isEmpty { endLine(first..<sizes.count, isLast: true) }
    }

    private mutating func wrapAsArticlesDo(_ index: Int, _ end: Double, _ first: inout Int) {
      if end < width || index == 0 {
        // The line goes on at the widths above.
        if index > 0 { accepted = max(accepted, end.nextUp) }
        return
      }
      refused = min(refused, end.nextUp)
      endLine(first..<index)
      first = index
    }

    private mutating func endLine(_ items: Range<Int>, isLast: Bool = false) {
      let height = items.reduce(0) { max($0, sizes[$1].height) }
      lines.append(Line(items: items, top: top, height: height))
      if style.alignment == .justified { justify(items, height, isLast) }
      top += height + (style.lineSpacing.isFinite ? style.lineSpacing : 0)
      x = 0
    }

    private mutating func justify(_ items: Range<Int>, _ height: Double, _ isLast: Bool) {
      let taken = items.reduce(0) { $0 + sizes[$1].width }
      let room = width.isFinite && !isLast && items.count > 1 ? (width - taken) / Double(items.count - 1) : spacing
      var x = 0.0
      for item in items {
        frames[item].origin = Point(x: x, y: top + (height - sizes[item].height) / 2)
        x += sizes[item].width + room
      }
    }
  }
}
