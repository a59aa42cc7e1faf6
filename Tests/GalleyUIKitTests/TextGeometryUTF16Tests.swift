import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("Geometry in UTF-16") struct TextGeometryUTF16Tests {
  let text = "a\u{1F600}é שלום b"

  func geometry() throws -> TextGeometry {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    return try Typesetter().prepare(text, style: style).geometry(width: .infinity)
  }

  @Test("locations are those of the UTF-8 offsets of the same characters")
  func locations() throws {
    let geometry = try geometry()
    for index in text.indices + [text.endIndex] {
      let location = text.utf16.distance(from: text.startIndex, to: index)
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let caret = try #require(geometry.caret(at: offset))
      let rect = try #require(geometry.caretRect(atUTF16: location))
      #expect(rect == CGRect(x: caret.origin.x, y: caret.origin.y, width: 0, height: caret.height))
      #expect(geometry.utf16Location(at: rect.origin)?.location == location)
    }
  }

  @Test("selections are those of the same characters")
  func selections() throws {
    let geometry = try geometry()
    let selected = geometry.selectionRects(for: NSRange(location: 1, length: 7))
    let same = geometry.selectionRects(for: 1..<14)
    #expect(selected.count == same.count && selected.count > 1)
    #expect(zip(selected, same).allSatisfy { $0.minX == $1.minX && $0.width == $1.size.width })
    #expect(geometry.selectionRects(for: NSRange(location: NSNotFound, length: 0)).isEmpty)
    #expect(geometry.selectionRects(for: NSRange(location: 0, length: .max)).count == 1)
  }
}
