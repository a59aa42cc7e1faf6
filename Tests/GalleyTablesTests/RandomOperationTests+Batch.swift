import GalleyGeometry
import GalleyTables
import GalleyTestSupport
import Testing

extension RandomOperationTests {
  /// A batch of random operations that a table takes, done to layout and model; what the change says is checked here.
  static func batch(
    _ layout: inout TableLayout, _ model: inout ArrayModel, _ random: inout SeededGenerator
  ) throws -> LayoutChange {
    var batch = BatchUpdate()
    var old = model
    // Rows carry their number through the batch.
    for s in old.sections.indices {
      for r in old.sections[s].rows.indices { old.sections[s].rows[r].id = s * 1_000_000 + r }
    }
    var new = old
    if Int.random(in: 0..<4, using: &random) == 0, new.sections.count < 6 {
      sections(&batch, &new, &random)
    } else {
      rows(&batch, &new, &random)
    }
    let before = layout
    let change = try layout.apply(batch)
    check(change, batch, before, old, layout, new)
    // Heights that become known behind the batch, as one change with it.
    let middle = layout
    var later = new
    for (element, part, _) in new.parts.shuffled(using: &random).prefix(20) {
      guard let element, part.id >= 0 || Bool.random(using: &random) else { continue }
      let points = Double(Int.random(in: 0...9, using: &random)) * 11
      later.set(element, points)
      try layout.setHeight(of: element, to: points)
    }
    check(change.followed(by: layout.difference(from: middle)), batch, before, old, layout, later)
    model = later
    return change
  }

  /// Sections come, go and move: places are those before for what leaves, and those after for what comes.
  private static func sections(
    _ batch: inout BatchUpdate, _ model: inout ArrayModel, _ random: inout SeededGenerator
  ) {
    let count = model.sections.count
    var staying = Array(model.sections)
    var coming: [(Int, ArrayModel.Section)] = []
    if count > 1, Bool.random(using: &random) {
      let from = Int.random(in: 0..<count, using: &random)
      let moved = staying.remove(at: from)
      let place = Int.random(in: 0..<count, using: &random)
      batch.moveSection(from, to: place)
      coming.append((place, moved))
    } else if count > 2 {
      let gone = Int.random(in: 0..<count, using: &random)
      staying.remove(at: gone)
      batch.deleteSection(gone)
    } else {
      let place = Int.random(in: 0...count, using: &random)
      let (section, heights) = section(rowCount: 40, &random)
      batch.insertSection(place, section)
      var added = ArrayModel(width: 0, scale: model.scale, sections: [section], rowHeights: [heights]).sections[0]
      for row in added.rows.indices { added.rows[row].id = -1 }
      coming.append((place, added))
    }
    for (place, section) in coming { staying.insert(section, at: place) }
    model.sections = staying
  }

  private static func rows(_ batch: inout BatchUpdate, _ model: inout ArrayModel, _ random: inout SeededGenerator) {
    let sections = model.sections.indices
    var coming: [[Int: ArrayModel.Part]] = sections.map { _ in [:] }
    var moving: [ArrayModel.Part: RowIndex] = [:]
    for section in sections {
      for row in model.sections[section].rows.indices.reversed() {
        switch Int.random(in: 0..<60, using: &random) {
        case 0, 1:
          batch.delete(RowIndex(section: section, row: row))
          model.sections[section].rows.remove(at: row)
        case 2:
          let part = model.sections[section].rows.remove(at: row)
          moving[part] = RowIndex(section: section, row: row)
        case 3:
          batch.reload(RowIndex(section: section, row: row), height: .estimated(12.5))
          let id = model.sections[section].rows[row].id
          let estimate = model.sections[section].rows[row].estimate
          model.sections[section].rows[row] = ArrayModel.Part(units: model.units(12.5), estimate: estimate, id: id)
        case 4:
          batch.reconfigure(RowIndex(section: section, row: row))
          model.reconfigure(RowIndex(section: section, row: row))
        default: break
        }
      }
    }
    // Each place is taken once, and none lies beyond the rows there will be.
    for (part, from) in moving.sorted(by: { $0.value < $1.value }) {
      let section = sections.randomElement(using: &random)!
      let place = freePlace(model.sections[section].rows.count, coming[section], &random)
      batch.move(from, to: RowIndex(section: section, row: place))
      coming[section][place] = part
    }
    for section in sections {
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let place = freePlace(model.sections[section].rows.count, coming[section], &random)
        let height = Double(Int.random(in: 0...3, using: &random)) * 20
        batch.insert(RowIndex(section: section, row: place), height: .exact(height))
        coming[section][place] = ArrayModel.Part(
          units: model.units(height), estimate: model.sections[section].estimate, measured: true, fixed: true,
          valid: .all, id: -1)
      }
      for (place, part) in coming[section].sorted(by: { $0.key < $1.key }) {
        var part = part
        part.estimate = model.sections[section].estimate
        model.sections[section].rows.insert(part, at: place)
      }
    }
  }

  private static func freePlace(
    _ count: Int, _ taken: [Int: ArrayModel.Part], _ random: inout SeededGenerator
  ) -> Int {
    // Among the first rows, so that what comes is never short of rows before it.
    var place = Int.random(in: 0...count, using: &random)
    while taken[place] != nil { place -= 1 }
    if place >= 0 { return place }
    return (0...).first { taken[$0] == nil }!
  }

  private static func check(
    _ change: LayoutChange, _ batch: BatchUpdate, _ before: TableLayout, _ old: ArrayModel, _ after: TableLayout,
    _ new: ArrayModel
  ) {
    #expect(change.contentDelta == new.height - old.height)
    for run in change.resized {
      guard case .row(let first) = run.first else { continue }
      let rows = new.sections[first.section].rows[first.row..<first.row + run.count]
      if !rows.allSatisfy({ $0.id >= 0 }) { Issue.record("new rows are said to have grown") }
    }
    let map = batch.indexMap
    var places: [Int: RowIndex] = [:]
    for (s, section) in new.sections.enumerated() {
      for (r, row) in section.rows.enumerated() where row.id >= 0 { places[row.id] = RowIndex(section: s, row: r) }
    }
    for (s, section) in old.sections.enumerated() {
      for (r, row) in section.rows.enumerated() where r % 5 == 0 {
        let index = RowIndex(section: s, row: r)
        let place = places[row.id]
        if map.map(index) != place { Issue.record("\(index) is at \(String(describing: place))") }
        guard let place else { continue }
        let shift = after.rect(of: .row(place)).minY - before.rect(of: .row(index)).minY
        if change.shift(of: .row(place)) != shift { Issue.record("\(index) moved by \(shift)") }
        let delta = after.rect(of: .row(place)).size.height - before.rect(of: .row(index)).size.height
        let said = change.resized.first { run in
          guard case .row(let first) = run.first, first.section == place.section else { return false }
          return first.row..<first.row + run.count ~= place.row
        }
        if (said?.delta ?? 0) != delta { Issue.record("\(index) grew by \(delta)") }
      }
    }
  }
}
