/// A node of the tree of rows: a leaf with one block, or a branch over 2 to 32 nodes of the level below.
///
/// `@unchecked Sendable`: a node is changed only by the tree that holds the one reference to it, through `inout` and
/// after `isKnownUniquelyReferenced` (``makeUnique(_:)``); once a second reference exists, all who hold one only read.
final class RowNode: @unchecked Sendable {
  static let fanOut = 32
  /// Fewer rows or children than this are moved together with a neighbor's.
  static let leastRows = RowBlock.capacity / 4
  static let leastChildren = fanOut / 4

  /// 0 for leaves.
  let level: Int
  /// The rows of a leaf.
  var block: RowBlock
  /// The nodes below a branch, and how many rows each has, and their heights' sum.
  var children: [RowNode] = []
  var counts: [Int] = []
  var sums: [Int64] = []

  /// A leaf.
  init(_ block: RowBlock) {
    level = 0
    self.block = block
  }

  /// A branch.
  ///
  /// - Precondition: the children are of the same level, and there is one at least.
  init(over children: some Collection<RowNode>, level: Int) {
    self.level = level
    block = RowBlock.none
    self.children = Array(children)
    counts = children.map(\.count)
    sums = children.map(\.total)
  }

  private init(copying node: RowNode) {
    level = node.level
    block = node.block
    children = node.children
    counts = node.counts
    sums = node.sums
  }

  /// A leaf without rows: the root of an empty tree.
  static var noRows: RowNode { RowNode(RowBlock.none) }

  /// The number of rows below.
  var count: Int { level == 0 ? block.count : counts.reduce(0, &+) }
  /// The sum of their heights.
  var total: Int64 { level == 0 ? block.total : sums.reduce(0, &+) }

  /// Copies the node if others hold it too; its children stay shared.
  @inline(__always)
  static func makeUnique(_ node: inout RowNode) {
    if !isKnownUniquelyReferenced(&node) { node = RowNode(copying: node) }
  }

  /// The child that has `row`, or that ends there if none has it, and the row's place in it.
  @inline(__always)
  func child(of row: Int) -> (index: Int, row: Int) {
    counts.withUnsafeBufferPointer { counts in
      var index = 0
      var rest = row
      while index < counts.count - 1, rest >= counts[index] {
        rest -= counts[index]
        index += 1
      }
      return (index, rest)
    }
  }

  /// Whether too few rows or children are left in it. Runs may be short: they cost nothing.
  var isSmall: Bool { level == 0 ? block.count < Self.leastRows : children.count < Self.leastChildren }

  /// One node over `nodes`; nil for none.
  static func over(_ nodes: [RowNode]) -> RowNode? {
    var nodes = nodes
    while nodes.count > 1 { nodes = branches(over: nodes) }
    return nodes.first
  }

  /// Branches over nodes of one level, as few as can be, about equally full.
  static func branches(over nodes: [RowNode]) -> [RowNode] {
    let parts = (nodes.count + fanOut - 1) / fanOut
    return (0..<parts).map { part in
      RowNode(
        over: nodes[nodes.count * part / parts..<nodes.count * (part + 1) / parts], level: nodes[0].level + 1)
    }
  }

  /// Two neighbors of one level as one node if they fit, else as two, neither small if that can be.
  static func merge(_ a: RowNode, _ b: RowNode) -> [RowNode] {
    if a.level > 0 {
      if a.children.count + b.children.count <= fanOut || a.isSmall || b.isSmall {
        return branches(over: a.children + b.children)
      }
      return [a, b]
    }
    if a.block.isRun && b.block.isRun && a.block.run == b.block.run {
      return [RowNode(RowBlock(count: a.block.count + b.block.count, repeating: a.block.run))]
    }
    let count = a.block.count + b.block.count
    if count <= RowBlock.capacity {
      var block = a.block
      block.replace(block.count..<block.count, by: b.block)
      return [RowNode(block)]
    }
    guard a.isSmall || b.isSmall, !a.block.isRun, !b.block.isRun else { return [a, b] }
    let half = count / 2
    var first = a.block.slice(0..<min(half, a.block.count))
    var second = b.block.slice(max(0, half - a.block.count)..<b.block.count)
    if a.block.count < half {
      first.replace(first.count..<first.count, by: b.block.slice(0..<half - a.block.count))
    } else {
      second.replace(0..<0, by: a.block.slice(half..<a.block.count))
    }
    return [RowNode(first), RowNode(second)]
  }
}
