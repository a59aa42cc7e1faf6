internal import GalleyGeometry

/// A node of the tree of rows: a leaf with consecutive rows, or a branch over 2 to 32 nodes of the level below.
///
/// A leaf is up to 256 rows as columns, or a run of any number of equal unresolved or fixed rows. Everything is in one
/// allocation, the header first: a lookup costs one line of cold memory a level, and no reference is counted on the way.
/// Access through pointers is in this file and the other `RowNode` ones; class properties would be checked for
/// exclusivity at each access, which costs several times what the access does.
///
/// Those who hold nodes are `@unchecked Sendable`, for this reason: a node is changed only by the tree that holds the one
/// reference to it, through `inout` and after `isKnownUniquelyReferenced` (``makeUnique(_:)``); once a second reference
/// exists, all who hold one only read. (The class itself cannot be: `ManagedBuffer` says that it is not.)
final class RowNode: ManagedBuffer<RowNode.Header, UInt64> {
  /// The most rows that a leaf has as columns.
  static let capacity = 256
  static let shift = 8
  static let fanOut = 32
  /// Fewer rows or children than this are moved together with a neighbor's.
  static let leastRows = capacity / 4
  static let leastChildren = fanOut / 4

  struct Header {
    /// 0 for leaves.
    var level: Int
    /// The number of rows below.
    var count: Int
    /// The sum of their heights, in 1/64 points.
    var total: Int64
    /// What every row of a leaf is, while it has no columns.
    var run: StoredHeight
    var isRun: Bool
    /// How many rows of a leaf are not exact at `countedAt`; void for other widths.
    var unresolved = 0
    var countedAt: WidthKey?
    /// The memo's intervals; nil until the first row of a leaf has one.
    var widths: UnsafeMutablePointer<ValidWidths>?
    /// How many nodes are below a branch.
    var childCount = 0
  }

  /// Rows of a leaf with columns: heights in 1/64 points, never negative, then what the memo says of them.
  private static let columnWords = capacity / 2 + capacity / 8
  /// Children of a branch, the number of rows of each, and their heights' sums. Two more than fit may come in at once.
  private static let branchSlots = fanOut + 2

  private static func make(words: Int, _ header: Header) -> RowNode {
    unsafeDowncast(create(minimumCapacity: words) { _ in header }, to: RowNode.self)
  }

  deinit {
    withUnsafeMutablePointers { header, words in
      header.pointee.widths?.deallocate()
      let children = UnsafeMutableRawPointer(words).assumingMemoryBound(to: RowNode.self)
      if header.pointee.level > 0 { children.deinitialize(count: header.pointee.childCount) }
    }
  }

  // MARK: Making

  /// `count` rows of one height.
  ///
  /// - Precondition: `height.memo` is not `.interval`.
  static func run(_ count: Int, of height: StoredHeight) -> RowNode {
    make(
      words: 0,
      Header(level: 0, count: count, total: Int64(height.height) * Int64(count), run: height, isRun: true))
  }

  /// A leaf with columns and no rows, to be filled.
  static func columns() -> RowNode {
    make(
      words: columnWords,
      Header(level: 0, count: 0, total: 0, run: StoredHeight(height: 0, memo: .estimated), isRun: false))
  }

  /// One row.
  static func row(_ height: StoredHeight) -> RowNode {
    // A run has no intervals.
    if height.memo != .interval { return run(1, of: height) }
    let leaf = columns()
    leaf.append(height)
    return leaf
  }

  /// Rows of the given heights, in 1/64 points, that share a memo without interval; at most 256.
  static func leaf(heights: ArraySlice<Int32>, memo: MemoState) -> RowNode {
    let first = heights.first ?? 0
    if heights.allSatisfy({ $0 == first }) { return run(heights.count, of: StoredHeight(height: first, memo: memo)) }
    let leaf = columns()
    var total: Int64 = 0
    for (row, height) in heights.enumerated() {
      leaf.heights[row] = height
      total &+= Int64(height)
    }
    leaf.memos.initialize(repeating: memo, count: heights.count)
    leaf.head.pointee.count = heights.count
    leaf.head.pointee.total = total
    return leaf
  }

  /// A branch.
  ///
  /// - Precondition: the children are of the same level, at least one and at most 32.
  static func branch(over children: some Collection<RowNode>, level: Int) -> RowNode {
    let node = make(
      words: branchSlots * 3,
      Header(
        level: level, count: 0, total: 0, run: StoredHeight(height: 0, memo: .estimated), isRun: false))
    node.replaceChildren(0..<0, by: Array(children))
    return node
  }

  /// A leaf without rows: the root of an empty tree.
  static var noRows: RowNode { run(0, of: StoredHeight(height: 0, memo: .estimated)) }

  /// The same node again; children are shared.
  func copy() -> RowNode {
    if level > 0 { return .branch(over: (0..<childCount).map { children[$0] }, level: level) }
    if isRun { return .run(count, of: run) }
    let leaf = RowNode.columns()
    leaf.heights.update(from: heights, count: count)
    leaf.memos.update(from: memos, count: count)
    leaf.head.pointee.count = count
    leaf.head.pointee.total = total
    leaf.head.pointee.unresolved = head.pointee.unresolved
    leaf.head.pointee.countedAt = head.pointee.countedAt
    if let widths = head.pointee.widths { leaf.makeWidths().update(from: widths, count: count) }
    return leaf
  }

  /// Copies the node if others hold it too; its children stay shared.
  @inline(__always)
  static func makeUnique(_ node: inout RowNode) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
  }

  // MARK: Access

  // The memory is at the same place as long as the node lives, and whoever calls holds it.
  @inline(__always)
  var head: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  @inline(__always)
  private var words: UnsafeMutableRawPointer { withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) } }

  /// 0 for leaves.
  @inline(__always)
  var level: Int { head.pointee.level }
  /// The number of rows below.
  @inline(__always)
  var count: Int { head.pointee.count }
  /// The sum of their heights.
  @inline(__always)
  var total: Int64 { head.pointee.total }
  /// Whether a leaf has no columns.
  @inline(__always)
  var isRun: Bool { head.pointee.isRun }
  /// What every row of a run is.
  var run: StoredHeight { head.pointee.run }

  /// The columns of a leaf that is no run.
  @inline(__always)
  var heights: UnsafeMutablePointer<Int32> { words.assumingMemoryBound(to: Int32.self) }
  @inline(__always)
  var memos: UnsafeMutablePointer<MemoState> {
    (words + RowNode.capacity * MemoryLayout<Int32>.stride).assumingMemoryBound(to: MemoState.self)
  }

  /// The nodes below a branch, the number of rows of each, and their heights' sums.
  @inline(__always)
  var children: UnsafeMutablePointer<RowNode> { words.assumingMemoryBound(to: RowNode.self) }
  @inline(__always)
  var counts: UnsafeMutablePointer<Int> {
    (words + RowNode.branchSlots * 8).assumingMemoryBound(to: Int.self)
  }
  @inline(__always)
  var sums: UnsafeMutablePointer<Int64> {
    (words + RowNode.branchSlots * 16).assumingMemoryBound(to: Int64.self)
  }
  @inline(__always)
  var childCount: Int { head.pointee.childCount }

  /// The intervals of a leaf that is no run, made if there are none.
  func makeWidths() -> UnsafeMutablePointer<ValidWidths> {
    if let widths = head.pointee.widths { return widths }
    let widths = UnsafeMutablePointer<ValidWidths>.allocate(capacity: RowNode.capacity)
    widths.initialize(repeating: .all, count: RowNode.capacity)
    head.pointee.widths = widths
    return widths
  }

  /// Whether too few rows or children are left in it. Runs may be short: they cost nothing.
  var isSmall: Bool { level == 0 ? count < Self.leastRows : childCount < Self.leastChildren }
}
