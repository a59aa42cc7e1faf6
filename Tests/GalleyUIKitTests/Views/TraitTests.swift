import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("the size that the user wants text to have")
struct TraitTests {
  private let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

  @Test("categories are in order, and five are for accessibility")
  func categories() {
    let all: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(all.shuffled().sorted() == all && all.count { $0.isAccessibilityCategory } == 5)
    #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.large < .unspecified))
  }

  @Test(
    "styles have Apple's published sizes",
    arguments: [(UIFont.TextStyle.body, 17, 53), (.largeTitle, 34, 60), (.caption2, 11, 40)])
  func styles(style: UIFont.TextStyle, normal: CGFloat, largest: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == normal)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: self.largest).pointSize == largest)
  }

  @Test("other fonts and lengths grow as the style does, up to a maximum; a scaled font is scaled from its own size")
  func metrics() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 34))
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: font).pointSize == 34 && metrics.scaledFont(for: font) != font)
    let grown = metrics.scaledFont(for: font, compatibleWith: largest)
    #expect(grown.pointSize == 106 && grown.fontName == font.fontName)
    #expect(metrics.scaledFont(for: grown, compatibleWith: largest).pointSize == 106)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: largest).pointSize == 50)
    #expect(metrics.scaledFont(for: font, maximumPointSize: .nan, compatibleWith: largest).pointSize == 106)
    #expect(metrics.scaledValue(for: 17, compatibleWith: largest) == 53 && metrics.scaledValue(for: 17) == 17)
  }

  @Test("traits come from the nearest view above that sets them; a view is told when its own become others")
  func inheritance() {
    final class Told: UIView {
      var previous: [UITraitCollection?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection)
      }
    }
    let (root, middle, leaf) = (Told(), Told(), Told())
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.traitOverrides.preferredContentSizeCategory = .small
    root.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(root.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(leaf.traitCollection.preferredContentSizeCategory == .small)
    #expect(root.previous.count == 1 && middle.previous.count == 1 && leaf.previous.count == 1)
    root.addSubview(leaf)
    #expect(leaf.traitCollection == root.traitCollection && leaf.previous.count == 2)
    #expect(leaf.previous.last??.preferredContentSizeCategory == .small)
    root.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(root.previous.count == 1, "the same again is no change")
  }

  @Test("labels and text views follow where they are told to; fonts that do not scale stay")
  func views() {
    for view in [UILabel(), UITextView()] as [UIView & UIContentSizeCategoryAdjusting] {
      (view as? UILabel)?.text = "Text"
      (view as? UITextView)?.text = "Text"
      (view as? UILabel)?.font = .preferredFont(forTextStyle: .body)
      (view as? UITextView)?.font = .preferredFont(forTextStyle: .body)
      let normal = view.sizeThatFits(CGSize(width: 500, height: 0))
      view.traitOverrides.fontScale = 2
      #expect(view.sizeThatFits(CGSize(width: 500, height: 0)) == normal)
      view.adjustsFontForContentSizeCategory = true
      #expect(view.sizeThatFits(CGSize(width: 500, height: 0)).height > normal.height * 1.5)
      (view as? UILabel)?.font = .systemFont(ofSize: 17)
      (view as? UITextView)?.font = .systemFont(ofSize: 17)
      #expect(view.sizeThatFits(CGSize(width: 500, height: 0)) == normal)
    }
  }

  @Test("automatic headers and collection items of scaled text are asked again")
  func headersAndItems() {
    func label() -> UILabel {
      let label = UILabel()
      label.text = "Title"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    let source = Answers(2)
    source.header = { _ in UITableView.automaticDimension }
    source.headerView = { _ in label() }
    let table = source.table()
    let normal = table.rectForHeader(inSection: 0).height
    table.traitOverrides.fontScale = 3
    table.layoutIfNeeded()
    let grown = table.rectForHeader(inSection: 0).height
    #expect(normal > 20 && grown >= 3 * normal - 3)
    // Made while the traits hold.
    table.reloadData()
    #expect(table.rectForHeader(inSection: 0).height == grown)
  }
}
