#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// An image as far as layout knows it: its size. There is nothing to draw.
  open class UIImage: NSObject {
    /// The size, in points.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat

    /// An image of a size in points. Not in UIKit, which reads images.
    public init(size: CGSize, scale: CGFloat = 1) {
      self.size = size
      self.scale = scale
    }
  }

  /// A view as large as its image.
  open class UIImageView: UIView {
    /// The image; nil takes no room.
    open var image: UIImage? {
      didSet { if image?.size != oldValue?.size { fittingChanged() } }
    }

    /// A view of an image, at its size.
    public init(image: UIImage?) {
      self.image = image
      super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    /// A view without an image.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// The image's size, in points; none without an image.
    open override var intrinsicContentSize: CGSize {
      image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The image's size, in points; 0 without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  }
#endif
