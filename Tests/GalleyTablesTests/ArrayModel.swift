import GalleyGeometry
import GalleyTables

/// A table as plain arrays: every answer is a loop over everything. The oracle of the random tests.
struct ArrayModel {
  struct Part: Hashable {
    var units: Int
    var estimate: Int
    var measured = false
    var fixed = false
    /// nil: a guess.
    var valid: ValidWidths?
    /// Where it came from, within one batch.
    var id = 0
  }
  struct Section {
    var padding: Int
    var header: Part
    var rows: [Part]
    var footer: Part
    var bounds: ClosedRange<Double>
    var estimate = 0
  }

  var width: Double
  let scale: Double?
  var sections: [Section]

  init(width: Double, scale: Double?, sections: [TableSection], rowHeights: [[ElementHeight]]) {
    self.width = width
    self.scale = scale
    func units(_ points: Double) -> Int { Int(LayoutUnit(roundingUp: points, scale: scale).rawValue) }
    func part(_ height: ElementHeight, estimate: Double) -> Part {
      Part(
        units: units(height.points), estimate: units(estimate), measured: height.state != .estimated,
        fixed: height.state == .exact, valid: height.state == .exact ? .all : nil)
    }
    self.sections = zip(sections, rowHeights).map { section, heights in
      Section(
        padding: units(section.topPadding), header: part(section.header, estimate: section.header.points),
        rows: heights.map { part($0, estimate: section.estimate) },
        footer: part(section.footer, estimate: section.footer.points), bounds: section.rowHeightBounds,
        estimate: units(section.estimate))
    }
  }

  // All parts from the top, each with its element; paddings have none.
  var parts: [(element: TableElement?, part: Part, bounds: ClosedRange<Double>)] {
    let free = 0...Double.infinity
    return sections.enumerated().flatMap { s, section in
      [
        (nil, Part(units: section.padding, estimate: 0, measured: true, valid: .all), free),
        (TableElement.header(section: s), section.header, free),
      ]
        + section.rows.enumerated().map { (.row(RowIndex(section: s, row: $0)), $1, section.bounds) }
        + [(.footer(section: s), section.footer, free)]
    }
  }

  func state(_ part: Part) -> HeightState {
    guard part.measured else { return .estimated }
    guard let valid = part.valid, !valid.isEmpty else { return .kept }
    if valid.lower <= 0 && valid.upper == .infinity { return .exact }
    return width > 0 && valid.contains(width) ? .exact : .kept
  }

  var height: Double { Double(parts.reduce(0) { $0 + $1.part.units }) / 64 }

  var extent: Extent {
    var unresolved = 0
    var least = 0.0
    var most = 0.0
    for (_, part, bounds) in parts {
      if state(part) == .exact {
        least += Double(part.units) / 64
        most += Double(part.units) / 64
      } else {
        unresolved += 1
        least += bounds.lowerBound
        most += bounds.upperBound
      }
    }
    return unresolved == 0 ? .exact(height) : .estimated(height, atLeast: least, atMost: most, unresolved: unresolved)
  }

  typealias Frame = (element: TableElement, minY: Double, maxY: Double)

  func frames() -> [Frame] {
    var y = 0
    return parts.compactMap { element, part, _ in
      let minY = y
      y += part.units
      return element.map { ($0, Double(minY) / 64, Double(y) / 64) }
    }
  }

  static func row(at y: Double, in frames: [Frame]) -> RowIndex? {
    for case (.row(let index), let minY, let maxY) in frames where minY <= y && y < maxY { return index }
    return nil
  }

  func nextUnresolved(from: RowIndex) -> RowIndex? {
    for (element, part, _) in parts {
      if case .row(let index)? = element, index >= from, state(part) != .exact { return index }
    }
    return nil
  }

  mutating func edit(_ element: TableElement, _ body: (inout Part) -> Void) {
    switch element {
    case .header(let s): body(&sections[s].header)
    case .footer(let s): body(&sections[s].footer)
    case .row(let index): body(&sections[index.section].rows[index.row])
    case .section(let s):
      body(&sections[s].header)
      for row in sections[s].rows.indices { body(&sections[s].rows[row]) }
      body(&sections[s].footer)
    case .tableHeader, .tableFooter: break
    }
  }

  mutating func resolve(_ element: TableElement, _ measured: Measured) {
    let always = measured.validWidths.lower <= 0 && measured.validWidths.upper == .infinity
    if !(width > 0) && !always { return }
    let units = Int(LayoutUnit(roundingUp: measured.height, scale: scale).rawValue)
    let isTrue = !measured.validWidths.isEmpty && (always || measured.validWidths.contains(width))
    let width = width
    edit(element) { part in
      let known = part.valid.map { ($0.lower <= 0 && $0.upper == .infinity) || width > 0 && $0.contains(width) }
      if !isTrue && part.measured && known == true { return }
      part.units = units
      part.measured = true
      part.fixed = false
      part.valid = measured.validWidths
    }
  }

  mutating func set(_ element: TableElement, _ points: Double) {
    let units = Int(LayoutUnit(roundingUp: points, scale: scale).rawValue)
    edit(element) {
      $0 = Part(units: units, estimate: $0.estimate, measured: true, fixed: true, valid: .all, id: $0.id)
    }
  }

  mutating func guess(_ element: TableElement, _ points: Double) {
    let units = Int(LayoutUnit(roundingUp: points, scale: scale).rawValue)
    let model = self
    edit(element) { if model.state($0) != .exact { $0 = Part(units: units, estimate: $0.estimate, id: $0.id) } }
  }

  func units(_ points: Double) -> Int { Int(LayoutUnit(roundingUp: points, scale: scale).rawValue) }

  mutating func reconfigure(_ row: RowIndex) { invalidate(.row(row), keep: true) }

  mutating func invalidate(_ element: TableElement, keep: Bool) {
    let isNamed = if case .section = element { false } else { true }
    edit(element) { part in
      guard part.measured, isNamed || !part.fixed else { return }
      part.fixed = false
      part.valid = nil
      if !keep {
        part.measured = false
        part.units = part.estimate
      }
    }
  }
}
