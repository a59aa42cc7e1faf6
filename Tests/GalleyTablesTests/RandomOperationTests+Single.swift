import GalleyGeometry
import GalleyTables
import GalleyTestSupport
import Testing

// One row that comes or goes, all rows measured at once, and what differs between two layouts.
extension RandomOperationTests {
  static func insert(
    _ layout: inout TableLayout, _ model: inout ArrayModel, _ random: inout SeededGenerator, _ comment: Comment
  ) throws {
    let section = Int.random(in: 0..<model.sections.count, using: &random)
    let count = model.sections[section].rows.count
    if count > 800 { return }
    let row = RowIndex(section: section, row: Int.random(in: 0...count, using: &random))
    let points = Double(Int.random(in: 0...40, using: &random)) * 1.7
    let height = [nil, .estimated(points), ElementHeight(points: points, state: .kept), .exact(points)]
      .randomElement(using: &random)!
    let estimate = model.sections[section].estimate
    let part = ArrayModel.Part(
      units: height.map { model.units($0.points) } ?? estimate, estimate: estimate,
      measured: height.map { $0.state != .estimated } ?? false, fixed: height?.state == .exact,
      valid: height?.state == .exact ? .all : nil)
    let old = model.frames()
    model.sections[section].rows.insert(part, at: row.row)
    let change = try layout.insert(row, height: height)
    #expect(change.inserted == [RowRun(first: row, count: 1)] && change.deleted == [] && change.resized == [], comment)
    check(change, of: row, by: 1, from: old, to: model.frames(), delta: part.units, comment)
  }

  static func remove(
    _ layout: inout TableLayout, _ model: inout ArrayModel, _ random: inout SeededGenerator, _ comment: Comment
  ) {
    let section = Int.random(in: 0..<model.sections.count, using: &random)
    guard let place = model.sections[section].rows.indices.randomElement(using: &random) else { return }
    let row = RowIndex(section: section, row: place)
    let old = model.frames()
    let part = model.sections[section].rows.remove(at: place)
    let change = layout.remove(row)
    #expect(change.deleted == [RowRun(first: row, count: 1)] && change.inserted == [] && change.resized == [], comment)
    check(change, of: row, by: -1, from: old, to: model.frames(), delta: -part.units, comment)
  }

  private static func check(
    _ change: LayoutChange, of row: RowIndex, by step: Int, from old: [ArrayModel.Frame], to new: [ArrayModel.Frame],
    delta: Int, _ comment: Comment
  ) {
    #expect(change.contentDelta == Double(delta) / 64 && !change.isEmpty && !change.isReordered, comment)
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.element, $0.minY) })
    for (element, minY, _) in new.enumerated().filter({ $0.offset % 31 == 0 }).map(\.element) {
      var origin = element
      if case .row(let place) = element, place.section == row.section, place.row >= row.row {
        if step == 1 && place == row {
          #expect(change.shift(of: element) == 0, comment)
          continue
        }
        origin = .row(RowIndex(section: place.section, row: place.row - step))
      }
      #expect(change.shift(of: element) == minY - before[origin]!, comment)
    }
  }

  /// Every row that is not exact is asked once, from several threads at once; some have no answer.
  static func resolveAll(
    _ layout: inout TableLayout, _ model: inout ArrayModel, salt: Int, _ comment: Comment
  ) async throws {
    let measure: @Sendable (RowIndex) -> Measured? = { row in
      var random = SeededGenerator(state: UInt64(salt * 1_000_003 + row.section * 65_537 + row.row))
      let kind = Int.random(in: 0..<8, using: &random)
      if kind == 0 { return nil }
      let height = Double(Int.random(in: 0...999, using: &random)) / 7
      return kind < 4 ? Measured(height: height) : Measured(height: height, onlyAt: [320, 300, 340][kind % 3])
    }
    let before = model
    var measured = 0
    if model.width > 0 {
      for section in model.sections.indices {
        for row in model.sections[section].rows.indices
        where before.state(before.sections[section].rows[row]) != .exact {
          guard let answer = measure(RowIndex(section: section, row: row)) else { continue }
          measured += 1
          model.resolve(.row(RowIndex(section: section, row: row)), answer)
        }
      }
    }
    let result = try await layout.resolveAll(measure)
    #expect(result.measured == measured && result.isComplete, comment)
    #expect(result.contentDelta == model.height - before.height, comment)
  }

  /// What differs from an older layout, place by place.
  static func check(
    _ change: LayoutChange, from old: ArrayModel, _ layout: TableLayout, _ new: ArrayModel, _ comment: Comment
  ) {
    #expect(change.contentDelta == new.height - old.height, comment)
    let common = min(old.sections.count, new.sections.count)
    var (inserted, deleted): ([RowRun], [RowRun]) = ([], [])
    for section in 0..<common {
      let (a, b) = (old.sections[section].rows.count, new.sections[section].rows.count)
      let end = RowIndex(section: section, row: min(a, b))
      if b > a { inserted.append(RowRun(first: end, count: b - a)) }
      if a > b { deleted.append(RowRun(first: end, count: a - b)) }
    }
    #expect(change.inserted == inserted && change.deleted == deleted, comment)
    #expect(change.insertedSections == Array(common..<new.sections.count), comment)
    #expect(change.deletedSections == Array(common..<old.sections.count), comment)

    var deltas: [TableElement: Double] = [:]
    for run in change.resized {
      #expect(run.delta != 0 && run.count > 0, comment)
      for place in 0..<run.count {
        if case .row(let row) = run.first {
          deltas[.row(RowIndex(section: row.section, row: row.row + place))] = run.delta
        } else {
          deltas[run.first] = run.delta
        }
      }
    }
    let before = Dictionary(uniqueKeysWithValues: old.frames().map { ($0.element, $0) })
    var (wrong, resized, moved) = (0, 0, 0)
    for after in new.frames() {
      guard let before = before[after.element] else {
        if change.shift(of: after.element) != 0 { wrong += 1 }
        continue
      }
      let delta = (after.maxY - after.minY) - (before.maxY - before.minY)
      let shift = after.minY - before.minY
      resized += delta != 0 ? 1 : 0
      moved += shift != 0 ? 1 : 0
      if deltas[after.element, default: 0] != delta || change.shift(of: after.element) != shift { wrong += 1 }
    }
    #expect(wrong == 0 && deltas.count == resized, comment)
    let edits = inserted.count + deleted.count + abs(old.sections.count - new.sections.count)
    #expect(change.isEmpty == (edits == 0 && resized == 0 && moved == 0 && !change.widthChanged), comment)
  }
}
