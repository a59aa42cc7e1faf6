internal import GalleyGeometry

/// A node of the tree of rows: a leaf with consecutive rows, or a branch over 2 to 32 nodes of the level below.
///
/// A leaf is up to 128 rows as columns, or a run of any number of equal unresolved or fixed rows. Everything is in one
/// allocation, the header first: a lookup costs one line of cold memory a level.
///
/// Those who hold nodes are `@unchecked Sendable`, for this reason: a node is changed only by the tree that holds the one
/// reference to it, through `inout` and after `isKnownUniquelyReferenced` (``makeUnique(_:)``); once a second reference
/// exists, all who hold one only read. (The class itself cannot be: `ManagedBuffer` says that it is not.)
final class RowNode: ManagedBuffer<RowNode.Header, UInt64> {
  /// The most rows that a leaf has as columns.
  static let capacity = 128
  static let shift = 7
  static let fanOut = 32
  /// Fewer rows or children than this are moved together with a neighbor's.
  static let leastRows = capacity / 4
  static let leastChildren = fanOut / 4

  struct Header {
    /// The number of rows below.
    var count = 0
    /// The sum of their heights, in 1/64 points.
    var total: Int64 = 0
    /// The width at which `open` was counted: of all marks on the way to a row, those above it may say `none` instead.
    var countedAt = WidthKey.none
    /// How many rows of a leaf with columns, or nodes below a branch, are not exact at `countedAt`, as far as is known.
    var open: Int32 = 0
    /// 0 for leaves.
    var level: UInt8 = 0
    var isRun = false
    /// What every row of a leaf is, while it has no columns.
    var runMemo = MemoState.estimated
    var runHeight: Int32 = 0
    /// How many nodes are below a branch.
    var childCount: Int32 = 0
    /// Children a row, of a branch: where to look first.
    var density = 0.0
    /// The memo's intervals; nil until the first row of a leaf has one.
    var widths: UnsafeMutablePointer<ValidWidths>?
  }

  /// Rows of a leaf with columns: heights in 1/64 points, never negative, then what the memo says of them.
  private static let columnWords = capacity / 2 + capacity / 8
  /// Children of a branch, the number of rows before each, and those rows' height. Two more than fit may come in at once.
  static let branchSlots = fanOut + 2

  private static func make(words: Int, _ header: Header) -> RowNode {
    unsafeDowncast(create(minimumCapacity: words) { _ in header }, to: RowNode.self)
  }

  deinit {
    let memory = memory
    memory.head.pointee.widths?.deallocate()
    if memory.level > 0 { memory.children.deinitialize(count: memory.childCount) }
  }

  // MARK: Making

  /// `count` rows of one height.
  ///
  /// - Precondition: `height.memo` is not `.interval`.
  static func run(_ count: Int, of height: StoredHeight) -> RowNode {
    make(
      words: 0,
      Header(
        count: count, total: Int64(height.height) * Int64(count), isRun: true, runMemo: height.memo,
        runHeight: height.height))
  }

  /// A leaf with columns and no rows, to be filled.
  static func columns() -> RowNode { make(words: columnWords, Header()) }

  /// One row.
  static func row(_ height: StoredHeight) -> RowNode {
    // A run has no intervals.
    if height.memo != .interval { return run(1, of: height) }
    let leaf = columns()
    leaf.append(height)
    return leaf
  }

  /// A branch.
  ///
  /// - Precondition: the children are of the same level, at least one and at most 32.
  static func branch(over children: some Collection<RowNode>, level: Int) -> RowNode {
    let node = make(words: branchSlots * 3, Header(level: UInt8(level)))
    node.replaceChildren(0..<0, by: Array(children))
    node.recountOpen(at: node.children[0].head.pointee.countedAt)
    return node
  }

  /// A leaf without rows: the root of an empty tree.
  static var noRows: RowNode { run(0, of: StoredHeight(height: 0, memo: .estimated)) }

  /// The same node again; children are shared.
  func copy() -> RowNode {
    let (old, header) = (memory, memory.head.pointee)
    if old.level > 0 {
      let new = RowNode.make(words: RowNode.branchSlots * 3, header)
      new.children.initialize(from: old.children, count: old.childCount)
      new.memory.starts.update(from: old.starts, count: old.childCount)
      new.memory.offsets.update(from: old.offsets, count: old.childCount)
      return new
    }
    if header.isRun { return RowNode.make(words: 0, header) }
    var bare = header
    bare.widths = nil
    let new = RowNode.make(words: RowNode.columnWords, bare)
    new.heights.update(from: old.heights, count: header.count)
    new.memos.update(from: old.memos, count: header.count)
    if let widths = header.widths { new.memory.makeWidths().update(from: widths, count: header.count) }
    return new
  }

  /// Copies the node if others hold it too; its children stay shared.
  @inline(__always)
  static func makeUnique(_ node: inout RowNode) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
  }

  // MARK: Access

  /// Where everything in it is.
  @inline(__always)
  var memory: NodeMemory {
    withUnsafeMutablePointers { NodeMemory(head: $0, words: UnsafeMutableRawPointer($1)) }
  }

  @inline(__always)
  var head: UnsafeMutablePointer<Header> { memory.head }
  /// 0 for leaves.
  @inline(__always)
  var level: Int { memory.level }
  /// The number of rows below.
  @inline(__always)
  var count: Int { memory.count }
  /// The sum of their heights.
  @inline(__always)
  var total: Int64 { memory.total }
  /// Whether a leaf has no columns.
  @inline(__always)
  var isRun: Bool { memory.isRun }
  /// What every row of a run is.
  var run: StoredHeight { memory.run }

  /// The columns of a leaf that is no run.
  @inline(__always)
  var heights: UnsafeMutablePointer<Int32> { memory.heights }
  @inline(__always)
  var memos: UnsafeMutablePointer<MemoState> { memory.memos }

  /// The nodes below a branch.
  @inline(__always)
  var children: UnsafeMutablePointer<RowNode> { memory.children }
  @inline(__always)
  var childCount: Int { memory.childCount }

  /// Whether too few rows or children are left in it. Runs may be short: they cost nothing.
  var isSmall: Bool { level == 0 ? count < Self.leastRows : childCount < Self.leastChildren }
}
