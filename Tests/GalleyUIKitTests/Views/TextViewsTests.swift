import Foundation
import GalleyUIKit
import Testing

@Suite("labels, buttons and text views")
struct TextViewsTests {
  private let sentence = "a sentence of some words that needs more than one line where there is little room"

  private func rect(_ text: String, _ font: UIFont, width: CGFloat = 0) -> CGSize {
    text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
    ).size
  }

  @Test("a label is as large as boundingRect says, in whole pixels", arguments: [1, 2, 3] as [CGFloat])
  func label(scale: CGFloat) {
    let label = UILabel()
    label.contentScaleFactor = scale
    label.font = UIFont(name: "Helvetica", size: 17)
    label.text = sentence
    label.numberOfLines = 0
    func pixels(_ size: CGSize) -> CGSize {
      CGSize(width: ceil(size.width * scale) / scale, height: ceil(size.height * scale) / scale)
    }
    for width in [0, 120, 200, 1000] as [CGFloat] {
      #expect(label.sizeThatFits(CGSize(width: width, height: 0)) == pixels(rect(sentence, label.font, width: width)))
    }
    label.preferredMaxLayoutWidth = 150
    #expect(label.intrinsicContentSize == pixels(rect(sentence, label.font, width: 150)))
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == pixels(rect(sentence, label.font)))
  }

  @Test("numberOfLines limits the height, over paragraphs of several styles too", arguments: 1...6)
  func numberOfLines(count: Int) {
    let label = UILabel()
    label.font = UIFont(name: "Helvetica", size: 17)
    label.numberOfLines = count
    label.text = sentence
    let line = label.font.lineHeight
    let whole = Int((rect(sentence, label.font, width: 120).height / line).rounded())
    #expect(whole > 4)
    let fitted = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(fitted.height == ceil(line * CGFloat(min(count, whole))))
    let spaced = NSMutableParagraphStyle()
    spaced.lineSpacing = 10
    let text = NSMutableAttributedString(string: "one\ntwo\n", attributes: [.font: label.font as Any])
    text.append(
      NSAttributedString(string: "three\nfour", attributes: [.font: label.font as Any, .paragraphStyle: spaced]))
    label.attributedText = text
    let gaps = [0, 0, 0, 0, 10, 10, 10][count]
    #expect(label.sizeThatFits(.zero).height == ceil(line * CGFloat(min(count, 4)) + CGFloat(gaps)))
  }

  @Test("D39: a label of one line break is two lines high, with text before it one")
  func lineBreaks() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "\n"
    #expect(label.intrinsicContentSize.height == ceil(2 * label.font.lineHeight))
    label.text = "a\n"
    #expect(label.intrinsicContentSize.height == ceil(label.font.lineHeight))
  }

  @Test("text and attributes replace each other; the label's font holds where none is named")
  func texts() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "abc")
    label.font = UIFont(name: "Courier", size: 20)
    #expect(label.text == "abc")
    #expect(label.intrinsicContentSize.width == ceil(rect("abc", label.font).width))
    label.text = "de"
    #expect(label.attributedText?.string == "de")
    label.text = nil
    #expect(label.attributedText == nil && label.intrinsicContentSize == .zero)
  }

  @Test("a button is its title and insets; without insets 6 points above and below")
  func button() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    let title = rect("Title", .systemFont(ofSize: 18))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: ceil(title.width), height: ceil(title.height) + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: ceil(title.width) + 30, height: ceil(title.height) + 3))
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 10 && button.titleLabel?.frame.minY == 1)
    let small = UIButton(type: .system)
    small.setTitle("i", for: .normal)
    #expect(small.sizeThatFits(.zero) == CGSize(width: 30, height: 30))
    var taps = 0
    small.onTap = { taps += 1 }
    small.tap()
    #expect(taps == 1 && small.currentTitle == "i" && small.title(for: .selected) == nil)
  }

  @Test("a text view is its text, padding and insets; an empty one a line; a line break at the end begins a line")
  func textView() {
    let view = UITextView()
    view.font = UIFont(name: "Helvetica", size: 14)
    view.isScrollEnabled = false
    let line = view.font!.lineHeight
    for (text, lines) in [("", 1), ("a", 1), ("a\n", 2), ("\n", 2), ("a\nb", 2), ("a\n\n", 3), ("a\r\n", 2)] {
      view.text = text
      #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == ceil(line * CGFloat(lines) + 16), "\(text)")
    }
    view.text = sentence
    view.frame.size.width = 150
    #expect(view.intrinsicContentSize.height == ceil(rect(sentence, view.font!, width: 140).height + 16))
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 150, height: ceil(rect(sentence, view.font!, width: 140).height + 16)))
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.sizeThatFits(CGSize(width: 150, height: 0)).height == ceil(2 * line + 16))
  }

  @Test("typing, deleting, selections and carets")
  func editing() {
    final class Listener: UITextViewDelegate {
      var changes = 0
      func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }
    let (view, listener) = (UITextView(), Listener())
    view.delegate = listener
    view.font = UIFont(name: "Helvetica", size: 14)
    view.frame.size.width = 200
    view.text = "ab"
    view.insertText("👩‍👩‍👧\nc")
    #expect(view.text == "ab👩‍👩‍👧\nc" && listener.changes == 1)
    let line = view.font!.lineHeight
    let caret = view.caretRect(at: (view.text as NSString).length)
    #expect(caret.minY >= 8 + line && caret.minX == 5 + rect("c", view.font!).width)
    view.deleteBackward()
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "ab" && listener.changes == 4)
    view.selectedRange = NSRange(location: 0, length: 99)
    #expect(view.selectedRange == NSRange(location: 0, length: 2))
    view.insertText("")
    view.deleteBackward()
    #expect(view.text == "" && listener.changes == 5)
    #expect(view.caretRect(at: 5) == CGRect(x: 5, y: 8, width: 2, height: line))
    view.text = "x\n"
    #expect(view.caretRect(at: 2).minY == 8 + line && view.caretRect(at: 1).minY == 8)
  }
}
