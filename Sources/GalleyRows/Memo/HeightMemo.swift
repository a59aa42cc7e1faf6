internal import GalleyGeometry
public import GalleyTables
internal import Synchronization

/// A row that says what its height depends on, so that a ``HeightMemo`` can know it again.
public protocol ContentRow: RowMeasurer {
  /// Adds everything that the height depends on but the width.
  func describe(into parts: inout ContentParts)
}

/// Heights by content: what was measured once is known in every table, row and order, and at a width that comes back.
///
/// Worth its place where measuring is dear (rows that are not prepared, scripts that have to be shaped, many equal rows);
/// for prepared Latin text asking costs as much as measuring. Bounded in bytes; safe to share between threads.
public final class HeightMemo: Sendable {
  /// What a memo was asked and holds.
  public struct Statistics: Hashable, Sendable {
    /// How often a height was known.
    public internal(set) var hits = 0
    /// How often it was not, and was measured.
    public internal(set) var misses = 0
    /// How many contents are held.
    public internal(set) var entries = 0
    /// How many contents were let go to stay within the limit.
    public internal(set) var dropped = 0
    /// About how much memory the contents take, in bytes.
    public internal(set) var bytes = 0
  }

  /// About how much memory the memo may take, in bytes.
  public let byteLimit: Int
  /// The names of parts that are not in the key: rows that differ in them alone share their heights. Audited, never
  /// silently wrong: see ``audit(_:width:sample:seed:)``.
  public let ignoredParts: Set<String>

  private let values = ValueTable()
  private let generation = Atomic<UInt64>(0)
  private let shards: [Shard]

  private final class Shard: Sendable {
    let state: Mutex<MemoShard>
    init(byteLimit: Int) { state = Mutex(MemoShard(byteLimit: byteLimit)) }
  }

  /// A memo of about `byteLimit` bytes.
  public init(byteLimit: Int = 16 << 20, ignoring: Set<String> = []) {
    self.byteLimit = max(0, byteLimit)
    ignoredParts = ignoring
    let count = 16
    shards = (0..<count).map { _ in Shard(byteLimit: max(0, byteLimit) / count) }
  }

  /// The height of a row, known or measured. Nothing is kept at widths of 0 and below and NaN.
  ///
  /// - Complexity: O(bytes of the row's description); that of measuring too if it was not known.
  public func measure(_ row: some ContentRow, width: Double) -> Measured {
    guard width > 0 else { return row.measure(width: width) }
    let parts = parts(of: row)
    let key = key(of: parts)
    let shard = shard(of: key)
    if let known = shard.state.withLock({ $0.find(key, width: width) }) { return known }
    let measured = row.measure(width: width)
    let ignored = parts.ignored(ignoredParts)
    shard.state.withLock { $0.store(measured, width: width, for: key, ignored: ignored) }
    return measured
  }

  /// Forgets everything that is known: fonts or text sizes changed in a way that no row describes. One increment; the
  /// memory comes back as new heights come in.
  public func advanceGeneration() { generation.wrappingAdd(1, ordering: .relaxed) }

  /// Forgets all contents, and what was counted stays.
  public func removeAll() {
    for shard in shards { shard.state.withLock { $0.removeAll() } }
  }

  /// Lets contents go until they take about `bytes` at most.
  public func trim(toBytes bytes: Int) {
    for shard in shards { shard.state.withLock { $0.trim(toBytes: max(0, bytes) / shards.count) } }
  }

  /// What was asked and is held, over all threads.
  public var statistics: Statistics {
    shards.reduce(into: Statistics()) { total, shard in
      let one = shard.state.withLock { $0.statistics }
      total.hits += one.hits
      total.misses += one.misses
      total.entries += one.entries
      total.dropped += one.dropped
      total.bytes += one.bytes
    }
  }

  private func parts(of row: some ContentRow) -> ContentParts {
    var parts = ContentParts(values: values)
    row.describe(into: &parts)
    return parts
  }

  private func key(of parts: ContentParts) -> ContentKey {
    parts.key(ignoring: ignoredParts, generation: generation.load(ordering: .relaxed))
  }

  private func shard(of key: ContentKey) -> Shard { shards[Int(key.high >> 60)] }
}

// MARK: Audit
extension HeightMemo {
  /// A height that is not what measuring gives.
  public struct Discrepancy: Hashable, Sendable {
    /// The place of the row among those that were given.
    public let index: Int
    /// The height that is known, in points.
    public let known: Double
    /// The height that measuring gives, in points.
    public let measured: Double
    /// The parts that are missing in the key: they are left out, and the height was measured with others. Empty: the row
    /// does not describe what differs.
    public let missingParts: [String]
  }

  /// Measures rows again whose heights are known, and says where the memo is wrong and which part of its key is missing.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - width: the width, in points.
  ///   - sample: how many of them to look at; nil for all.
  ///   - seed: which ones: the same for the same seed.
  /// - Complexity: that of measuring the sample.
  public func audit(
    _ rows: [some ContentRow], width: Double, sample: Int? = nil, seed: UInt64 = 0
  ) -> [Discrepancy] {
    guard width > 0 else { return [] }
    var places = Array(rows.indices)
    if let sample, sample < places.count {
      var generator = SampleGenerator(state: seed)
      places.shuffle(using: &generator)
      places = places.prefix(max(0, sample)).sorted()
    }
    return places.compactMap { place in
      let parts = parts(of: rows[place])
      let key = key(of: parts)
      let found = shard(of: key).state.withLock { $0.peek(key, width: width) }
      guard let found else { return nil }
      let measured = rows[place].measure(width: width)
      if measured.height == found.measured.height { return nil }
      let now = Set(parts.ignored(ignoredParts))
      let missing = found.ignored.filter { !now.contains($0) }.map(\.name)
      return Discrepancy(
        index: place, known: found.measured.height, measured: measured.height, missingParts: missing.sorted())
    }
  }
}

/// SplitMix64.
private struct SampleGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
