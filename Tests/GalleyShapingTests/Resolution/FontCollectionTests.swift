import Foundation
import GalleyText
import Testing

@testable import GalleyShaping

/// Registered fonts: what they answer to, and what bad ones say.
@Suite struct FontCollectionTests {
  let fonts = FontCollection()

  private func fileName(_ families: String..., weight: Int = 400) throws -> String {
    try fonts.resolve(FontDescriptor(families: families, size: 12, weight: weight)).primary.face.fileName
  }

  @Test("a registered file answers to its base name, its family, full and PostScript names, and to @first")
  func names() throws {
    let faces = try fonts.register(path: FontFiles.liberationSansBold)
    #expect(faces.map(\.fileName) == ["LiberationSans-Bold.ttf"])
    for name in [
      "@LiberationSans-Bold.ttf", "@LiberationSans-Bold.ttf#0", "@first", "Liberation Sans", "LIBERATION SANS",
      "Liberation Sans Bold", "LiberationSans-Bold",
    ] {
      let font = try fonts.resolve(FontDescriptor(name, size: 12)).primary
      #expect(font.face == faces[0], "\(name)")
      #expect(font.source == .registered)
      #expect(font.request == name)
      #expect(font.weight == 700)
    }
    // A reference is exact, and an alias means the bundled font.
    #expect(throws: FontError.noMatch(descriptor: "\"@liberationsans-bold.ttf\"")) {
      try fonts.resolve(FontDescriptor("@liberationsans-bold.ttf", size: 12))
    }
    #expect(throws: FontError.self) { try fonts.resolve(FontDescriptor("@LiberationSans-Bold.ttf#1", size: 12)) }
    #expect(throws: FontError.self) { try fonts.resolve(FontDescriptor("@LiberationSans-Bold.ttf#", size: 12)) }
    #expect(try fonts.resolve(FontDescriptor("Helvetica", size: 12)).primary.source == .bundled)
  }

  @Test("all faces of a collection are registered, each under its number")
  func collection() throws {
    let faces = try fonts.register(path: FontFiles.notoSansCJK)
    #expect(faces.count == 10)
    #expect(faces.map(\.index) == Array(0..<10))
    let korean = try fonts.resolve(FontDescriptor("@NotoSansCJK-Regular.ttc#1", size: 12)).primary
    #expect(korean.face == faces[1])
    #expect(korean.family == "Noto Sans CJK KR")
    #expect(try fonts.resolve(FontDescriptor("@NotoSansCJK-Regular.ttc", size: 12)).primary.face == faces[0])
    #expect(try fonts.resolve(FontDescriptor("Noto Sans CJK SC", size: 12)).primary.face == faces[2])
    #expect(try fonts.register(path: FontFiles.notoSansCJK, index: 1) == [faces[1]])
    #expect(fonts.registeredFaces.count == 10)
  }

  @Test("one face of a collection answers to the base name alone")
  func oneFace() throws {
    try fonts.register(path: FontFiles.notoSansCJK, index: 2)
    #expect(fonts.registeredFaces.count == 1)
    #expect(try fonts.resolve(FontDescriptor("@NotoSansCJK-Regular.ttc", size: 12)).primary.face.index == 2)
    #expect(throws: FontError.self) { try fonts.resolve(FontDescriptor("@NotoSansCJK-Regular.ttc#0", size: 12)) }
  }

  @Test("bytes are registered under the name given")
  func bytes() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: FontFiles.notoSansThai))
    let faces = try fonts.register(bytes: Array(data), name: "thai")
    #expect(faces.count == 1)
    #expect(try fonts.resolve(FontDescriptor("@thai", size: 12)).primary.face == faces[0])
    #expect(try fonts.resolve(FontDescriptor("Noto Sans Thai", size: 12)).primary.face == faces[0])
    #expect(throws: FontError.notAFont(path: "text")) { try fonts.register(bytes: Array("text".utf8), name: "text") }
    #expect(throws: FontError.notAFont(path: "none")) { try fonts.register(bytes: [], name: "none") }
    #expect(fonts.registeredFaces.count == 1)
  }

  @Test("bad files say what is wrong and register nothing")
  func badFiles() throws {
    try FontFiles.withFolder { folder in
      let truncated = folder.appending(path: "truncated.ttf").path
      let data = try Data(contentsOf: URL(fileURLWithPath: FontFiles.liberationSans))
      try data.prefix(5000).write(to: URL(fileURLWithPath: truncated))
      let empty = folder.appending(path: "empty.ttf").path
      try Data().write(to: URL(fileURLWithPath: empty))
      let text = folder.appending(path: "text.ttf").path
      try Data("not a font\n".utf8).write(to: URL(fileURLWithPath: text))

      #expect(throws: FontError.unreadable(path: "/nowhere/a.ttf", errno: ENOENT)) {
        try fonts.register(path: "/nowhere/a.ttf")
      }
      #expect(throws: FontError.unreadable(path: folder.path, errno: EISDIR)) { try fonts.register(path: folder.path) }
      #expect(throws: FontError.notAFont(path: empty)) { try fonts.register(path: empty) }
      #expect(throws: FontError.notAFont(path: text)) { try fonts.register(path: text) }
      #expect(throws: FontError.damaged(path: truncated, call: "table outside the file")) {
        try fonts.register(path: truncated)
      }
      #expect(throws: FontError.unreadable(path: "a\0b", errno: ENOENT)) { try fonts.register(path: "a\0b") }
      #expect(throws: FontError.unreadable(path: "", errno: ENOENT)) { try fonts.register(path: "") }
    }
    #expect(throws: FontError.faceIndex(path: FontFiles.notoSansCJK, index: 10, count: 10)) {
      try fonts.register(path: FontFiles.notoSansCJK, index: 10)
    }
    for index in [-1, Int.max, Int.min] {
      #expect(throws: FontError.faceIndex(path: FontFiles.liberationSans, index: index, count: 1)) {
        try fonts.register(path: FontFiles.liberationSans, index: index)
      }
    }
    #expect(fonts.registeredFaces.isEmpty)
  }

  @Test("a folder's fonts are registered in the order of their paths; what is no font is told and passed over")
  func folder() throws {
    let manager = FileManager.default
    let (faces, failures) = try FontFiles.withFolder { folder in
      let inner = folder.appending(path: "inner")
      try manager.createDirectory(at: inner, withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: inner.appending(path: "up").path, withDestinationPath: folder.path)
      try manager.createSymbolicLink(
        atPath: folder.appending(path: "b.TTF").path, withDestinationPath: FontFiles.liberationSans)
      try manager.copyItem(atPath: FontFiles.notoSansThai, toPath: inner.appending(path: "thai.ttf").path)
      try manager.copyItem(atPath: FontFiles.notoSansThai, toPath: folder.appending(path: "a.otf").path)
      try Data("text".utf8).write(to: folder.appending(path: "c.ttf"))
      try Data("text".utf8).write(to: folder.appending(path: "readme.txt"))
      let result = try fonts.registerDirectory(path: folder.path)
      let again = try fonts.registerDirectory(path: folder.path + "/")
      #expect(again.faces.count == 3)
      return (result.faces.map(\.fileName), result.failures.map(\.description))
    }
    #expect(faces == ["a.otf", "b.TTF", "thai.ttf"])
    #expect(failures.count == 1)
    #expect(failures.first?.hasSuffix("/c.ttf: not a TrueType or OpenType font") == true)
    #expect(throws: FontError.unreadable(path: "/nowhere", errno: ENOENT)) {
      try fonts.registerDirectory(path: "/nowhere")
    }
  }

  @Test("a variable font answers every weight of its axis, and a request's own axis values go first")
  func variable() throws {
    try fonts.register(path: FontFiles.interVariable)
    func font(weight: Int, italic: Bool = false, _ variations: [String: Double] = [:]) throws -> ResolvedFont {
      try fonts.resolve(
        FontDescriptor(
          families: ["@first"], size: 12, weight: weight, italic: italic, variations: variations)
      ).primary
    }
    #expect(try font(weight: 400).variations == [])
    #expect(try font(weight: 533).variations == [FontVariation("wght", 533)])
    #expect(try font(weight: 533).weight == 533)
    #expect(try font(weight: 1000).variations == [FontVariation("wght", 900)])
    #expect(try font(weight: 1000).weight == 900)
    #expect(
      try font(weight: 700, ["wght": 650.5, "XXXX": 3, "no tag": 1]).variations == [FontVariation("wght", 650.5)])
    #expect(try font(weight: 700, ["wght": .nan]).variations == [])
    #expect(try font(weight: 400, italic: true).variations == [FontVariation("slnt", -10)])
    #expect(try font(weight: 400, italic: true).italic)
    #expect(try !font(weight: 400).italic)
  }
}
