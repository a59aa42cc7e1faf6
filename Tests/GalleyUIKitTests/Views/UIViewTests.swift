import Foundation
import GalleyUIKit
import Testing

@Suite("UIView: tree and layout")
struct UIViewTests {
  private final class Counting: UIView {
    var layouts = 0
    var whenLaidOut: (Counting) -> Void = { _ in }
    var asked = CGSize(width: 10, height: 10)

    override var intrinsicContentSize: CGSize { asked }
    override func layoutSubviews() {
      layouts += 1
      whenLaidOut(self)
    }
  }

  @Test("a view is in one superview at most")
  func tree() {
    let (a, b, child) = (UIView(), UIView(), UIView())
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && b.subviews == [child] && child.superview === b)
    child.removeFromSuperview()
    #expect(b.subviews.isEmpty && child.superview == nil)
  }

  @Test("a superview keeps its subviews alive, not the other way round")
  func ownership() {
    var parent: UIView? = UIView()
    let child = UIView()
    parent?.addSubview(child)
    weak let gone = parent
    parent = nil
    #expect(gone == nil && child.superview == nil)
  }

  @Test("frame and bounds share the size, and bounds keep their origin")
  func geometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 7, height: 8))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 3, height: 4))
  }

  @Test("layout happens once, when asked for, and again after another size or subview")
  func layoutOnDemand() {
    let view = Counting(frame: .zero)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.frame.size.height = 5
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    let child = Counting(frame: .zero)
    view.addSubview(child)
    view.layoutIfNeeded()
    #expect(view.layouts == 3 && child.layouts == 1)
    child.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 3 && child.layouts == 2)
  }

  @Test("invalidating an intrinsic size lays out the superview if the size is another")
  func invalidation() {
    let (parent, child) = (Counting(frame: .zero), Counting(frame: .zero))
    parent.addSubview(child)
    child.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    let layouts = parent.layouts
    child.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    #expect(parent.layouts == layouts)
    child.asked.height = 11
    child.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    #expect(parent.layouts == layouts + 1)
  }

  @Test("a view that asks for layout in every layout is left after 8 passes")
  func bounded() {
    let view = Counting(frame: .zero)
    view.whenLaidOut = { $0.setNeedsLayout() }
    view.layoutIfNeeded()
    #expect(view.layouts == 8)
  }

  @Test("a view cannot be put into itself or into what it holds")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (UIView(), UIView())
      a.addSubview(b)
      b.addSubview(a)
    }
  }

  @Test("index paths of tables have a section and a row")
  func indexPaths() {
    let path = IndexPath(row: 3, section: 2)
    #expect(path.row == 3 && path.section == 2 && path.count == 2)
    #expect(path == IndexPath(indexes: [2, 3]))
  }
}
