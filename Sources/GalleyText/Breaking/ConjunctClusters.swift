/// Grapheme clusters that the standard library's `Character` still takes apart: consonants that a stacking sign joins,
/// in the scripts that Unicode 16 added to GB9c (Myanmar, Khmer, Tai Tham, Balinese, Javanese and others).
///
/// Source: UAX #29 GB9c; Indic_Conjunct_Break of Unicode 17, which follows from IndicSyllabicCategory.txt.
package enum ConjunctClusters {
  /// Whether a boundary of the standard library's at `offset` lies inside a conjunct.
  ///
  /// - Complexity: O(1) for nearly all text; else O(length of the cluster before).
  package static func joins(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset >= 6, offset < utf8.count, utf8[offset] >= 0xE1, let bytes = utf8.baseAddress,
      isConsonant(decodeScalar(bytes, at: offset, end: utf8.count).scalar)
    else { return false }
    var end = offset
    var isLinked = false
    while end > 0 {
      var start = end - 1
      while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
      let scalar = decodeScalar(bytes, at: start, end: utf8.count).scalar
      end = start
      if isLinker(scalar) {
        isLinked = true
      } else if !isExtender(scalar) {
        return isLinked && isConsonant(scalar)
      }
    }
    return false
  }

  private static func isExtender(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300, scalar != 0x200C else { return false }
    return scalar == 0x200D || Unicode.Scalar(scalar)?.properties.isGraphemeExtend == true
  }

  private static func isLinker(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB, 0xA9C0, 0xAAF6, 0x10A3F, 0x11133, 0x113D0, 0x1193E, 0x11A47, 0x11A99,
      0x11F42:
      true
    default: false
    }
  }

  private static func isConsonant(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x1000, 0x1BBE..<0xA989, 0xABDB..<0x10A00: false
    // Myanmar
    case 0x1000...0x102A, 0x103F, 0x1050...0x1055, 0x105A...0x105D, 0x1061, 0x1065...0x1066, 0x106E...0x1070,
      0x1075...0x1081, 0x108E, 0xA9E0...0xA9E4, 0xA9E7...0xA9EF, 0xA9FA...0xA9FE, 0xAA60...0xAA6F, 0xAA71...0xAA73,
      0xAA7A, 0xAA7E...0xAA7F:
      true
    // Khmer, Tai Tham, Balinese, Sundanese, Javanese, Meetei Mayek
    case 0x1780...0x17B3, 0x1A20...0x1A54, 0x1B0B...0x1B0C, 0x1B13...0x1B33, 0x1B45...0x1B4C, 0x1B83...0x1BA0,
      0x1BAE...0x1BAF, 0x1BBB...0x1BBD, 0xA989...0xA98B, 0xA98F...0xA9B2, 0xAAE0...0xAAEA, 0xABC0...0xABDA:
      true
    // Kharoshthi, Chakma, Tulu-Tigalari
    case 0x10A00, 0x10A10...0x10A13, 0x10A15...0x10A17, 0x10A19...0x10A35, 0x11103...0x11126, 0x11144, 0x11147,
      0x11380...0x11389, 0x1138B, 0x1138E, 0x11390...0x113B5:
      true
    // Dives Akuru, Zanabazar Square, Soyombo, Kawi
    case 0x11900...0x11906, 0x11909, 0x1190C...0x11913, 0x11915...0x11916, 0x11918...0x1192F, 0x11A00,
      0x11A0B...0x11A32, 0x11A50, 0x11A5C...0x11A83, 0x11F04...0x11F10, 0x11F12...0x11F33:
      true
    default: false
    }
  }
}
