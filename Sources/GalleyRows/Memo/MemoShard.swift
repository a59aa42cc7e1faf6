internal import GalleyGeometry
internal import GalleyTables

/// A part of a memo behind one lock.
///
/// Two halves: what is asked for moves to the young one; when that is full, the old one goes and the young one becomes
/// old. So what was used lately stays, without a list to keep in order.
struct MemoShard {
  private(set) var statistics = HeightMemo.Statistics()
  private let byteLimit: Int
  private var young: [ContentKey: Entry] = [:]
  private var old: [ContentKey: Entry] = [:]
  private var youngBytes = 0
  private var oldBytes = 0

  /// The heights of one content: intervals of widths, ascending, that do not touch if their heights are equal.
  struct Entry {
    var bands: [Measured]
    var ignored: [IgnoredPart]

    /// The array's own header, and a dictionary's slot at its usual load.
    var bytes: Int {
      96 + bands.count * MemoryLayout<Measured>.stride + (ignored.isEmpty ? 0 : 32 + ignored.count * 32)
    }
  }

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  mutating func find(_ key: ContentKey, width: Double) -> Measured? {
    if let band = young[key]?.band(at: width) {
      statistics.hits += 1
      return band
    }
    if let entry = old[key], let band = entry.band(at: width) {
      statistics.hits += 1
      old[key] = nil
      oldBytes -= entry.bytes
      put(entry, for: key)
      return band
    }
    statistics.misses += 1
    return nil
  }

  /// What is known, without counting or moving anything.
  func peek(_ key: ContentKey, width: Double) -> (measured: Measured, ignored: [IgnoredPart])? {
    guard let entry = young[key] ?? old[key], let band = entry.band(at: width) else { return nil }
    return (band, entry.ignored)
  }

  mutating func store(_ measured: Measured, width: Double, for key: ContentKey, ignored: [IgnoredPart]) {
    guard measured.validWidths.contains(width) else { return }
    var entry = Entry(bands: [], ignored: ignored)
    if let known = young.removeValue(forKey: key) {
      youngBytes -= known.bytes
      entry = known
    } else if let known = old.removeValue(forKey: key) {
      oldBytes -= known.bytes
      entry = known
    }
    entry.insert(measured)
    put(entry, for: key)
  }

  private mutating func put(_ entry: Entry, for key: ContentKey) {
    if youngBytes + entry.bytes > byteLimit / 2, !young.isEmpty { age() }
    if entry.bytes > byteLimit / 2 {
      statistics.dropped += 1
    } else {
      young[key] = entry
      youngBytes += entry.bytes
    }
    count()
  }

  private mutating func age() {
    statistics.dropped += old.count
    old = young
    oldBytes = youngBytes
    young = [:]
    youngBytes = 0
  }

  private mutating func count() {
    statistics.entries = young.count + old.count
    statistics.bytes = youngBytes + oldBytes
  }

  mutating func removeAll() {
    old = [:]
    young = [:]
    (youngBytes, oldBytes) = (0, 0)
    count()
  }

  mutating func trim(toBytes bytes: Int) {
    if youngBytes + oldBytes > bytes {
      statistics.dropped += old.count
      (old, oldBytes) = ([:], 0)
    }
    if youngBytes > bytes {
      statistics.dropped += young.count
      (young, youngBytes) = ([:], 0)
    }
    count()
  }
}

extension MemoShard.Entry {
  func band(at width: Double) -> Measured? {
    let place = bands.partitioningIndex { $0.validWidths.upper > width || $0.validWidths.upper == .infinity }
    guard place < bands.count, bands[place].validWidths.contains(width) else { return nil }
    return bands[place]
  }

  /// Puts an interval among the others; those that touch it and have its height become one with it, and of others it
  /// takes what they share.
  mutating func insert(_ measured: Measured) {
    var new = measured
    var kept: [Measured] = []
    for band in bands {
      let (a, b) = (band.validWidths, new.validWidths)
      if a.upper < b.lower || b.upper < a.lower {
        kept.append(band)
      } else if band.height == new.height {
        new.validWidths = ValidWidths(lower: min(a.lower, b.lower), upper: max(a.upper, b.upper))
      } else {
        // Two heights for one width: the newer measurement holds.
        let before = ValidWidths(lower: a.lower, upper: min(a.upper, b.lower))
        let after = ValidWidths(lower: max(a.lower, b.upper), upper: a.upper)
        for part in [before, after] where !part.isEmpty {
          kept.append(Measured(height: band.height, validWidths: part))
        }
      }
    }
    kept.append(new)
    bands = kept.sorted { $0.validWidths.lower < $1.validWidths.lower }
  }
}
