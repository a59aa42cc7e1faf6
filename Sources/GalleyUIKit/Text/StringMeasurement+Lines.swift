internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension StringMeasurement {
    /// A line of a text: where it starts, in UTF-8 bytes of the text, and where it is, in points from the text's top.
    struct Line {
      var start: Int
      var top: Double
      var height: Double
    }

    /// The last line that starts at or before a place, in UTF-8 bytes; nil when the text cannot be prepared.
    ///
    /// - Complexity: that of laying out the text.
    func line(at offset: Int) -> Line? {
      guard let blocks = try? stack().blocks else { return nil }
      var found: Line?
      var base = 0
      for (block, drawn) in zip(blocks, text.blocks) {
        for line in block.lines where found == nil || base + line.range.lowerBound <= offset {
          found = Line(start: base + line.range.lowerBound, top: block.top + line.top, height: line.height)
        }
        base += drawn.runs.reduce(0) { $0 + $1.text.utf8.count }
      }
      return found
    }
  }
#endif
