import GalleyText
import Synchronization
import Testing

@testable import GalleyShaping

/// The order of faces behind a request.
@Suite struct FontCascadeTests {
  let fonts = FontCollection()

  private func family(for scalar: Unicode.Scalar, in cascade: FontCascade) -> String? {
    cascade.firstIndex(covering: scalar).flatMap { cascade.font(at: $0) }?.family
  }

  @Test(
    "each script has a bundled face",
    arguments: [
      ("a", "Inter"), ("Ж", "Inter"), ("ש", "Liberation Sans"), ("ع", "Noto Sans Arabic"),
      ("न", "Noto Sans Devanagari"), ("ไ", "Noto Sans Thai"), ("ລ", "Noto Sans Lao"), ("ខ", "Noto Sans Khmer"),
      ("မ", "Noto Sans Myanmar"), ("漢", "Galley CJK Metrics"), ("か", "Galley CJK Metrics"), ("한", "Galley CJK Metrics"),
      ("，", "Galley CJK Metrics"), ("😀", "Galley Emoji Metrics"), ("7", "Inter"), (" ", "Inter"), ("#", "Inter"),
    ] as [(Unicode.Scalar, String)])
  func scripts(scalar: Unicode.Scalar, expected: String) throws {
    #expect(family(for: scalar, in: try fonts.resolve(.system(size: 12))) == expected)
  }

  @Test("requested faces come first, then the fallbacks in their order, each bundled face once")
  func order() throws {
    let cascade = try fonts.resolve(
      FontDescriptor(families: ["Noto Sans Thai", "Noto Color Emoji"], size: 12, weight: 700))
    #expect(cascade.requestedCount == 2)
    let families = (0..<cascade.count).compactMap { cascade.font(at: $0)?.family }
    #expect(
      families == [
        "Noto Sans Thai", "Galley Emoji Metrics", "Liberation Sans", "Noto Sans Arabic", "Noto Sans Devanagari",
        "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar", "Galley CJK Metrics",
      ])
    #expect(cascade.font(at: 2)?.face.fileName == "LiberationSans-Bold.ttf")
    #expect(cascade.font(at: cascade.count) == nil)
    #expect(family(for: "7", in: cascade) == "Noto Sans Thai" || cascade.font(at: 0)?.face.glyph(for: "7") == nil)
  }

  @Test("a character that no face has has no place, and no system font while these are closed")
  func missing() throws {
    let cascade = try fonts.resolve(FontDescriptor("Helvetica", size: 12))
    #expect(cascade.firstIndex(covering: "\u{10D0}") == nil)
    #expect(cascade.firstIndex(covering: "a", from: 1) == nil || cascade.firstIndex(covering: "a", from: 1)! >= 1)
    #expect(cascade.firstIndex(covering: "a", from: 1000) == nil)
    #expect(cascade.systemFont(covering: "\u{10D0}") == nil)
  }

  @Test("with the machine's fonts open, installed families answer by name and fall back by character")
  func system() throws {
    let machine = FontCollection(systemFonts: true)
    let dejavu = try machine.resolve(FontDescriptor("dejavu sans", size: 12)).primary
    #expect(dejavu.source == .system)
    #expect(dejavu.face.fileName == "DejaVuSans.ttf")
    #expect(throws: FontError.self) { try fonts.resolve(FontDescriptor("dejavu sans", size: 12)) }

    let cascade = try machine.resolve(FontDescriptor("Helvetica", size: 12))
    #expect(cascade.primary.source == .bundled)
    let georgian = try #require(cascade.systemFont(covering: "\u{10D0}", language: "ka"))
    #expect(georgian.source == .system)
    #expect(georgian.face.glyph(for: "\u{10D0}") != nil)
    #expect(cascade.systemFont(covering: "\u{10D0}", language: "ka") == georgian)
    #expect(cascade.systemFont(covering: "\u{10FFFD}") == nil)
    #expect(throws: FontError.self) { try machine.resolve(FontDescriptor("No Such Family", size: 12)) }
    #expect(throws: FontError.self) { try machine.resolve(FontDescriptor("DejaVu\0Sans", size: 12)) }
  }

  @Test("equal requests get the same object, whatever their size, until fonts are registered")
  func kept() throws {
    let first = try fonts.resolve(FontDescriptor("Helvetica", size: 12))
    #expect(try fonts.resolve(FontDescriptor("Helvetica", size: 30)) === first)
    #expect(fonts.cascade(for: FontDescriptor("Helvetica", size: 3)) === first)
    #expect(try fonts.resolve(FontDescriptor("Helvetica", size: 12, weight: 700)) !== first)
    try fonts.register(path: FontFiles.notoSansThai)
    let second = try fonts.resolve(FontDescriptor("Helvetica", size: 12))
    #expect(second !== first)
    #expect(second.primary == first.primary)
  }

  @Test("more distinct requests than are kept still answer")
  func bounded() throws {
    for number in 0..<600 {
      #expect(fonts.cascade(for: FontDescriptor("Unknown \(number)", size: 12)).isLastResort)
    }
    #expect(fonts.state.withLock { $0.cascades.count } <= FontCollection.cascadeLimit)
  }

  @Test("many threads may ask and register at once")
  func threads() async throws {
    let opened = try await withThrowingTaskGroup(of: FontCascade.self) { group in
      for task in 0..<32 {
        group.addTask {
          if task % 8 == 0 { try fonts.register(path: FontFiles.notoSansThai) }
          let cascade = try fonts.resolve(FontDescriptor("Helvetica", size: Double(task), weight: task % 2 * 300 + 400))
          _ = cascade.firstIndex(covering: "漢")
          return cascade
        }
      }
      return try await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1.primary.face)) }
    }
    #expect(opened.count == 2)
    #expect(fonts.registeredFaces.count == 1)
  }
}
