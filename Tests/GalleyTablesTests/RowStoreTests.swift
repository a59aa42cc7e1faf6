import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyTables

@Suite("rows as stored: one leaf, then a tree")
struct RowStoreTests {
  private static let width = WidthKey(320)

  @Test(
    "random inserts, removals, moves and writes give what an array gives", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let start = Self.height(&random)
    let count = [0, 1, 300, 2000, 9000, 12_000][Int(seed) % 6]
    var rows = RowStore(count: count, repeating: StoredHeight(height: start.height, memo: .estimated))
    var model = Array(repeating: StoredHeight(height: start.height, memo: .estimated), count: count)
    var kept: [(RowStore, [StoredHeight])] = []
    // Thins out and fills up in turn, so that nodes split and join.
    for step in 0..<320 {
      let removes = step / 40 % 2 == 1
      Self.edit(&rows, &model, removes: removes, &random)
      if step % 40 == 39 { Self.check(rows, model, "seed \(seed), step \(step)") }
      if step % 90 == 80 { kept.append((rows, model)) }
    }
    for (rows, model) in kept { Self.check(rows, model, "seed \(seed), copy") }
  }

  private static func height(_ random: inout SeededGenerator) -> StoredHeight {
    let height = Int32.random(in: 0..<4, using: &random) * 640
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return StoredHeight(height: height, memo: .interval, widths: ValidWidths(lower: 300, upper: 330))
    case 1: return StoredHeight(height: height, memo: .fixed)
    default: return StoredHeight(height: height, memo: .estimated)
    }
  }

  private static func edit(
    _ rows: inout RowStore, _ model: inout [StoredHeight], removes: Bool, _ random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...model.count, using: &random)
    let length = min(
      model.count - place, Int.random(in: 0..<[3, 40, 1000].randomElement(using: &random)!, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      guard place < model.count else { return }
      let new = height(&random)
      let at = Bool.random(using: &random) ? width : WidthKey(500)
      _ = rows.update(place, at: at) { _ in new }
      model[place] = new
    case 3:
      let new = StoredHeight(height: 640, memo: .fixed)
      rows.insert(RowStore(count: length, repeating: new), at: place)
      model.insert(contentsOf: repeatElement(new, count: length), at: place)
    case 4:
      let moved = rows.slice(place..<place + length)
      rows.remove(place..<place + length)
      let target = Int.random(in: 0...rows.count, using: &random)
      rows.insert(moved, at: target)
      let part = Array(model[place..<place + length])
      model.removeSubrange(place..<place + length)
      model.insert(contentsOf: part, at: target)
    case 5 where removes:
      rows.remove(place..<place + length)
      model.removeSubrange(place..<place + length)
    default:
      if removes {
        guard place < model.count else { return }
        for _ in 0..<min(20, model.count - place) {
          rows.remove(at: place)
          model.remove(at: place)
        }
      } else {
        for _ in 0..<20 {
          let new = height(&random)
          rows.insert(new, at: place)
          model.insert(new, at: place)
        }
      }
    }
  }

  private static func check(_ rows: RowStore, _ model: [StoredHeight], _ comment: Comment) {
    #expect(rows.count == model.count, comment)
    var sum: Int64 = 0
    var wrong = 0
    for (row, height) in model.enumerated() {
      if rows[row] != height || rows.height(row) != height.height || rows.sum(before: row) != sum { wrong += 1 }
      if height.height > 0 {
        for offset in [sum, sum + Int64(height.height) - 1] {
          let found = rows.find(offset)
          if found?.row != row || found?.start != sum { wrong += 1 }
        }
      }
      sum += Int64(height.height)
    }
    #expect(wrong == 0, comment)
    #expect(rows.total == sum && rows.sum(before: rows.count) == sum, comment)
    #expect(rows.find(sum) == nil && rows.find(-1) == nil, comment)
    let open = model.firstIndex { $0.state(at: width) != .exact }
    #expect(rows.nextUnresolved(from: 0, at: width) == open, comment)
    let last = model.lastIndex { $0.state(at: width) != .exact }
    #expect(rows.lastUnresolved(before: rows.count, at: width) == last, comment)
    let middle = model[..<(model.count / 2)].lastIndex { $0.state(at: width) != .exact }
    #expect(rows.lastUnresolved(before: model.count / 2, at: width) == middle, comment)
    let behind = model[(model.count / 2)...].firstIndex { $0.state(at: width) != .exact }
    #expect(rows.nextUnresolved(from: model.count / 2, at: width) == behind, comment)
    checkNode(rows.root, isRoot: true, comment)
  }

  /// What a node says of its rows at the width of its count.
  private static func checkOpen(_ node: RowNode, _ comment: Comment) {
    let (memory, key) = (node.memory, node.head.pointee.countedAt)
    if node.isRun || key == .none { return }
    let open =
      node.level == 0
      ? (0..<node.count).count { node[$0].state(at: key) != .exact }
      : (0..<node.childCount).count { !memory.child($0).isSettled(at: key) }
    #expect(Int(node.head.pointee.open) == open, comment)
    if memory.isSettled(at: width) { #expect(node.exactRows(at: width) == node.count, comment) }
  }

  private static func checkNode(_ node: RowNode, isRoot: Bool, _ comment: Comment) {
    checkOpen(node, comment)
    if node.level == 0 {
      #expect(node.total == (0..<node.count).reduce(0) { $0 + Int64(node.height($1)) }, comment)
      #expect(node.isRun || node.count <= RowNode.capacity, comment)
      #expect(isRoot || node.count > 0, comment)
      return
    }
    let children = node.childArray(0..<node.childCount)
    #expect(children.count <= RowNode.fanOut, comment)
    #expect(children.count >= (isRoot ? 2 : 1), comment)
    #expect(children.indices.allSatisfy { node.memory.end($0) - node.memory.starts[$0] == children[$0].count }, comment)
    for index in children.indices {
      let before = children[..<index].reduce(0) { $0 + $1.total }
      #expect(node.memory.offsets[index] == before && node.memory.child(index).total == children[index].total, comment)
    }
    #expect(node.count == children.reduce(0) { $0 + $1.count }, comment)
    #expect(node.total == children.reduce(0) { $0 + $1.total }, comment)
    for child in children {
      #expect(child.level == node.level - 1, comment)
      checkNode(child, isRoot: false, comment)
    }
  }

  @Test("a write after a copy copies the nodes on one path, and leaves the copy as it was")
  func pathCopy() throws {
    var rows = RowStore(count: 100_000, memo: .kept) { Int32(640 + $0 % 2) }
    rows.insert(StoredHeight(height: 64, memo: .fixed), at: 50_000)
    let copy = rows
    _ = rows.update(70_000, at: Self.width) { _ in StoredHeight(height: 1, memo: .fixed) }
    let (before, after) = (Self.nodes(copy), Self.nodes(rows))
    #expect(before.count == after.count)
    #expect(before.subtracting(after).count == Self.depth(rows))
    #expect(copy[70_000].height >= 640 && rows[70_000].height == 1)
    let written = after
    _ = rows.update(70_001, at: Self.width) { _ in StoredHeight(height: 2, memo: .fixed) }
    #expect(Self.nodes(rows) == written, "the second write is in place")
  }

  private static func nodes(_ rows: RowStore) -> Set<ObjectIdentifier> {
    var nodes: Set<ObjectIdentifier> = []
    func visit(_ node: RowNode) {
      nodes.insert(ObjectIdentifier(node))
      if node.level > 0 { node.childArray(0..<node.childCount).forEach(visit) }
    }
    visit(rows.root)
    return nodes
  }

  private static func depth(_ rows: RowStore) -> Int { rows.root.level + 1 }

  @Test("a million equal rows stay one leaf until one differs; then three")
  func runs() {
    var rows = RowStore(count: 1_000_000, repeating: StoredHeight(height: 640, memo: .estimated))
    rows.insert(StoredHeight(height: 64, memo: .fixed), at: 500_000)
    #expect(Self.nodes(rows).count == 4)
    rows.remove(at: 500_000)
    rows.insert(StoredHeight(height: 640, memo: .estimated), at: 3)
    #expect(rows.count == 1_000_001 && Self.nodes(rows).count <= 3)
    #expect(rows.total == 640 * 1_000_001)
  }

  @Test("random single inserts and removals leave leaves at least a quarter full on average")
  func fill() {
    var random = SeededGenerator(state: 9)
    var rows = RowStore(count: 20_000, memo: .kept) { Int32($0 % 50) }
    for _ in 0..<20_000 {
      rows.insert(StoredHeight(height: 7, memo: .kept), at: Int.random(in: 0...rows.count, using: &random))
    }
    #expect(Self.nodes(rows).count < 40_000 * 100 / (RowNode.capacity * 55))
    for _ in 0..<36_000 { rows.remove(at: Int.random(in: 0..<rows.count, using: &random)) }
    #expect(Self.nodes(rows).count < 4000 / RowNode.leastRows + 20)
  }
}

extension RowNode {
  /// The rows that are exact, row by row.
  fileprivate func exactRows(at width: WidthKey) -> Int {
    if level > 0 { return (0..<childCount).reduce(0) { $0 + children[$1].exactRows(at: width) } }
    return (0..<count).count { self[$0].state(at: width) == .exact }
  }
}
