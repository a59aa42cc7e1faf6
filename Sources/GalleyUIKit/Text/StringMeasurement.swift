internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// Lays out a text as the drawing methods of strings do and gives its rectangle. All of them come here.
  struct StringMeasurement {
    /// Prepares runs; replaced where tests need it to fail.
    typealias Prepare = ([TextRun], ParagraphStyle) throws(TextMeasurementError) -> PreparedText

    let text: DrawnText
    let constraint: CGSize
    var options: NSStringDrawingOptions
    /// The greatest number of lines; 0 and below for no limit. Those past it do not show.
    var maxLines = 0
    /// Apple's mistakes that are followed.
    var quirks: Quirks = []
    var prepare: Prepare = { runs, style throws(TextMeasurementError) in
      try Typesetter.shared.prepare(runs, paragraph: style, profile: .uikit)
    }

    /// The rectangle; notes in the context what was done. Zero when the text cannot be prepared.
    func rect(context: NSStringDrawingContext?) -> CGRect {
      let result: Result<CGRect, TextMeasurementError>
      var scale = 1.0
      var isExact = true
      do throws(TextMeasurementError) {
        var measurement = self
        measurement.quirks = text.blocks.count == 1 ? context?.quirks ?? [] : []
        scale = try measurement.scaleFactor(atLeast: Double(context?.minimumScaleFactor ?? 0))
        let scaled = measurement.scaled(by: scale)
        result = .success(options.contains(.usesDeviceMetrics) ? try scaled.inkRect(&isExact) : try scaled.rect())
      } catch {
        result = .failure(error)
      }
      let rect = (try? result.get()) ?? .zero
      guard let context else { return rect }
      context.actualScaleFactor = CGFloat(scale)
      context.totalBounds = rect
      context.unsupportedAttributes = text.unsupportedAttributes
      if text.blocks.contains(where: \.style.hyphenates), Typesetter.shared.hyphenators.hyphenator(for: nil) == nil {
        context.unsupportedAttributes.insert(.paragraphStyle)
      }
      context.unsupportedOptions = isExact ? [] : .usesDeviceMetrics
      if case .failure(let error) = result { context.error = error } else { context.error = nil }
      return rect
    }

    var wraps: Bool { options.contains(.usesLineFragmentOrigin) }

    private var truncates: Bool { wraps && options.contains(.truncatesLastVisibleLine) }

    /// The height that the text's lines may have, in points; infinite for any.
    private var availableHeight: Double { truncates && constraint.height > 0 ? Double(constraint.height) : .infinity }

    /// The width of lines in points; infinite for none, which 0, negative values and NaN mean too.
    var availableWidth: Double {
      wraps && constraint.width > 0 ? Double(constraint.width) : .infinity
    }

    /// The block's style as the core library takes it.
    func style(of block: DrawnText.Block) -> ParagraphStyle {
      block.style.style(usesFontLeading: options.contains(.usesFontLeading), quirks: quirks)
    }

    func rect() throws(TextMeasurementError) -> CGRect {
      let first = try text.blocks.isEmpty ? nil : prepared(0)
      if let first, let rect = plainRect(of: first) { return rect }
      var width = 0.0
      let stack = try stack(startingWith: first) { lines, style in
        for line in lines {
          let room = style.indents?.room(in: availableWidth, head: line.indent) ?? availableWidth
          width = max(width, line.indent + occupiedWidth(of: line, in: room))
        }
      }
      // Without the option the origin is the first baseline, with y growing upwards.
      let y = wraps ? 0 : (stack.firstBaseline ?? 0) - stack.height
      return CGRect(x: 0, y: y, width: width, height: stack.height)
    }

    private func prepared(_ index: Int) throws(TextMeasurementError) -> PreparedText {
      try prepare(text.blocks[index].runs, style(of: text.blocks[index]))
    }

    /// The rectangle of a text that has words and spaces only and none at its end, whose size says it all; nil for others.
    private func plainRect(of first: PreparedText) -> CGRect? {
      guard wraps, text.blocks.count == 1, maxLines <= 0, !(availableHeight < .infinity), first.isQuick,
        let last = first.text.unicodeScalars.last, !last.properties.isWhitespace
      else { return nil }
      let size = first.size(width: availableWidth)
      return CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The blocks of a text below each other, as far as they show.
    struct Stack {
      var blocks: [(text: PreparedText, limits: TextLimits, lines: [LineFragment], top: Double)] = []
      var height = 0.0
      /// In points from the top.
      var firstBaseline: Double?
    }

    /// Stacks the blocks and shows each one's lines to `visit`.
    ///
    /// - Parameter first: the first block, if it was prepared already.
    func stack(
      startingWith first: PreparedText? = nil, _ visit: ([LineFragment], ParagraphStyle) -> Void = { _, _ in }
    ) throws(TextMeasurementError) -> Stack {
      let styles = text.blocks.map(style)
      var stack = Stack()
      var count = 0
      // The block that comes next, once it was looked at.
      var next = first
      for (index, block) in text.blocks.enumerated() {
        let style = styles[index]
        let limits = TextLimits(
          maxLines: maxLines > 0 ? maxLines - count : 0, maxHeight: availableHeight - stack.height)
        // `??` would lose the type of the error.
        let own = if let next { next } else { try prepared(index) }
        var lines = lines(of: own, at: index, within: limits)
        next = nil
        count += lines.fragments.count
        let isLast = index == text.blocks.count - 1
        let gap = isLast ? 0 : style.lineSpacing + style.paragraphGap(before: styles[index + 1])
        var endsHere = lines.isCut || isLast || maxLines > 0 && count >= maxLines
        if !endsHere {
          let ahead = try prepared(index + 1)
          endsHere = !shows(ahead, below: stack.height + lines.height + gap)
          next = ahead
        }
        if endsHere, !lines.isCut, !isLast {
          // What follows does not show, which the last line tells.
          let more = try prepare(block.runs + [TextRun("x", style: block.runs[0].style)], style)
          lines = Lines(of: more, width: availableWidth, limits: TextLimits(maxLines: lines.fragments.count))
          lines.isCut = true
        }
        visit(lines.fragments, style)
        stack.blocks.append((lines.text, lines.limits, lines.fragments, stack.height))
        stack.firstBaseline = stack.firstBaseline ?? lines.fragments.first?.baseline
        stack.height += lines.height
        if endsHere { break }
        stack.height += gap
      }
      return stack
    }

    /// The lines of a block that show.
    private struct Lines {
      var text: PreparedText
      var limits: TextLimits
      var fragments: [LineFragment]
      var height: Double
      /// Whether the block has more.
      var isCut = false

      init(of text: PreparedText, width: Double, limits: TextLimits) {
        let layout = text.layout(width: width, limits: limits)
        self.text = text
        self.limits = limits
        fragments = layout.lines
        height = layout.size.height
      }
    }

    private func lines(of prepared: PreparedText, at index: Int, within limits: TextLimits) -> Lines {
      var lines = Lines(of: prepared, width: availableWidth, limits: limits)
      // Of line breaks alone the core makes one line more, which is right at the end of a text that has nothing else, and only
      // there.
      let addsLine = text.blocks.count > 1 && !(index == text.blocks.count - 1 && text.isBlank)
      var count = prepared.lineCount(width: availableWidth)
      if addsLine, count > 1, prepared.text.unicodeScalars.allSatisfy(\.isLineBreak) {
        count -= 1
        lines.fragments = Array(lines.fragments.prefix(count))
        lines.height = lines.fragments.last.map { $0.top + $0.height } ?? 0
      }
      lines.isCut = lines.fragments.count < count
      return lines
    }

    /// Whether a block's first line shows below others of a height.
    private func shows(_ block: PreparedText, below height: Double) -> Bool {
      guard availableHeight < .infinity else { return true }
      let first = block.size(width: availableWidth, limits: TextLimits(maxLines: 1))
      return height + first.height <= availableHeight + 0x1p-20
    }

    /// The width that a line takes: white space at its end counts where the text ends the line, as far as there is room,
    /// and hangs where the line wraps.
    private func occupiedWidth(of line: LineFragment, in room: Double) -> Double {
      guard line.truncation == nil else { return line.width }
      return switch line.reason {
      case .end, .mandatory: max(line.width, min(line.advance, room))
      case .opportunity, .hyphen, .emergency: line.width
      }
    }
  }
#endif
