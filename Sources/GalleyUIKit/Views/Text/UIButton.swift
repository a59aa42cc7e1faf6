#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A title with space around it, and what happens when it is tapped.
  open class UIButton: UIView {
    /// The kinds of buttons that differ in size.
    public enum ButtonType: Int, Sendable {
      /// A title of 18 points.
      case custom = 0
      /// A title of 15 points, 30 points wide at least.
      case system = 1
    }

    /// What a button's look depends on; only the title can differ here.
    public struct State: OptionSet, Hashable, Sendable {
      /// UIKit's number.
      public let rawValue: UInt
      /// The states of UIKit's number.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// At rest.
      public static let normal: State = []
      /// While it is pressed.
      public static let highlighted = State(rawValue: 1)
      /// While it cannot be pressed.
      public static let disabled = State(rawValue: 2)
      /// While it is chosen.
      public static let selected = State(rawValue: 4)
    }

    /// The kind.
    public let buttonType: ButtonType
    /// The label of the title.
    public let titleLabel: UILabel? = UILabel()
    /// The space around the title, in points. None by default, and then 6 points above and below it, as in UIKit.
    open var contentEdgeInsets: UIEdgeInsets = .zero {
      didSet { if contentEdgeInsets != oldValue { fittingChanged() } }
    }
    /// What a tap does. Not in UIKit, which sends actions to targets.
    open var onTap: (() -> Void)?

    private var titles: [State: String] = [:]

    /// A button of a kind, without title.
    public init(type: ButtonType) {
      buttonType = type
      super.init(frame: .zero)
      setUp()
    }

    /// A `custom` button, without title.
    public override init(frame: CGRect) {
      buttonType = .custom
      super.init(frame: frame)
      setUp()
    }

    private func setUp() {
      guard let titleLabel else { return }
      titleLabel.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
      addSubview(titleLabel)
    }

    /// Sets the title in a state; where a state has none, that of `normal` shows.
    open func setTitle(_ title: String?, for state: State) {
      titles[state] = title
      titleLabel?.text = currentTitle
      fittingChanged()
    }

    /// The title that was set for a state.
    open func title(for state: State) -> String? { titles[state] }

    /// The title that shows.
    open var currentTitle: String? { titles[.normal] }

    /// Does what a tap does. Not in UIKit, where a finger does.
    open func tap() { onTap?() }

    /// The title in its space, in whole pixels; the width that is there limits a title of several lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      let (dx, dy) = (usedInsets.horizontal, usedInsets.vertical)
      let room = CGSize(width: size.width > 0 ? max(0, size.width - dx) : 0, height: 0)
      titleLabel?.contentScaleFactor = contentScaleFactor
      var title = titleLabel?.sizeThatFits(room) ?? .zero
      // An empty title takes as much height as a line.
      if title == .zero, let font = titleLabel?.font {
        title.height = CGSize(width: 0, height: font.lineHeight).roundedUp(toScale: contentScaleFactor).height
      }
      let least: CGFloat = buttonType == .system || title.width == 0 ? 30 : 0
      return CGSize(width: max(least, title.width + dx), height: title.height + dy)
    }

    /// The title in its space, in points.
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: offeredWidth ?? 0, height: 0)) }

    /// Places the title in the middle.
    open override func layoutSubviews() {
      super.layoutSubviews()
      guard let titleLabel else { return }
      let room = CGRect(origin: .zero, size: bounds.size).inset(by: usedInsets)
      let size = titleLabel.sizeThatFits(room.size)
      let (width, height) = (min(size.width, room.width), min(size.height, room.height))
      titleLabel.frame = CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    }

    // The title's size is the button's.
    override var fitsSubviews: Bool { true }

    private var usedInsets: UIEdgeInsets {
      contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
    }
  }
#endif
