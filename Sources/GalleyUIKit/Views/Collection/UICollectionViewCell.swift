#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A view that a collection view uses again.
  open class UICollectionReusableView: UIView {
    /// The name under which it is kept.
    public internal(set) var reuseIdentifier: String?

    /// A view of the given place and size.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Called before the view is used again. Does nothing here.
    open func prepareForReuse() {}

    /// The size that the view wants instead of the one it was given; the same one unless a subclass, or content that
    /// keeps to the edges, knows better. Asked once an item, while sizes are estimated.
    open func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  }

  /// One item of a collection view while it is visible, or while it is measured.
  open class UICollectionViewCell: UICollectionReusableView {
    /// What holds the cell's content.
    public let contentView = UIView()

    /// A cell of the given place and size.
    public required init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(contentView, insets: .zero)
    }

    /// The size of the content that keeps to the edges of ``contentView``: as wide as it is by itself, but not wider than
    /// the line.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard contentView.hasPins else { return layoutAttributes }
      let free = CGFloat.greatestFiniteMagnitude
      var size = contentView.layoutSize(fitting: CGSize(width: free, height: free))
      if size.width > layoutAttributes.lineWidth {
        size = contentView.layoutSize(fitting: CGSize(width: layoutAttributes.lineWidth, height: free))
        size.width = min(size.width, layoutAttributes.lineWidth)
      }
      layoutAttributes.size = size
      return layoutAttributes
    }
  }
#endif
