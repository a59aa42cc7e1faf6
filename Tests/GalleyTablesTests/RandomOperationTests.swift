import Foundation
import GalleyGeometry
import GalleyTables
import GalleyTestSupport
import Testing

/// The layout against plain arrays under random operations. A failure names its seed.
@Suite("random operations give what plain arrays give")
struct RandomOperationTests {
  /// 500 operations a seed; as many as the environment variable says when asked for more (`make proof`).
  private static let steps =
    ProcessInfo.processInfo.environment["GALLEY_STEPS"].flatMap { Int($0) } ?? 500

  @Test(
    "resolving one, some and all, invalidating, width, batches, single rows, sections, copies and what differs from them",
    arguments: [1, 2, 3, 4] as [UInt64])
  func randomOperations(seed: UInt64) async throws {
    var random = SeededGenerator(state: seed)
    let sizes = [0, 1, 7, 255, 256, 257, 700]
    var sections: [TableSection] = []
    var heights: [[ElementHeight]] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let (section, rows) = Self.section(rowCount: sizes.randomElement(using: &random)!, &random)
      sections.append(section)
      heights.append(rows)
    }
    let scale = ([nil, 2, 3] as [Double?]).randomElement(using: &random)!
    var layout = try TableLayout(width: 320, scale: scale, sections: sections)
    var model = ArrayModel(width: 320, scale: scale, sections: sections, rowHeights: heights)
    var snapshots: [(TableLayout, ArrayModel)] = []

    for step in 0..<Self.steps {
      let comment: Comment = "seed \(seed), step \(step)"
      switch Int.random(in: 0..<40, using: &random) {
      case 0: try await Self.resolveAll(&layout, &model, salt: step, comment)
      case 1, 2, 3: try Self.insert(&layout, &model, &random, comment)
      case 4, 5, 6: Self.remove(&layout, &model, &random, comment)
      default:
        let before = model
        let change = try Self.mutate(&layout, &model, &random)
        if step % 3 == 0, change.cause != .batch { Self.check(change, from: before, to: model, comment) }
      }
      if step % 10 == 0 { Self.check(layout, model, &random, comment) }
      if step % 15 == 5, let (old, oldModel) = snapshots.randomElement(using: &random) {
        Self.check(layout.difference(from: old), from: oldModel, layout, model, comment)
      }
      if step % 70 == 50 {
        snapshots.append((layout, model))
        // Copies stay as they were, however long.
        if snapshots.count > 20 {
          let (layout, model) = snapshots.removeFirst()
          Self.check(layout, model, &random, "seed \(seed), snapshot")
        }
      }
    }
    for (layout, model) in snapshots { Self.check(layout, model, &random, "seed \(seed), snapshot") }
  }

  static func section(
    rowCount: Int, _ random: inout SeededGenerator
  ) -> (TableSection, [ElementHeight]) {
    let estimate = Double.random(in: 0...60, using: &random)
    let header = ElementHeight(
      points: Double(Int.random(in: 0...3, using: &random) * 10),
      state: Bool.random(using: &random) ? .exact : .estimated)
    let footer = ElementHeight.exact(Double(Int.random(in: 0...2, using: &random) * 5))
    let padding = Double(Int.random(in: 0...1, using: &random) * 22)
    var section: TableSection
    let heights: [ElementHeight]
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      section = TableSection(
        rowCount: rowCount, estimate: estimate, header: header, footer: footer, topPadding: padding)
      heights = Array(repeating: .estimated(estimate), count: rowCount)
    case 1:
      section = TableSection(
        rowCount: rowCount, rowHeight: estimate, header: header, footer: footer, topPadding: padding)
      heights = Array(repeating: .exact(estimate), count: rowCount)
    default:
      let points = (0..<rowCount).map { _ in Double(Int.random(in: 0...4, using: &random)) * 11.3 }
      let state = [HeightState.estimated, .kept, .exact].randomElement(using: &random)!
      section = TableSection(
        rowHeights: points, state: state, estimate: estimate, header: header, footer: footer, topPadding: padding)
      heights = points.map { ElementHeight(points: $0, state: state) }
    }
    // Whole half and third pixels, so that rounding leaves the bounds as they are.
    if Bool.random(using: &random) { section.rowHeightBounds = 10...120 }
    return (section, heights)
  }

  private static func mutate(
    _ layout: inout TableLayout, _ model: inout ArrayModel, _ random: inout SeededGenerator
  ) throws -> LayoutChange {
    let elements = model.parts.compactMap(\.element)
    let element = elements.randomElement(using: &random)!
    switch Int.random(in: 0..<24, using: &random) {
    case 20..<24: return try batch(&layout, &model, &random)
    case 0:
      let width = [320, 300, 340, 0, -1, .nan, .infinity, 319.5].randomElement(using: &random)!
      model.width = width
      return layout.setWidth(width)
    case 1:
      let keep = Bool.random(using: &random)
      let section = Int.random(in: 0..<model.sections.count, using: &random)
      model.invalidate(.section(section), keep: keep)
      return layout.invalidate(.section(section), keepAsEstimate: keep)
    case 2:
      let keep = Int.random(in: 0..<4, using: &random) > 0
      for section in model.sections.indices { model.invalidate(.section(section), keep: keep) }
      return layout.invalidateAll(keepAsEstimate: keep)
    case 3, 4:
      let keep = Bool.random(using: &random)
      model.invalidate(element, keep: keep)
      return layout.invalidate(element, keepAsEstimate: keep)
    case 5..<10:
      let rows = elements.compactMap { if case .row(let index) = $0 { index } else { nil } }
      if rows.isEmpty { return try layout.resolve([]) }
      let batch = (0..<60).map { _ in (row: rows.randomElement(using: &random)!, measured: measured(&random)) }
      for (row, measured) in batch { model.resolve(.row(row), measured) }
      return try layout.resolve(batch)
    case 10:
      let points = Double.random(in: 0...99, using: &random)
      model.guess(element, points)
      return try layout.setEstimate(of: element, to: points)
    case 11:
      let points = Double.random(in: 0...99, using: &random)
      model.set(element, points)
      return try layout.setHeight(of: element, to: points)
    default:
      let measured = measured(&random)
      model.resolve(element, measured)
      return try layout.resolve(element, to: measured)
    }
  }

  private static func measured(_ random: inout SeededGenerator) -> Measured {
    let height = [0, 44, 17.3, 88, Double.random(in: 0...300, using: &random)].randomElement(using: &random)!
    let widths: ValidWidths =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .all
      case 1: ValidWidths(lower: 310, upper: 330)
      case 2: ValidWidths(lower: 200, upper: .infinity)
      case 3: ValidWidths(lower: 0, upper: Double.random(in: 290...345, using: &random))
      default: ValidWidths(lower: 300, upper: 300)
      }
    return Measured(height: height, validWidths: widths)
  }

  private static func check(
    _ layout: TableLayout, _ model: ArrayModel, _ random: inout SeededGenerator, _ comment: Comment
  ) {
    #expect(layout.contentSize.height == model.height, comment)
    #expect(layout.contentHeight == model.extent, comment)
    let frames = model.frames()
    for _ in 0..<20 {
      let (element, minY, maxY) = frames.randomElement(using: &random)!
      #expect(layout.rect(of: element).minY == minY, comment)
      #expect(layout.rect(of: element).maxY == maxY, comment)
      for y in [minY, maxY, minY.nextDown, maxY.nextDown, (minY + maxY) / 2] {
        #expect(layout.row(at: y) == ArrayModel.row(at: y, in: frames), comment)
      }
    }
    for (element, part, _) in model.parts.shuffled(using: &random).prefix(40) {
      if let element { #expect(layout.height(of: element).state == model.state(part), comment) }
    }
    for section in model.sections.indices {
      let states = model.parts.filter { if let e = $0.element { Self.section(of: e) == section } else { false } }
        .map { model.state($0.part) }
      let weakest: HeightState =
        states.contains(.estimated) ? .estimated : states.contains(.kept) ? .kept : .exact
      #expect(layout.height(of: .section(section)).state == weakest, comment)
    }
    let top = Double.random(in: -50...(model.height + 50), using: &random)
    let band = layout.rows(from: top, to: top + 300)
    let expected = frames.filter { $0.maxY > $0.minY && $0.maxY > top && $0.minY < top + 300 }
      .compactMap { if case .row(let index) = $0.element { (index, $0.minY, $0.maxY) } else { nil } }
    #expect(band.map(\.index) == expected.map(\.0), comment)
    #expect(band.map(\.minY) == expected.map(\.1), comment)
    #expect(band.map(\.maxY) == expected.map(\.2), comment)
    let from = RowIndex(
      section: Int.random(in: -1...model.sections.count, using: &random), row: Int.random(in: -1...600, using: &random))
    #expect(layout.nextUnresolved(from: from) == model.nextUnresolved(from: from), comment)
  }

  private static func section(of element: TableElement) -> Int? {
    switch element {
    case .header(let section), .footer(let section), .section(let section): section
    case .row(let index): index.section
    case .tableHeader, .tableFooter: nil
    }
  }

  /// The change says exactly what the model's frames say, run by run.
  private static func check(
    _ change: LayoutChange, from old: ArrayModel, to new: ArrayModel, _ comment: Comment
  ) {
    #expect(change.contentDelta == new.height - old.height, comment)
    var deltas: [TableElement: Double] = [:]
    for run in change.resized {
      #expect(run.delta != 0 && run.count > 0, comment)
      for offset in 0..<run.count {
        if case .row(let index) = run.first {
          deltas[.row(RowIndex(section: index.section, row: index.row + offset))] = run.delta
        } else {
          deltas[run.first] = run.delta
        }
      }
    }
    let pairs = zip(old.frames(), new.frames())
    for (before, after) in pairs {
      let delta = (after.maxY - after.minY) - (before.maxY - before.minY)
      if deltas[after.element, default: 0] != delta { Issue.record("\(after.element): \(comment)") }
    }
    for (before, after) in pairs.enumerated().filter({ $0.offset % 97 == 0 }).map(\.element) {
      #expect(change.shift(of: after.element) == after.minY - before.minY, comment)
    }
    #expect(zip(change.resized, change.resized.dropFirst()).allSatisfy { $0.first < $1.first }, comment)
  }
}
