// Layout tables with one lookup, for the rules that the space search must see.
extension SyntheticFont {
  static let space = 2
  static let letter = 1

  /// A GSUB or GPOS table: script DFLT, one feature, and lookups of which the feature uses the first.
  static func layout(feature: String, lookups: [(type: Int, flags: Int, subtable: [UInt8])]) -> [UInt8] {
    let scripts = words([1]) + Array("DFLT".utf8) + words([8, 4, 0, 0, 0xFFFF, 1, 0])
    let features = words([1]) + Array(feature.utf8) + words([8, 0, 1, 0])
    var list = words([lookups.count])
    var body: [UInt8] = []
    for lookup in lookups {
      list += words([2 + lookups.count * 2 + body.count])
      body += words([lookup.type, lookup.flags, 1, 8]) + lookup.subtable
    }
    return words([1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count]) + scripts + features + list + body
  }

  static func layout(feature: String, type: Int, flags: Int = 0, _ subtable: [UInt8]) -> [UInt8] {
    layout(feature: feature, lookups: [(type, flags, subtable)])
  }

  static func coverage(_ glyphs: [Int]) -> [UInt8] { words([1, glyphs.count] + glyphs) }

  /// Classes of format 2, one range a glyph.
  static func classes(_ map: [Int: Int]) -> [UInt8] {
    words([2, map.count] + map.keys.sorted().flatMap { [$0, $0, map[$0, default: 0]] })
  }

  /// A contextual subtable by classes: after the first glyph one more of class `second`, then lookup `called`.
  static func context(first: Int, classes: [Int: Int], second: Int, calls called: Int) -> [UInt8] {
    let rule = words([2, 1, second, 0, called])
    let set = words([1, 4]) + rule
    let classBytes = Self.classes(classes)
    // One set for each class up to that of the first glyph.
    let sets = classes[first, default: 0] + 1
    let header = 8 + sets * 2
    let offsets = (0..<sets).map { $0 == sets - 1 ? header + 6 + classBytes.count : 0 }
    return words([2, header, header + 6, sets] + offsets) + coverage([first]) + classBytes + set
  }

  /// Pair kerning by glyphs; `second` is the value format of the second glyph.
  static func pair(_ first: Int, _ second: Int, value: Int, secondFormat: Int = 0) -> [UInt8] {
    let record = [second, value] + (secondFormat == 0 ? [] : [0])
    return words([1, 12, 4, secondFormat, 1, 18]) + coverage([first]) + words([1] + record)
  }

  /// Pair kerning by classes, `first` against everything that is in no class.
  static func pairByClass(_ first: Int, value: Int) -> [UInt8] {
    words([2, 18, 4, 0, 24, 28, 1, 1, value]) + coverage([first]) + words([2, 0, 2, 0])
  }
}
