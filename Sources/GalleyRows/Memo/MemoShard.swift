internal import GalleyGeometry
internal import GalleyTables

/// A part of a memo behind one lock.
///
/// Two halves: what is asked for moves to the young one; when that is full, the old one goes and the young one becomes
/// old. So what was used lately stays, without a list to keep in order.
struct MemoShard {
  private let byteLimit: Int
  private var young = Half()
  private var old = Half()
  /// Hits, misses and dropped; the others follow from the halves.
  private var counted = HeightMemo.Statistics()

  /// The heights of one content: intervals of widths, ascending, that do not touch if their heights are equal.
  struct Entry {
    var bands: [Measured]
    var ignored: [IgnoredPart]

    /// The array's own header, and a dictionary's slot at its usual load.
    var bytes: Int {
      96 + bands.count * MemoryLayout<Measured>.stride + (ignored.isEmpty ? 0 : 32 + ignored.count * 32)
    }
  }

  /// Entries and the memory they take together.
  private struct Half {
    private(set) var entries: [ContentKey: Entry] = [:]
    private(set) var bytes = 0

    mutating func take(_ key: ContentKey) -> Entry? {
      let entry = entries.removeValue(forKey: key)
      bytes -= entry?.bytes ?? 0
      return entry
    }

    /// - Precondition: there is no entry for the key.
    mutating func put(_ entry: Entry, for key: ContentKey) {
      entries[key] = entry
      bytes += entry.bytes
    }
  }

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  var statistics: HeightMemo.Statistics {
    var statistics = counted
    statistics.entries = young.entries.count + old.entries.count
    statistics.bytes = young.bytes + old.bytes
    return statistics
  }

  mutating func find(_ key: ContentKey, width: Double) -> Measured? {
    if let band = young.entries[key]?.band(at: width) {
      counted.hits += 1
      return band
    }
    if let band = old.entries[key]?.band(at: width), let entry = old.take(key) {
      counted.hits += 1
      put(entry, for: key)
      return band
    }
    counted.misses += 1
    return nil
  }

  /// What is known, without counting or moving anything.
  func peek(_ key: ContentKey, width: Double) -> (measured: Measured, ignored: [IgnoredPart])? {
    guard let entry = young.entries[key] ?? old.entries[key], let band = entry.band(at: width) else { return nil }
    return (band, entry.ignored)
  }

  mutating func store(_ measured: Measured, width: Double, for key: ContentKey, ignored: [IgnoredPart]) {
    guard measured.validWidths.contains(width) else { return }
    var entry = young.take(key) ?? old.take(key) ?? Entry(bands: [], ignored: ignored)
    entry.insert(measured)
    put(entry, for: key)
  }

  private mutating func put(_ entry: Entry, for key: ContentKey) {
    if young.bytes + entry.bytes > byteLimit / 2, !young.entries.isEmpty { age() }
    if entry.bytes > byteLimit / 2 {
      counted.dropped += 1
    } else {
      young.put(entry, for: key)
    }
  }

  private mutating func age() {
    counted.dropped += old.entries.count
    old = young
    young = Half()
  }

  mutating func removeAll() { (young, old) = (Half(), Half()) }

  mutating func trim(toBytes bytes: Int) {
    if young.bytes + old.bytes > bytes {
      counted.dropped += old.entries.count
      old = Half()
    }
    if young.bytes > bytes {
      counted.dropped += young.entries.count
      young = Half()
    }
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
