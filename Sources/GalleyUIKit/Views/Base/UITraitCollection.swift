#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// What a view has to know of the user's wishes, as far as sizes depend on it.
  public final class UITraitCollection: NSObject, Sendable {
    /// How large the user wants text to be.
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// How many times as large as it is told text that scales is to be; nil, the default: what
    /// ``preferredContentSizeCategory`` says. Above 0. Not in UIKit: for numbers of other systems, whose steps are not
    /// UIKit's.
    public let fontScale: CGFloat?

    /// Traits of users who asked for nothing.
    public override convenience init() { self.init(preferredContentSizeCategory: .large) }

    /// Traits with a size of text; a scale that is no number above 0 counts as none.
    public init(preferredContentSizeCategory: UIContentSizeCategory, fontScale: CGFloat? = nil) {
      self.preferredContentSizeCategory = preferredContentSizeCategory
      self.fontScale = fontScale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      super.init()
    }

    /// Whether the other object has the same traits.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UITraitCollection else { return false }
      return preferredContentSizeCategory == other.preferredContentSizeCategory && fontScale == other.fontScale
    }

    /// The hash of the traits.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(preferredContentSizeCategory)
      hasher.combine(fontScale)
      return hasher.finalize()
    }
  }

  /// The traits that a view sets for itself and those below it; nil: as above it.
  public struct UITraitOverrides: Hashable, Sendable {
    /// How large the user wants text to be.
    public var preferredContentSizeCategory: UIContentSizeCategory?
    /// See `UITraitCollection.fontScale`.
    public var fontScale: CGFloat?

    /// Nothing is set.
    public init() {}

    func applied(to traits: UITraitCollection) -> UITraitCollection {
      UITraitCollection(
        preferredContentSizeCategory: preferredContentSizeCategory ?? traits.preferredContentSizeCategory,
        // Another category here says more than a scale above.
        fontScale: fontScale ?? (preferredContentSizeCategory == nil ? traits.fontScale : nil))
    }
  }
#endif
