import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyTables

/// Bytes that the allocator gave for the rows of a store, shared nodes once.
@Suite("memory a row")
struct MemoryTests {
  private static func bytes(_ rows: RowStore) -> Int {
    var seen: Set<ObjectIdentifier> = []
    func bytes(_ node: RowNode) -> Int {
      guard seen.insert(ObjectIdentifier(node)).inserted else { return 0 }
      // The capacity is what the allocator gave behind the header; each allocation has 8 bytes of its own.
      let own = 16 + MemoryLayout<RowNode.Header>.stride + node.capacity * 8 + 8
      let widths = node.head.pointee.widths == nil ? 0 : RowNode.capacity * MemoryLayout<ValidWidths>.stride + 8
      return own + widths + (0..<node.childCount).reduce(0) { $0 + bytes(node.children[$1]) }
    }
    return bytes(rows.root)
  }

  private static let width = WidthKey(320)

  @Test("a constant estimate costs nothing a row, also around rows that differ")
  func constant() {
    var rows = RowStore(count: 1_000_000, repeating: StoredHeight(height: 44 * 64, memo: .estimated))
    #expect(Self.bytes(rows) < 128)
    for row in 0..<10 {
      _ = rows.update(row * 99_999, at: Self.width) { _ in StoredHeight(height: 64, memo: .fixed) }
    }
    #expect(Self.bytes(rows) < 10 * 4096 + 4096)
  }

  @Test("rows of their own heights cost less than 6 bytes each, after random edits at most 9")
  func exact() {
    let count = 200_000
    var random = SeededGenerator(state: 5)
    var rows = RowStore(count: count, memo: .kept) { Int32($0 % 999) }
    #expect(Double(Self.bytes(rows)) / Double(count) < 6)
    for _ in 0..<count {
      let height = StoredHeight(height: Int32.random(in: 0..<9999, using: &random), memo: .always)
      rows.insert(height, at: Int.random(in: 0...rows.count, using: &random))
    }
    #expect(Double(Self.bytes(rows)) / Double(rows.count) <= 9)
    for _ in 0..<count { rows.remove(at: Int.random(in: 0..<rows.count, using: &random)) }
    let thinned = Double(Self.bytes(rows)) / Double(rows.count)
    #expect(thinned <= 22, "\(thinned) bytes: leaves are a quarter full at least")
  }

  @Test("a measured row with an interval costs 16 bytes more, one without nothing")
  func memoColumn() {
    let count = 25_600
    var rows = RowStore(count: count, repeating: StoredHeight(height: 44 * 64, memo: .estimated))
    for row in 0..<count {
      let widths = ValidWidths(lower: 300, upper: 330)
      _ = rows.update(row, at: Self.width) { _ in
        StoredHeight(height: Int32(row % 7) * 640, memo: .interval, widths: widths)
      }
    }
    #expect(abs(Double(Self.bytes(rows)) / Double(count) - 22) < 1)
  }
}
