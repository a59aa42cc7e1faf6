import CTextShims
import Testing

@testable import GalleyShaping

/// The C door's shaping, called as the library calls it.
struct ShapedText: Equatable {
  var glyphs: [UInt32] = []
  var clusters: [UInt32] = []
  var advances: [Int32] = []
  var unsafe: [Bool] = []

  var advance: Int { advances.reduce(0) { $0 + Int($1) } }

  init(
    _ text: String, face path: String, item: Range<Int>? = nil, script: FontTag = "Latn", rightToLeft: Bool = false,
    features: [(FontTag, UInt32)] = [], buffer reused: OpaquePointer? = nil
  ) throws {
    let instance = try FontInstance(face: FontFace(path: path))
    let bytes = Array(text.utf8)
    let item = item ?? 0..<bytes.count
    var buffer = reused
    if buffer == nil { try check(galley_buffer_create(&buffer), path: path) }
    let held = try #require(buffer)
    defer { if reused == nil { galley_buffer_destroy(held) } }
    let wanted = features.map { galley_feature(tag: $0.0.rawValue, value: $0.1) }
    let status = bytes.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        var request = galley_shape_request(
          text: bytes.baseAddress, text_length: bytes.count, item_offset: item.lowerBound, item_length: item.count,
          script: script.rawValue, right_to_left: rightToLeft, language: nil, features: wanted.baseAddress,
          feature_count: wanted.count)
        return galley_shape(instance.handle, held, &request)
      }
    }
    try check(status, path: path)
    var count = 0
    for glyph in UnsafeBufferPointer(start: galley_buffer_glyphs(held, &count), count: count) {
      glyphs.append(glyph.glyph)
      clusters.append(glyph.cluster)
      advances.append(glyph.x_advance)
      unsafe.append(glyph.unsafe_to_break)
    }
  }
}

@Suite struct ShapingTests {
  @Test("advances are whole design units, kerning included")
  func advances() throws {
    #expect(try ShapedText("Please select at", face: TestFonts.liberationSans).advance == 14_458)
    // 158.398 at 100 points: the space kerns with both capitals.
    let kerned = try ShapedText("A A", face: TestFonts.liberationSerif)
    #expect(kerned.advance == 3_244)
    let plain = try ShapedText("A A", face: TestFonts.liberationSerif, features: [("kern", 0)])
    #expect(plain.advance == 3_470)
  }

  @Test("clusters are UTF-8 offsets in the whole text, in visual order")
  func clusters() throws {
    let left = try ShapedText("aéb", face: TestFonts.liberationSans)
    #expect(left.clusters == [0, 1, 3])
    let right = try ShapedText(
      "xאב", face: TestFonts.liberationSans, item: 1..<5, script: "Hebr", rightToLeft: true)
    #expect(right.clusters == [3, 1])
    let combined = try ShapedText("ae\u{301}\u{327}b", face: TestFonts.liberationSans)
    #expect(Set(combined.clusters) == [0, 1, 6])
  }

  @Test("the text around an item is context, not output")
  func context() throws {
    let face = TestFonts.arabic
    let whole = try ShapedText("ببب", face: face, script: "Arab", rightToLeft: true)
    let middle = try ShapedText("ببب", face: face, item: 2..<4, script: "Arab", rightToLeft: true)
    let alone = try ShapedText("ب", face: face, script: "Arab", rightToLeft: true)
    #expect(middle.clusters.allSatisfy { $0 == 2 })
    #expect(middle.glyphs == zip(whole.glyphs, whole.clusters).filter { $0.1 == 2 }.map(\.0))
    #expect(middle.glyphs != alone.glyphs)
  }

  @Test("a kerned pair is flagged as unsafe to cut")
  func unsafe() throws {
    #expect(try ShapedText("AV", face: TestFonts.liberationSans).unsafe == [false, true])
    #expect(try ShapedText("nn", face: TestFonts.liberationSans).unsafe == [false, false])
  }

  @Test("a buffer that is used again holds nothing of before")
  func reuse() throws {
    var buffer: OpaquePointer?
    try check(galley_buffer_create(&buffer), path: "")
    defer { galley_buffer_destroy(buffer!) }
    let long = String(repeating: "Please select at ", count: 1000)
    for text in ["AV", long, "", "e\u{301}", "AV", "A A"] {
      #expect(
        try ShapedText(text, face: TestFonts.liberationSerif, buffer: buffer)
          == ShapedText(text, face: TestFonts.liberationSerif))
    }
  }

  @Test("an item outside its text is refused")
  func outside() throws {
    for item in [0..<9, 4..<5, 9..<10] {
      #expect(throws: FontError.self) { try ShapedText("abc", face: TestFonts.liberationSans, item: item) }
    }
    #expect(try ShapedText("abc", face: TestFonts.liberationSans, item: 3..<3).glyphs.isEmpty)
  }
}
