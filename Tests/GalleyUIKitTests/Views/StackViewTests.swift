import Foundation
import GalleyUIKit
import Testing

@Suite("stacks, and views at the edges of others")
struct StackViewTests {
  private func block(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIImageView(image: UIImage(size: CGSize(width: width, height: height)))
  }

  private func column(_ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    return stack
  }

  @Test("a column is as high as its views and the gaps; hidden views take no room, and no gap")
  func heights() {
    let views = [block(10, 20), block(30, 40), block(5, 6)]
    let stack = column(views, spacing: 7)
    #expect(stack.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 30, height: 80))
    views[1].isHidden = true
    #expect(stack.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 10, height: 33))
    stack.setCustomSpacing(1, after: views[0])
    #expect(stack.sizeThatFits(.zero).height == 27)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 16, height: 31))
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
  }

  @Test("alignment across the axis, in columns and rows")
  func alignment() {
    for (alignment, x, width) in [(.fill, 0, 100), (.leading, 0, 30), (.center, 35, 30), (.trailing, 70, 30)]
      as [(UIStackView.Alignment, CGFloat, CGFloat)]
    {
      let view = block(30, 20)
      let stack = column([view])
      stack.alignment = alignment
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      stack.layoutIfNeeded()
      #expect(view.frame == CGRect(x: x, y: 0, width: width, height: 20), "\(alignment)")
      let row = UIStackView(arrangedSubviews: [view])
      row.alignment = alignment
      row.frame = CGRect(x: 0, y: 0, width: 30, height: 90)
      row.layoutIfNeeded()
      #expect(view.frame.height == (alignment == .fill ? 90 : 20))
    }
  }

  @Test("a row gives what is left over to the view that hugs least, and takes what is missing from the weakest")
  func priorities() {
    let (label, image) = (UILabel(), block(40, 40))
    label.text = "words that can wrap"
    label.numberOfLines = 0
    let row = UIStackView(arrangedSubviews: [label, image])
    row.spacing = 10
    label.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    row.frame = CGRect(x: 0, y: 0, width: 400, height: 50)
    row.layoutIfNeeded()
    #expect(label.frame.width == 350 && image.frame == CGRect(x: 360, y: 0, width: 40, height: 50))
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    row.frame.size.width = 120
    row.layoutIfNeeded()
    #expect(label.frame.width == 70 && image.frame.width == 40)
    let height = label.sizeThatFits(CGSize(width: 70, height: 0)).height
    #expect(row.sizeThatFits(CGSize(width: 120, height: 0)).height == max(40, height) && height > 30)
  }

  @Test("equal, proportional and spaced distributions")
  func distributions() {
    let views = [block(10, 10), block(20, 10), block(30, 10)]
    let row = UIStackView(arrangedSubviews: views)
    row.frame = CGRect(x: 0, y: 0, width: 120, height: 10)
    for (distribution, widths, starts) in [
      (.fillEqually, [40, 40, 40], [0, 40, 80]), (.fillProportionally, [20, 40, 60], [0, 20, 60]),
      (.equalSpacing, [10, 20, 30], [0, 40, 90]), (.fill, [10, 20, 90], [0, 10, 30]),
    ] as [(UIStackView.Distribution, [CGFloat], [CGFloat])] {
      row.distribution = distribution
      row.layoutIfNeeded()
      #expect(views.map(\.frame.width) == widths && views.map(\.frame.minX) == starts, "\(distribution)")
    }
    row.distribution = .fillEqually
    #expect(row.sizeThatFits(.zero) == CGSize(width: 90, height: 10))
  }

  @Test("text that changes deep inside moves what is below, through every view above it")
  func propagation() {
    let (label, below) = (UILabel(), block(10, 10))
    label.numberOfLines = 0
    label.text = "short"
    let card = UIView()
    card.addSubview(label, insets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    page.addSubview(column([column([card]), below]), insets: UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0))
    page.layoutIfNeeded()
    let before = (below.frame.minY, page.contentSize.height)
    #expect(label.frame == CGRect(x: 5, y: 5, width: 90, height: 21))
    label.text = "a text that is much longer than it was before"
    page.layoutIfNeeded()
    let grown = label.sizeThatFits(CGSize(width: 90, height: 0)).height - 21
    #expect(grown > 40 && label.frame.height == 21 + grown)
    #expect(below.frame.minY == before.0 + grown && page.contentSize.height == before.1 + grown)
    card.minimumSize.height = 500
    page.layoutIfNeeded()
    #expect(page.contentSize == CGSize(width: 100, height: 513))
  }

  @Test("a rectangle is scrolled to as little as needed")
  func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    view.contentSize = CGSize(width: 100, height: 1000)
    for (y, height, offset) in [(50, 20, 0), (200, 20, 140), (150, 20, 140), (120, 10, 110), (300, 200, 290)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      #expect(view.contentOffset.y == offset, "to \(y)")
    }
  }

  @Test("a view that fits its content: what systemLayoutSizeFitting says")
  func fitting() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "some words that wrap"
    let box = UIView()
    box.addSubview(label, insets: UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))
    let free = label.sizeThatFits(.zero)
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: free.width + 8, height: free.height + 6))
    let narrow = label.sizeThatFits(CGSize(width: 52, height: 0))
    #expect(box.systemLayoutSizeFitting(CGSize(width: 60, height: 0)).height == narrow.height + 6)
    label.isHidden = true
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 8, height: 6))
  }
}
