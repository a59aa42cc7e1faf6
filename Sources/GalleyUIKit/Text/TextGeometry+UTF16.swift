public import Foundation
public import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  // The same questions in the units of NSString: UTF-16 code units and CGRect.
  extension TextGeometry {
    /// The rectangle of the caret in front of a UTF-16 code unit, without width; nil for a text without lines.
    ///
    /// - Parameters:
    ///   - location: UTF-16 code units from the start of the text; inside a grapheme cluster it counts as its start.
    ///   - affinity: which line the caret stands on where one wraps at the location.
    /// - Complexity: O(bytes up to the location), plus that of `line(at:)`.
    public func caretRect(atUTF16 location: Int, affinity: CaretAffinity = .downstream) -> CGRect? {
      caret(at: text.utf8Offsets(ofUTF16: [location])[0], affinity: affinity).map {
        CGRect(x: $0.origin.x, y: $0.origin.y, width: 0, height: $0.height)
      }
    }

    /// The location that a point means, in UTF-16 code units; nil for a text without lines.
    ///
    /// - Complexity: O(bytes up to the location), plus that of `line(at:)`.
    public func utf16Location(at point: CGPoint) -> (location: Int, affinity: CaretAffinity)? {
      hit(at: Point(x: point.x, y: point.y)).map { (text.utf16Offset(ofUTF8: $0.offset), $0.affinity) }
    }

    /// The rectangles of the text of a range of UTF-16 code units, line by line and from left to right; none for `NSNotFound`.
    ///
    /// - Complexity: O(bytes up to the range's end), plus that of `line(at:)` for each line of the range.
    public func selectionRects(for range: NSRange) -> [CGRect] {
      guard range.location != NSNotFound, range.length > 0 else { return [] }
      let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
      let offsets = text.utf8Offsets(ofUTF16: [range.location, isTooFar ? .max : end])
      return selectionRects(for: offsets[0]..<offsets[1]).map {
        CGRect(x: $0.minX, y: $0.minY, width: $0.size.width, height: $0.size.height)
      }
    }
  }
#endif
