#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// What owns a view and fills it. There is no screen: ask ``view`` for its layout.
  open class UIViewController: NSObject {
    private var loaded: UIView?
    /// A title of the user's.
    open var title: String?

    /// A controller whose view is not loaded yet.
    public override init() { super.init() }

    /// The view; loaded when it is first asked for.
    open var view: UIView! {
      get {
        loadViewIfNeeded()
        return loaded
      }
      set { loaded = newValue }
    }

    /// The view, if it is loaded.
    open var viewIfLoaded: UIView? { loaded }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loaded != nil }

    /// Loads the view if that was not done.
    open func loadViewIfNeeded() {
      if loaded != nil { return }
      loadView()
      viewDidLoad()
    }

    /// Makes the view: a plain one here.
    open func loadView() { view = UIView() }

    /// Called once the view is loaded. Does nothing here.
    open func viewDidLoad() {}
  }
#endif
