#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// What a collection view shows.
  public protocol UICollectionViewDataSource: AnyObject {
    /// How many sections there are; 1 where a data source does not say. Less than 0 counts as 0.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// How many items a section has. Less than 0 counts as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// A cell for an item, as a rule from ``UICollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
  }

  extension UICollectionViewDataSource {
    /// One section.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  }

  /// Told what happens to a collection view. There is nothing to tell without a user; flow layouts ask it for sizes.
  public protocol UICollectionViewDelegate: AnyObject {}

  /// What a flow layout asks. Every method may be left out: the layout's own property then holds.
  public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in points.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The space around a section's items, in points.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The space between the lines of a section, in points.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least space between the items of a line, in points.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header, of which the extent along the scrolling counts.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer, of which the extent along the scrolling counts.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize
  }

  extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
      layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
    }

    /// ``UICollectionViewFlowLayout/itemSize``.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { flow(layout).itemSize }

    /// ``UICollectionViewFlowLayout/sectionInset``.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(layout).sectionInset }

    /// ``UICollectionViewFlowLayout/minimumLineSpacing``.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(layout).minimumLineSpacing }

    /// ``UICollectionViewFlowLayout/minimumInteritemSpacing``.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(layout).minimumInteritemSpacing }

    /// ``UICollectionViewFlowLayout/headerReferenceSize``.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(layout).headerReferenceSize }

    /// ``UICollectionViewFlowLayout/footerReferenceSize``.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(layout).footerReferenceSize }
  }
#endif
