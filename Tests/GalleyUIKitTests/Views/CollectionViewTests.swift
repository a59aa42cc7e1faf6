import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("collection views and flow layouts")
struct CollectionViewTests {
  private final class Source: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    final class Cell: UICollectionViewCell {
      var preferred: CGSize?
      var asked = 0

      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        asked += 1
        if let preferred { layoutAttributes.size = preferred }
        return layoutAttributes
      }
    }
    var counts: [Int]
    var sizes: (IndexPath) -> CGSize = { _ in CGSize(width: 100, height: 40) }
    var preferred: (IndexPath) -> CGSize? = { _ in nil }

    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.preferred = preferred(indexPath)
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes(indexPath) }

    func view(width: CGFloat = 375, height: CGFloat = 600, _ layout: UICollectionViewFlowLayout) -> UICollectionView {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
      return view
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: path($0, section))?.frame
    }
  }

  @Test("C60: 7 items of 100 by 40 with insets and spacings: 150 high, gaps of 27.5, the last one at the left")
  func sevenItems() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let source = Source(7)
    let view = source.view(layout)
    #expect(view.contentSize == CGSize(width: 375, height: 150))
    #expect(frames(view).map(\.minX) == [10, 137.5, 265, 10, 137.5, 265, 10])
    #expect(frames(view).map(\.minY) == [5, 5, 5, 55, 55, 55, 105])
    #expect(view.visibleCells.map(\.frame) == frames(view))
  }

  @Test("C61, case 28: an item of 400 in 375 is alone on its line and reported once")
  func tooWide() {
    let source = Source(3)
    source.sizes = { CGSize(width: $0.item == 1 ? 400 : 100, height: 40) }
    let view = source.view(UICollectionViewFlowLayout())
    #expect(frames(view).map(\.minY) == [0, 50, 100] && view.overflowingItems == [path(1)])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.overflowingItems == [path(1)])
  }

  @Test("case 9: the last item is higher than the others: the content ends at its bottom and the inset")
  func lastItem() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.sectionInset.bottom = 12
    let source = Source(5)
    source.preferred = { CGSize(width: 110, height: $0.item == 4 ? 300 : 30) }
    let view = source.view(layout)
    #expect(view.contentSize.height == frames(view).map(\.maxY).max()! + 12)
    #expect(frames(view)[4].height == 300)
  }

  @Test("self-sizing: each item is asked once, only when it is in sight, and again at another width")
  func selfSizing() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let source = Source(1000)
    source.preferred = { CGSize(width: 200, height: CGFloat(60 + $0.item % 3)) }
    let view = source.view(height: 300, layout)
    #expect(view.measuredItems == 6)
    let seenHeight = CGFloat(2 * (60 + 61 + 62))
    #expect(view.contentSize.height == seenHeight + CGFloat(994 * 50))
    let heights = frames(view).prefix(5).map(\.height)
    #expect(heights == [60, 61, 62, 60, 61])
    view.contentOffset.y = 3000
    view.layoutIfNeeded()
    let seen = view.measuredItems
    #expect(seen > 6 && seen < 20)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.measuredItems == seen)
    view.contentOffset.y = 0
    view.frame.size.width = 380
    view.layoutIfNeeded()
    #expect(view.measuredItems > seen && frames(view)[0].height == 60)
  }

  private final class CountingLayout: UICollectionViewFlowLayout {
    var preparations = 0

    override func prepare() {
      preparations += 1
      super.prepare()
    }
  }

  @Test("self-sizing: the layout is prepared with the guesses, then once with the sizes of all items in sight")
  func preparations() {
    let layout = CountingLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let source = Source(1000)
    source.preferred = { CGSize(width: 200, height: CGFloat(60 + $0.item % 3)) }
    let view = source.view(height: 300, layout)
    #expect(view.measuredItems == 6 && layout.preparations == 2)
  }

  @Test("headers, footers, several sections, and lines that are columns")
  func directions() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 50, height: 30)
    layout.footerReferenceSize = CGSize(width: 20, height: 10)
    let source = Source(4, 0, 1)
    let view = source.view(layout)
    #expect(view.contentSize.height == 250)
    #expect(frames(view, 2)[0].minY == 200)
    let extras = layout.layoutAttributesForElements(in: view.bounds)?.filter { $0.representedElementKind != nil }
    #expect(extras?.count == 6)
    layout.scrollDirection = .horizontal
    view.frame.size.height = 100
    view.layoutIfNeeded()
    #expect(frames(view)[1].origin == CGPoint(x: 50, y: 60) && frames(view)[2].minX == 160)
    #expect(view.contentSize == CGSize(width: 280 + 70 + 170, height: 100))
    withExtendedLifetime(source) {}
  }

  @Test("updates: cells and sizes follow their items; counts that disagree change nothing")
  func updates() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 375, height: 10)
    let source = Source(4)
    source.preferred = { CGSize(width: 375, height: CGFloat(20 + $0.item * 10)) }
    let view = source.view(layout)
    let cells = view.visibleCells
    view.moveItem(at: path(0), to: path(3))
    #expect(view.updateProblems == nil && view.visibleCells == [cells[1], cells[2], cells[3], cells[0]])
    #expect(frames(view).map(\.height) == [30, 40, 50, 20] && view.measuredItems == 4)
    view.insertItems(at: [path(0)])
    #expect(view.updateProblems?.all.map(\.kind) == [.rowCount(section: 0)])
    #expect(view.numberOfItems(inSection: 0) == 4)
    source.counts = [3, 2]
    var told: Bool?
    view.performBatchUpdates {
      view.deleteItems(at: [path(1)])
      view.insertSections([1])
    } completion: {
      told = $0
    }
    #expect(told == true && frames(view).map(\.height) == [30, 50, 20] && frames(view, 1).count == 2)
    view.reloadItems(at: [path(0)])
    #expect(frames(view)[0].height == 20)
  }

  @Test("no width: no item is asked and no cell made", arguments: [0, -1, .nan] as [CGFloat])
  func noWidth(width: CGFloat) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let source = Source(5)
    let view = source.view(width: width, layout)
    #expect(view.measuredItems == 0 && view.visibleCells.isEmpty)
    view.frame.size.width = 375
    view.layoutIfNeeded()
    #expect(view.measuredItems == 5)
  }

  @Test(
    "what is in a rectangle is what a look at everything finds, whatever the spacing and direction",
    arguments: [10, -30])
  func elementsInRectangles(spacing: CGFloat) {
    for direction in [UICollectionViewFlowLayout.ScrollDirection.vertical, .horizontal] {
      let source = Source(90, 0, 40)
      source.sizes = { CGSize(width: 20 + $0.item * 37 % 90, height: 10 + $0.item * 53 % 70) }
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      layout.minimumLineSpacing = spacing
      layout.headerReferenceSize = CGSize(width: 9, height: 30)
      layout.footerReferenceSize = CGSize(width: 4, height: 8)
      let view = source.view(height: 300, layout)
      let whole = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      let all = layout.layoutAttributesForElements(in: whole) ?? []
      #expect(all.count == 136)
      let size = view.contentSize
      for step in 0..<60 {
        let rect = CGRect(
          x: size.width * CGFloat(step % 7) / 7 - 20, y: size.height * CGFloat(step) / 60 - 10,
          width: CGFloat(step * 17 % 200), height: CGFloat(step * 29 % 130))
        let expected = all.filter {
          $0.frame.minX < rect.maxX && rect.minX < $0.frame.maxX && $0.frame.minY < rect.maxY
            && rect.minY < $0.frame.maxY
        }
        #expect(layout.layoutAttributesForElements(in: rect)?.map(\.frame) == expected.map(\.frame))
      }
    }
  }

  @Test("finding what is in a rectangle does not grow with the number of items: 32 times as many, not 8 times as long")
  func elementsComplexity() {
    func seconds(items: Int) -> Duration {
      let source = Source(items)
      let layout = UICollectionViewFlowLayout()
      let view = source.view(layout)
      let rects = (0..<100).map { place in
        CGRect(x: 0, y: view.contentSize.height * CGFloat(place) / 100, width: 375, height: 600)
      }
      return (0..<5).map { _ in
        ContinuousClock().measure { for rect in rects { _ = layout.layoutAttributesForElements(in: rect) } }
      }.min()!
    }
    let (small, large) = (seconds(items: 1500), seconds(items: 48_000))
    #expect(large < small * 8, "\(small) for 1,500 items, \(large) for 48,000")
  }
}
