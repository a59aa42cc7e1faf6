#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  internal import Foundation

  /// Headers or footers of a table's sections.
  enum TableBand: Hashable, CaseIterable {
    case header
    case footer

    func element(_ section: Int) -> TableElement {
      self == .header ? .header(section: section) : .footer(section: section)
    }
  }

  /// The views of a table's headers and footers: those in sight, and those that were made to measure them.
  struct BandViews {
    struct Key: Hashable {
      var band: TableBand
      var section: Int
    }
    var shown: [Key: UIView] = [:]
    /// Measured, and to be used when their section comes into sight.
    var waiting: [Key: UIView] = [:]

    mutating func drop(_ key: Key) {
      waiting[key] = nil
      shown.removeValue(forKey: key)?.removeFromSuperview()
    }

    /// Takes views to where their sections went; nil: nowhere.
    mutating func follow(_ map: (Int) -> Int?) {
      for key in Set(shown.keys).union(waiting.keys) where map(key.section) == nil { drop(key) }
      func moved(_ key: Key) -> Key? { map(key.section).map { Key(band: key.band, section: $0) } }
      shown = shown.movingKeys(moved)
      waiting = waiting.movingKeys(moved)
    }
  }

  // Heights and views of headers and footers. Heights are known when a section is, views come when it is in sight.
  extension UITableView {
    /// The view of a section's header, if the section is visible and has one.
    public func headerView(forSection section: Int) -> UIView? { bands.shown[.init(band: .header, section: section)] }

    /// The view of a section's footer, if the section is visible and has one.
    public func footerView(forSection section: Int) -> UIView? { bands.shown[.init(band: .footer, section: section)] }

    /// The height of a section's header or footer, in points, as UIKit's styles have it.
    func bandHeight(_ band: TableBand, _ section: Int) -> Double {
      let asked = askBandHeight(band, section)
      if let height = asked.usable {
        // Grouped tables take 0 for "not set"; what is below half a pixel hides a header in both styles.
        if height > 0 || style == .plain { return height * Double(contentScaleFactor) < 0.5 ? 0 : height }
      } else {
        hasAutomaticBands = true
        if let height = automaticBandHeight(band, section) { return height }
      }
      if style == .plain { return 0 }
      return band == .header && section == 0 ? Self.firstGroupedHeader : Self.groupedBand
    }

    /// Grouped tables have room between sections. Source: observed; UIKit documents no number.
    static var groupedBand: Double { 18 }
    static var firstGroupedHeader: Double { 35 }
    /// The gap above the headers of plain tables where it is automatic. Source: observed on iOS 15.
    static var automaticTopPadding: Double { 22 }

    /// The gap above a section's header.
    var topPadding: Double {
      guard style == .plain, sectionHeaderTopPadding != 0 else { return 0 }
      return sectionHeaderTopPadding.usable ?? Self.automaticTopPadding
    }

    private func askBandHeight(_ band: TableBand, _ section: Int) -> CGFloat {
      guard let delegate else { return band == .header ? sectionHeaderHeight : sectionFooterHeight }
      isAnsweredByDefault = false
      switch band {
      case .header:
        let height = delegate.tableView(self, heightForHeaderInSection: section)
        if !isAnsweredByDefault { callLog.heightForHeader += 1 }
        return height
      case .footer:
        let height = delegate.tableView(self, heightForFooterInSection: section)
        if !isAnsweredByDefault { callLog.heightForFooter += 1 }
        return height
      }
    }

    private func automaticBandHeight(_ band: TableBand, _ section: Int) -> Double? {
      guard layoutWidth > 0, let view = makeBandView(band, section) else { return nil }
      bands.waiting[.init(band: band, section: section)] = view
      let room = CGSize(width: layoutWidth, height: CGFloat.greatestFiniteMagnitude)
      return view.layoutSize(fitting: room).height.usable
    }

    private var layoutWidth: CGFloat { bounds.size.width }

    private func makeBandView(_ band: TableBand, _ section: Int) -> UIView? {
      let isHeader = band == .header
      let own =
        isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
      if let own {
        own.traitSource = self
        return own
      }
      let title =
        isHeader
        ? dataSource?.tableView(self, titleForHeaderInSection: section)
        : dataSource?.tableView(self, titleForFooterInSection: section)
      guard let title else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.traitSource = self
      view.contentScaleFactor = contentScaleFactor
      view.textLabel?.contentScaleFactor = contentScaleFactor
      view.textLabel?.text = title
      return view
    }

    /// Measures automatic headers and footers at a new width.
    func resizeAutomaticBands() {
      guard hasAutomaticBands else { return }
      hasAutomaticBands = false
      for section in 0..<layout.sectionCount {
        for band in TableBand.allCases {
          _ = try? layout.setHeight(of: band.element(section), to: bandHeight(band, section))
        }
      }
    }

    /// Puts the views of the visible headers and footers where they belong and lets the others go.
    func placeBands() {
      let (top, bottom) = (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
      var shown: Set<BandViews.Key> = []
      let first = layout.isMeasurable ? layout.section(at: max(0, top)) : nil
      for section in (first ?? layout.sectionCount)..<layout.sectionCount {
        if layout.rect(of: .section(section)).minY >= bottom { break }
        for band in TableBand.allCases {
          let rect = frame(of: band, section)
          if rect.size.height > 0, rect.maxY > top, rect.minY < bottom, let view = bandView(band, section) {
            shown.insert(.init(band: band, section: section))
            view.frame = CGRect(rect)
          }
        }
      }
      for key in bands.shown.keys where !shown.contains(key) { bands.drop(key) }
    }

    /// Where a header is while the table is scrolled, or a footer.
    private func frame(of band: TableBand, _ section: Int) -> Rect {
      if band == .footer { return layout.rect(of: .footer(section: section)) }
      return layout.headerFrame(of: section, in: viewport, style: headerStyle)
    }

    /// Headers of plain tables stay at the top.
    var headerStyle: TableLayout.HeaderStyle { style == .plain ? .sticky : .still }

    private func bandView(_ band: TableBand, _ section: Int) -> UIView? {
      let key = BandViews.Key(band: band, section: section)
      if let view = bands.shown[key] { return view }
      guard let view = bands.waiting.removeValue(forKey: key) ?? makeBandView(band, section) else { return nil }
      bands.shown[key] = view
      addSubview(view)
      return view
    }

    /// Takes all header and footer views out of sight.
    func dropBands() {
      for key in bands.shown.keys { bands.drop(key) }
      bands.waiting = [:]
    }

    /// Takes header and footer views to where their sections went; those of reloaded sections go.
    func followBands(_ map: BatchIndexMap, _ batch: BatchUpdate) {
      for section in batch.reloadedSections {
        for band in TableBand.allCases { bands.drop(.init(band: band, section: section)) }
      }
      bands.follow { map.map(section: $0) }
    }
  }
#endif
