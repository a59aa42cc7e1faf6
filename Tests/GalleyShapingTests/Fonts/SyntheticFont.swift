/// A small font made of bytes: three glyphs, the second of which is `A`; for the cases that no font on disk shows.
struct SyntheticFont {
  var tables: [String: [UInt8]]

  init() {
    tables = [
      "head": Self.head(unitsPerEm: 1000),
      "hhea": Self.hhea(metricCount: 3),
      "hmtx": Self.words([500, 0, 600, 10, 250, 0]),
      "maxp": Self.words([0x0000, 0x5000, 3]),
      "cmap": Self.cmap([0x20: 2, 0x41: 1]),
    ]
  }

  static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  static func long(_ value: Int) -> [UInt8] { words([value >> 16, value]) }

  static func head(unitsPerEm: Int) -> [UInt8] {
    words([1, 0, 1, 0]) + long(0) + long(0x5F0F_3CF5) + words([0, unitsPerEm]) + [UInt8](repeating: 0, count: 16)
      + words([-10, -20, 610, 720, 0, 8, 2, 0, 0])
  }

  static func hhea(metricCount: Int) -> [UInt8] {
    words([1, 0, 900, -200, 50, 600]) + [UInt8](repeating: 0, count: 22) + words([metricCount])
  }

  /// A table of format 4 with one segment a character.
  static func cmap(_ map: [Int: Int]) -> [UInt8] {
    let codes = map.keys.sorted()
    let segments = codes.count + 1
    var words = [4, 16 + segments * 8, 0, segments * 2, 0, 0, 0]
    words += codes + [0xFFFF] + [0] + codes + [0xFFFF]
    words += codes.map { map[$0, default: 0] - $0 } + [1]
    words += [Int](repeating: 0, count: segments)
    return Self.words([0, 1, 3, 1]) + long(12) + Self.words(words)
  }

  /// The file's bytes; `lie` changes the (offset, length) that the directory states for a table.
  func bytes(lie: (String, (Int, Int) -> (Int, Int))? = nil, at base: Int = 0) -> [UInt8] {
    let names = tables.keys.sorted()
    var directory = Self.long(0x0001_0000) + Self.words([names.count, 0, 0, 0])
    var body: [UInt8] = []
    let start = base + 12 + names.count * 16
    for name in names {
      let table = tables[name] ?? []
      var place = (start + body.count, table.count)
      if let lie, lie.0 == name { place = lie.1(place.0, place.1) }
      directory += Array(name.utf8) + Self.long(0) + Self.long(place.0) + Self.long(place.1)
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + body
  }

  /// A collection whose `count` faces are all this one.
  func collection(count: Int) -> [UInt8] {
    let header = 12 + count * 4
    return Array("ttcf".utf8) + Self.words([1, 0]) + Self.long(count)
      + (0..<count).flatMap { _ in Self.long(header) } + bytes(at: header)
  }
}
