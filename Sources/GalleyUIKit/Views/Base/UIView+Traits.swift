#if !canImport(UIKit) && !canImport(AppKit)
  // Traits come from above; a view may set its own for itself and those below.
  extension UIView {
    /// The traits that hold for the view.
    ///
    /// - Complexity: O(views above it).
    public var traitCollection: UITraitCollection {
      let above = (superview ?? traitSource)?.traitCollection ?? UITraitCollection()
      return traitOverrides == UITraitOverrides() ? above : traitOverrides.applied(to: above)
    }

    /// The views at and below this one whose traits are others than they were tell so, from above.
    func tellTraits(since old: UITraitCollection) {
      let new = traitCollection
      if new == old { return }
      traitsChanged()
      traitCollectionDidChange(old)
      for view in subviews { view.tellTraits(since: view.traitOverrides.applied(to: old)) }
    }
  }

  /// A view whose text can follow the size that the user wants.
  public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether fonts that scale (`UIFontMetrics`, `UIFont.preferredFont(forTextStyle:)`) follow the view's traits.
    var adjustsFontForContentSizeCategory: Bool { get set }
  }
#endif
