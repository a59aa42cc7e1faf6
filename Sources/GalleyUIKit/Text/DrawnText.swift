internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// A string with attributes as the core library takes it: blocks of paragraphs of one style, stacked.
  struct DrawnText {
    /// Paragraphs in a row that have the same style.
    struct Block {
      var runs: [TextRun]
      var style: NSParagraphStyle
    }

    /// The blocks from top to bottom; at least one, and none empty but that of the empty text.
    private(set) var blocks: [Block] = []
    /// The keys in it that would change its size on Apple's systems and do not here.
    private(set) var unsupportedAttributes: Set<NSAttributedString.Key> = []

    /// Whether the text has line breaks and nothing else.
    var isBlank: Bool {
      blocks.allSatisfy { $0.runs.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isLineBreak) } }
    }

    /// A string whose characters all have the same attributes.
    init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
      let look = note(attributes)
      blocks = [Block(runs: [TextRun(text, style: look.style)], style: look.paragraph)]
    }

    /// A string with its attributes. Complexity: O(bytes + runs).
    init(_ string: NSAttributedString) {
      var looks: [Look] = []
      var ends: [Int] = []
      string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
        let look = note(attributes)
        if look == looks.last { ends.removeLast() } else { looks.append(look) }
        ends.append(range.location + range.length)
      }
      if looks.isEmpty { (looks, ends) = ([note([:])], [0]) }
      let text = string.string
      var offsets = text.utf8Offsets(ofUTF16: ends)
      // A subclass may be wrong about its length; the last attributes then hold to the end of the text.
      offsets[offsets.count - 1] = text.utf8.count
      cut(text, looks, ends: offsets)
    }

    /// How characters and their paragraph are set.
    private struct Look: Equatable {
      var style: TextStyle
      var paragraph: NSParagraphStyle
    }

    private mutating func note(_ attributes: [NSAttributedString.Key: Any]) -> Look {
      for (key, value) in attributes where key.isUnsupported(with: value) { unsupportedAttributes.insert(key) }
      return Look(
        style: TextStyle(attributes: attributes),
        paragraph: attributes[.paragraphStyle] as? NSParagraphStyle ?? .default)
    }

    /// Makes the blocks of a text whose looks end at `ends`, in UTF-8 bytes.
    private mutating func cut(_ text: String, _ looks: [Look], ends: [Int]) {
      if looks.allSatisfy({ $0.paragraph == looks[0].paragraph }) {
        blocks = [Block(runs: runs(of: text, in: 0..<text.utf8.count, looks, ends: ends), style: looks[0].paragraph)]
        return
      }
      var start = 0
      var style = looks[0].paragraph
      for (paragraph, look) in text.paragraphStarts(in: ends) where looks[look].paragraph != style {
        blocks.append(Block(runs: runs(of: text, in: start..<paragraph, looks, ends: ends), style: style))
        start = paragraph
        style = looks[look].paragraph
      }
      blocks.append(Block(runs: runs(of: text, in: start..<text.utf8.count, looks, ends: ends), style: style))
    }

    private func runs(of text: String, in range: Range<Int>, _ looks: [Look], ends: [Int]) -> [TextRun] {
      var runs: [TextRun] = []
      var start = range.lowerBound
      for (look, end) in zip(looks, ends) where end > start && start < range.upperBound {
        let end = min(end, range.upperBound)
        runs.append(TextRun(text.slice(utf8: start..<end), style: look.style))
        start = end
      }
      return runs.isEmpty ? [TextRun("", style: looks[0].style)] : runs
    }
  }

  extension String {
    /// Where paragraphs start, in UTF-8 bytes, each with the place of the part that it starts in; the first one at 0.
    ///
    /// A paragraph ends after LF, CR, CR LF and U+2029. Source: `NSString.getParagraphStart`.
    ///
    /// - Parameter ends: where the parts end, ascending, the last at the end of the string.
    fileprivate func paragraphStarts(in ends: [Int]) -> [(offset: Int, part: Int)] {
      var starts: [(offset: Int, part: Int)] = []
      var offset = 0
      var part = 0
      var isStart = true
      var previous: Unicode.Scalar?
      for scalar in unicodeScalars {
        if isStart, !(previous == "\r" && scalar == "\n") {
          while ends[part] <= offset { part += 1 }
          starts.append((offset, part))
        }
        isStart = scalar == "\n" || scalar == "\r" || scalar == "\u{2029}"
        previous = scalar
        offset += UTF8.width(scalar)
      }
      return starts
    }
  }
#endif
