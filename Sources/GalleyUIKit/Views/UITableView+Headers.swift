#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  internal import Foundation

  // Views of headers. They stay with their rows: they do not stick to the top.
  extension UITableView {
    /// The view of a section's header, if the section is visible and has one.
    public func headerView(forSection section: Int) -> UIView? { headerViews[section] }

    /// Puts the header views of the visible sections where they belong and lets the others go.
    func placeHeaders() {
      let (top, bottom) = (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
      var shown: Set<Int> = []
      var section = layout.section(at: max(0, top)) ?? layout.sectionCount
      while section < layout.sectionCount, case let rect = layout.rect(of: .header(section: section)),
        rect.minY < bottom
      {
        if rect.size.height > 0, rect.maxY > top, let view = headerView(asking: section) {
          shown.insert(section)
          view.frame = CGRect(rect)
        }
        section += 1
      }
      for section in headerViews.keys.sorted() where !shown.contains(section) { dropHeader(section) }
    }

    private func headerView(asking section: Int) -> UIView? {
      if let view = headerViews[section] { return view }
      guard let view = delegate?.tableView(self, viewForHeaderInSection: section) else { return nil }
      headerViews[section] = view
      addSubview(view)
      return view
    }

    private func dropHeader(_ section: Int) { headerViews.removeValue(forKey: section)?.removeFromSuperview() }

    /// Takes all header views out of sight.
    func dropHeaders() {
      for section in headerViews.keys.sorted() { dropHeader(section) }
    }

    /// Takes header views to where their sections went.
    func followHeaders(_ map: BatchIndexMap, _ batch: BatchUpdate) {
      for operation in batch.operations { if case .reloadSection(let section) = operation { dropHeader(section) } }
      for section in headerViews.keys.sorted() where map.map(section: section) == nil { dropHeader(section) }
      headerViews = Dictionary(
        uniqueKeysWithValues: headerViews.compactMap { section, view in map.map(section: section).map { ($0, view) } })
    }
  }
#endif
