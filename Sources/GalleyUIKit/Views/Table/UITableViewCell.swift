#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// One row of a table while it is visible, or while it is measured.
  open class UITableViewCell: UIView {
    /// How a cell looks.
    public enum CellStyle: Int, Sendable {
      /// A title.
      case `default` = 0
      /// A title, and a smaller text below it.
      case subtitle = 3
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
      self.style = style
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

    /// The cell's title, in the system's font at 17 points. Made when it is first asked for; one line unless its
    /// `numberOfLines` says else.
    open private(set) lazy var textLabel: UILabel? = addLabel(size: UIFont.labelFontSize)
    /// The text below the title, at 12 points, in cells of the style `subtitle`.
    open private(set) lazy var detailTextLabel: UILabel? = {
      // The title is above it, whichever is asked for first.
      style == .subtitle && textLabel != nil ? addLabel(size: 12) : nil
    }()
    private let style: CellStyle
    private var labels: UIStackView?

    private func addLabel(size: CGFloat) -> UILabel {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.contentScaleFactor = contentScaleFactor
      if labels == nil {
        let stack = UIStackView()
        stack.axis = .vertical
        labels = stack
        contentView.addSubview(stack, insets: Self.labelInsets)
      }
      labels?.addArrangedSubview(label)
      return label
    }

    /// The space around the title: a line of 22 points makes a row of 44.
    static let labelInsets = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20)

    /// The size that the cell needs at the width of `size`, in points: as high as its ``contentView`` needs to be, its
    /// separator added. Never below 44, but for cells whose content keeps to the edges (``UIView/addSubview(_:insets:)``).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      let separator = separatorHeight
      let fitted = contentView.sizeThatFits(CGSize(width: size.width, height: max(0, size.height - separator)))
      let isStandard = labels != nil || !contentView.hasPins
      let least = isStandard ? UITableView.standardRowHeight : 0
      return CGSize(width: size.width, height: max(least, fitted.height + separator))
    }

    /// Pixels a point, of the cell and its labels.
    open override var contentScaleFactor: CGFloat {
      didSet { for label in labels?.arrangedSubviews ?? [] { label.contentScaleFactor = contentScaleFactor } }
    }

    /// Places the content view above the separator.
    open override func layoutSubviews() {
      super.layoutSubviews()
      contentView.frame = CGRect(
        x: 0, y: 0, width: bounds.size.width, height: max(0, bounds.size.height - separatorHeight))
    }

    // What the content needs is what the cell needs; the table asks when it is told to.
    override var fitsSubviews: Bool { true }

    private var separatorHeight: CGFloat { (superview as? UITableView)?.separatorHeight ?? 0 }
  }

  /// A cell's content: as high as its subviews reach down, or as what keeps to its edges needs.
  final class CellContentView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      pinnedSize(fitting: size)
        ?? CGSize(width: size.width, height: max(0, subviews.map(\.frame.maxY).max() ?? 0))
    }
  }
#endif
