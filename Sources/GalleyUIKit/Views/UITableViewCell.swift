#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// One row of a table while it is visible, or while it is measured.
  open class UITableViewCell: UIView {
    /// How a cell looks.
    public enum CellStyle: Int, Sendable {
      /// UIKit's `default`.
      case `default` = 0
    }

    /// What divides rows.
    public enum SeparatorStyle: Int, Sendable {
      /// Nothing.
      case none = 0
      /// A line of one pixel, which is part of the row's height.
      case singleLine = 1
    }

    /// The name under which the table keeps the cell for another row; nil: it does not.
    public let reuseIdentifier: String?

    /// What holds the cell's content: the cell without its separator.
    open var contentView: UIView { content }
    private let content: UIView = CellContentView(frame: .zero)

    /// A cell without size.
    ///
    /// Required, unlike UIKit's, because tables make cells from their registered classes.
    public required init(style: CellStyle, reuseIdentifier: String?) {
      self.reuseIdentifier = reuseIdentifier
      super.init(frame: .zero)
      addSubview(contentView)
    }

    /// A cell that is not kept for other rows.
    public override convenience init(frame: CGRect) {
      self.init(style: .default, reuseIdentifier: nil)
      self.frame = frame
    }

    /// Called before the cell is used for another row. Does nothing here.
    open func prepareForReuse() {}

    /// The size that the cell needs at the width of `size`, in points: as high as its ``contentView`` needs to be, its
    /// separator added, and never below 44.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      let separator = separatorHeight
      let fitted = contentView.sizeThatFits(CGSize(width: size.width, height: max(0, size.height - separator)))
      return CGSize(width: size.width, height: max(UITableView.standardRowHeight, fitted.height + separator))
    }

    /// Places the content view above the separator.
    open override func layoutSubviews() {
      super.layoutSubviews()
      contentView.frame = CGRect(
        x: 0, y: 0, width: bounds.size.width, height: max(0, bounds.size.height - separatorHeight))
    }

    private var separatorHeight: CGFloat { (superview as? UITableView)?.separatorHeight ?? 0 }
  }

  /// A cell's content: as high as its subviews reach down.
  final class CellContentView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: max(0, subviews.map(\.frame.maxY).max() ?? 0))
    }
  }
#endif
