import Foundation
import Testing

@testable import GalleyShaping

@Suite struct FontErrorTests {
  private func failure(path: String, index: Int = 0) -> FontError? {
    do throws(FontError) {
      _ = try FontFace(path: path, index: index)
      return nil
    } catch { return error }
  }

  private func failure(bytes: [UInt8], index: Int = 0) -> FontError? {
    do throws(FontError) {
      _ = try FontFace(bytes: bytes, index: index, name: "made")
      return nil
    } catch { return error }
  }

  @Test("a path that leads nowhere, to a directory or to a device is unreadable, and says why")
  func unreadable() throws {
    let directory = try TemporaryDirectory()
    #expect(failure(path: "/no/such.ttf") == .unreadable(path: "/no/such.ttf", errno: ENOENT))
    #expect(failure(path: "/no/such.ttf")?.description == "/no/such.ttf: No such file or directory")
    #expect(failure(path: directory.path) == .unreadable(path: directory.path, errno: EISDIR))
    #expect(failure(path: "/dev/null") == .unreadable(path: "/dev/null", errno: EINVAL))
    #expect(failure(path: "") == .unreadable(path: "", errno: ENOENT))
    #expect(failure(path: "/dev/null\0.ttf") == .unreadable(path: "/dev/null\0.ttf", errno: ENOENT))
  }

  @Test("a pipe without a writer does not hang")
  func pipe() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/pipe.ttf"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(failure(path: path) == .unreadable(path: path, errno: EINVAL))
  }

  @Test("an empty file, a text file and a web font are no fonts")
  func notAFont() throws {
    let directory = try TemporaryDirectory()
    let empty = try directory.write([], as: "empty.ttf")
    let text = try directory.write(Array("Dear reader,\n".utf8), as: "letter.ttf")
    let web = try directory.write(Array("wOF2".utf8) + [UInt8](repeating: 0, count: 60), as: "web.ttf")
    for path in [empty, text, web] { #expect(failure(path: path) == .notAFont(path: path)) }
    #expect(failure(bytes: []) == .notAFont(path: "made"))
    #expect(failure(bytes: [0, 1]) == .notAFont(path: "made"))
  }

  @Test("a synthetic font opens, so that the damage done to it is what the other tests see")
  func whole() throws {
    let face = try FontFace(bytes: SyntheticFont().bytes(), name: "made")
    #expect(face.unitsPerEm == 1000 && face.glyphCount == 3)
    #expect(face.glyph(for: "A") == GlyphID(rawValue: 1) && face.glyph(for: "B") == nil)
    #expect(try FontInstance(face: face).advance(of: GlyphID(rawValue: 1)) == 600)
    #expect(face.familyName == nil && face.styleName == nil && face.postScriptName == nil && face.axes.isEmpty)
    #expect(!face.hasOutlines && face.metrics.os2 == nil && face.weight == 400 && !face.isItalic)
    #expect(try face.mappedScalars() == [" ", "A"])
  }

  @Test("a font cut at any length is damaged or no font, never a face")
  func truncated() {
    let whole = SyntheticFont().bytes()
    // The last table is padded: its last bytes are nobody's.
    for length in 0..<(whole.count - 3) {
      let error = failure(bytes: Array(whole.prefix(length)))
      switch error {
      case .damaged(path: "made", _): #expect(length >= 4)
      case .notAFont(path: "made"): #expect(length < 4)
      default: Issue.record("cut at \(length): \(String(describing: error))")
      }
    }
  }

  @Test("a real font cut at several lengths is damaged")
  func truncatedReal() throws {
    let directory = try TemporaryDirectory()
    let whole = try TestFonts.bytes(TestFonts.liberationSans)
    for length in [11, 100, 5_000, whole.count / 2, whole.count - 100] {
      let path = try directory.write(Array(whole.prefix(length)), as: "cut\(length).ttf")
      guard case .damaged(path, _) = failure(path: path) else {
        Issue.record("cut at \(length): \(String(describing: failure(path: path)))")
        continue
      }
    }
  }

  @Test("a table that the directory places outside the file is damage, whichever table it is")
  func lyingDirectory() {
    let font = SyntheticFont()
    let lies: [(Int, Int) -> (Int, Int)] = [
      { offset, length in (offset, length + 100_000) }, { _, length in (0x7FFF_FFFF, length) },
      { offset, _ in (offset, 0xFFFF_FFFF) }, { _, _ in (0xFFFF_FFF0, 0x20) },
    ]
    for table in font.tables.keys {
      for lie in lies {
        #expect(
          failure(bytes: font.bytes(lie: (table, lie))) == .damaged(path: "made", call: "table outside the file"))
      }
    }
  }

  @Test("a missing, short or senseless required table is damage and names the table")
  func requiredTables() {
    func with(_ table: String, _ bytes: [UInt8]?) -> FontError? {
      var font = SyntheticFont()
      font.tables[table] = bytes
      return failure(bytes: font.bytes())
    }
    for table in ["head", "hhea", "hmtx", "maxp"] {
      #expect(with(table, nil) == .damaged(path: "made", call: table))
      #expect(with(table, [0, 1]) == .damaged(path: "made", call: table))
    }
    for units in [0, 15, 16385, 65535] {
      #expect(with("head", SyntheticFont.head(unitsPerEm: units)) == .damaged(path: "made", call: "head unitsPerEm"))
    }
    #expect(with("head", [UInt8](repeating: 1, count: 54)) == .damaged(path: "made", call: "head"))
    #expect(with("hhea", SyntheticFont.hhea(metricCount: 0)) == .damaged(path: "made", call: "hmtx"))
    #expect(with("hhea", SyntheticFont.hhea(metricCount: 9)) == .damaged(path: "made", call: "hmtx"))
    #expect(with("maxp", SyntheticFont.words([0, 0x5000, 0])) == .damaged(path: "made", call: "maxp numGlyphs"))
    for units in [16, 16384] { #expect(with("head", SyntheticFont.head(unitsPerEm: units)) == nil) }
  }

  @Test("a face without a cmap opens and maps nothing")
  func noCharacterMap() throws {
    for table in [nil, [], [0, 0], [UInt8](repeating: 0xFF, count: 40)] as [[UInt8]?] {
      var font = SyntheticFont()
      font.tables["cmap"] = table
      let face = try FontFace(bytes: font.bytes(), name: "made")
      #expect(face.glyph(for: "A") == nil)
      #expect(try face.mappedScalars().isEmpty)
      #expect(face.spaceContact == .alone)
    }
  }

  @Test("a face number outside a file names the number and how many there are")
  func faceIndex() throws {
    let collection = SyntheticFont().collection(count: 3)
    for index in 0..<3 { #expect(failure(bytes: collection, index: index) == nil) }
    for index in [3, 65536, Int.max, -1] {
      #expect(failure(bytes: collection, index: index) == .faceIndex(path: "made", index: index, count: 3))
    }
    let plain = SyntheticFont().bytes()
    #expect(failure(bytes: plain, index: 1) == .faceIndex(path: "made", index: 1, count: 1))
    #expect(failure(bytes: plain, index: 1)?.description == "made: no face 1, the file has one face, 0")
    #expect(failure(bytes: collection, index: 7)?.description == "made: no face 7, the file has faces 0 to 2")
  }

  @Test("a collection that promises more faces than it has room for, or points outside, is damaged")
  func damagedCollection() {
    var collection = SyntheticFont().collection(count: 2)
    collection.replaceSubrange(8..<12, with: SyntheticFont.long(0x4000_0000))
    #expect(failure(bytes: collection) == .damaged(path: "made", call: "ttcf"))
    collection = SyntheticFont().collection(count: 2)
    collection.replaceSubrange(16..<20, with: SyntheticFont.long(0x7FFF_FFFF))
    // HarfBuzz distrusts the whole file then; it must not measure with an empty face instead.
    #expect(failure(bytes: collection, index: 0) == .damaged(path: "made", call: "hb_face_create"))
    #expect(failure(bytes: collection, index: 1) == .damaged(path: "made", call: "ttcf offset"))
  }
}
