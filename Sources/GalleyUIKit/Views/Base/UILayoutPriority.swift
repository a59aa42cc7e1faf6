#if !canImport(UIKit) && !canImport(AppKit)
  /// How much something matters in layout, from 0 to 1000.
  public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public var rawValue: Float

    /// The priority of UIKit's number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// The priority of UIKit's number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000.
    public static let required = UILayoutPriority(1000)
    /// 750: how much views mind to be shorter than they ask to be.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: how much views mind to be longer than they ask to be.
    public static let defaultLow = UILayoutPriority(250)
    /// 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
  }

  /// The name under which UIKit has its axes. There are no constraints here: stacks, insets and minimum sizes take their
  /// place.
  public enum NSLayoutConstraint {
    /// A direction of layout.
    public enum Axis: Int, Sendable {
      /// From left to right.
      case horizontal = 0
      /// From top to bottom.
      case vertical = 1
    }
  }

  /// A view's priorities in both directions.
  struct LayoutPriorities {
    struct Pair {
      var hugging = UILayoutPriority.defaultLow
      var resistance = UILayoutPriority.defaultHigh
    }
    private var horizontal = Pair()
    private var vertical = Pair()

    subscript(axis: NSLayoutConstraint.Axis) -> Pair {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
#endif
