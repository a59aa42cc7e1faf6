/// The segments of one text, packed for a linear scan: one allocation, Int32 sums relative to chunks with Int64 bases.
///
/// Chunks keep the sums of a 50-MB line or of a variable font's fine scale inside 32 bits; nearly every text has one.
///
/// `@unchecked Sendable`: (1) the memory is written in `init` only and never after, (2) it is freed in `deinit`, when nobody
/// can hold a reference, (3) all properties are `let`.
package final class SegmentTable: @unchecked Sendable {
  /// A stretch of segments whose sums count from one base.
  package struct Chunk {
    /// The index after its last segment.
    package var end: Int
    /// The advance from the start of the text to the chunk's start.
    package var base: Int64
  }

  /// How far a chunk's sums may reach; leaves room for one more segment's worth of trailing space.
  private static let reach = Int64(1) << 30

  package let count: Int
  /// Where the first segment starts, in UTF-8 bytes; 0 but for tables of a part of the text.
  private let start: Int
  package let chunks: UnsafeBufferPointer<Chunk>
  /// Ends in the text, in UTF-8 bytes.
  package let ends: UnsafePointer<UInt32>
  /// Advances to the ends, relative to the chunk's base.
  package let advances: UnsafePointer<Int32>
  /// Advances to the last character that does not hang, relative to the chunk's base.
  package let visibleAdvances: UnsafePointer<Int32>
  /// How much of the end hangs, in UTF-8 bytes; segments are split long before this overflows.
  package let hanging: UnsafePointer<UInt16>
  package let traits: UnsafePointer<Segment.Traits>
  private let memory: UnsafeMutableRawPointer

  /// Packs segments.
  ///
  /// - Precondition: no segment is wider than 2³⁰ units (the builder splits at clusters), and ends fit into 32 bits.
  package init(_ segments: [Segment], start: Int = 0) {
    count = segments.count
    self.start = start
    var chunks: [Chunk] = []
    var base: Int64 = 0
    var previous: Int64 = 0
    for (index, segment) in segments.enumerated() {
      if index > 0, abs(segment.advance - base) > Self.reach {
        chunks.append(Chunk(end: index, base: base))
        base = previous
      }
      previous = segment.advance
    }
    chunks.append(Chunk(end: segments.count, base: base))

    let chunkBytes = chunks.count * MemoryLayout<Chunk>.stride
    memory = .allocate(byteCount: chunkBytes + count * 16, alignment: 16)
    let chunkStart = memory.bindMemory(to: Chunk.self, capacity: chunks.count)
    chunkStart.initialize(from: chunks, count: chunks.count)
    self.chunks = UnsafeBufferPointer(start: chunkStart, count: chunks.count)
    let words = memory + chunkBytes
    let ends = words.bindMemory(to: UInt32.self, capacity: count)
    let advances = (words + 4 * count).bindMemory(to: Int32.self, capacity: count)
    let visible = (words + 8 * count).bindMemory(to: Int32.self, capacity: count)
    let hanging = (words + 12 * count).bindMemory(to: UInt16.self, capacity: count)
    let traits = (words + 14 * count).bindMemory(to: Segment.Traits.self, capacity: count)
    var first = 0
    for chunk in chunks {
      for index in first..<chunk.end {
        let segment = segments[index]
        (ends + index).initialize(to: UInt32(segment.end))
        (advances + index).initialize(to: Int32(clamping: segment.advance - chunk.base))
        // A white-space segment's visible end may lie in an earlier chunk; nothing visible is lost by the clamp.
        (visible + index).initialize(to: Int32(clamping: segment.visibleAdvance - chunk.base))
        (hanging + index).initialize(to: UInt16(clamping: segment.end - segment.visibleEnd))
        (traits + index).initialize(to: segment.traits)
      }
      first = chunk.end
    }
    self.ends = UnsafePointer(ends)
    self.advances = UnsafePointer(advances)
    visibleAdvances = UnsafePointer(visible)
    self.hanging = UnsafePointer(hanging)
    self.traits = UnsafePointer(traits)
  }

  deinit { memory.deallocate() }

  /// Where segment `index` starts in the text, in UTF-8 bytes.
  package func start(of index: Int) -> Int { index == 0 ? start : Int(ends[index - 1]) }

  /// Where the last segment ends, in UTF-8 bytes.
  var textEnd: Int { count == 0 ? start : Int(ends[count - 1]) }

  /// The segment that holds the byte at `offset`; `count` at the end of the text.
  ///
  /// - Complexity: O(log n).
  func index(containing offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(ends[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a line may end at `offset`.
  func isOpportunity(at offset: Int) -> Bool {
    let index = index(containing: offset)
    return index > 0 && Int(ends[index - 1]) == offset && !traits[index - 1].contains(.glued)
  }

  /// Segment `index` as it was packed.
  func segment(at index: Int) -> Segment {
    let base = base(of: index)
    return Segment(
      end: Int(ends[index]), visibleEnd: Int(ends[index]) - Int(hanging[index]), advance: base + Int64(advances[index]),
      visibleAdvance: base + Int64(visibleAdvances[index]), traits: traits[index])
  }

  /// The base that segment `index`'s sums count from.
  ///
  /// - Complexity: O(log chunks); nearly every text has one chunk.
  package func base(of index: Int) -> Int64 {
    var low = 0
    var high = chunks.count - 1
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    return chunks[low].base
  }

  /// The advance from the start of the text to the end of segment `index`, in the text's unit.
  package func advance(after index: Int) -> Int64 { base(of: index) + Int64(advances[index]) }
}
