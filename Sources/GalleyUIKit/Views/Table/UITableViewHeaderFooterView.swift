#if !canImport(UIKit) && !canImport(AppKit)
  internal import Foundation

  /// A header or footer of a section with a title.
  open class UITableViewHeaderFooterView: UIView {
    /// The name under which views of its kind would be reused; they are made anew here.
    public let reuseIdentifier: String?
    /// The title, in as many lines as it needs.
    public let textLabel: UILabel? = UILabel()
    /// What holds the content.
    public let contentView = UIView()

    /// A view without title.
    public init(reuseIdentifier: String?) {
      self.reuseIdentifier = reuseIdentifier
      super.init(frame: .zero)
      addSubview(contentView, insets: .zero)
      guard let textLabel else { return }
      textLabel.numberOfLines = 0
      textLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
      contentView.addSubview(textLabel, insets: UIEdgeInsets(top: 3.5, left: 20, bottom: 3.5, right: 20))
    }
  }
#endif
