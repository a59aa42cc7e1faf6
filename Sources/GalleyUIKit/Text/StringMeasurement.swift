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
      context.unsupportedOptions = unsupportedOptions
      if !isExact { context.unsupportedOptions.insert(.usesDeviceMetrics) }
      if case .failure(let error) = result { context.error = error } else { context.error = nil }
      return rect
    }

    var wraps: Bool { options.contains(.usesLineFragmentOrigin) }

    private var truncates: Bool { wraps && options.contains(.truncatesLastVisibleLine) }

    /// How much of the text may show.
    var limits: TextLimits {
      let isLimited = truncates && text.blocks.count == 1 && constraint.height > 0
      return TextLimits(maxHeight: isLimited ? Double(constraint.height) : .infinity)
    }

    /// The options that would change sizes on Apple's systems and do not here.
    private var unsupportedOptions: NSStringDrawingOptions {
      truncates && text.blocks.count > 1 ? .truncatesLastVisibleLine : []
    }

    /// The width of lines in points; infinite for none, which 0, negative values and NaN mean too.
    var availableWidth: Double {
      wraps && constraint.width > 0 ? Double(constraint.width) : .infinity
    }

    /// The block's style as the core library takes it.
    func style(of block: DrawnText.Block) -> ParagraphStyle {
      block.style.style(usesFontLeading: options.contains(.usesFontLeading), quirks: quirks)
    }

    func rect() throws(TextMeasurementError) -> CGRect {
      var width = 0.0
      let stack = try stack { layout, style in
        for line in layout.lines {
          let room = style.indents?.room(in: availableWidth, head: line.indent) ?? availableWidth
          width = max(width, line.indent + occupiedWidth(of: line, in: room))
        }
      }
      // Without the option the origin is the first baseline, with y growing upwards.
      let y = wraps ? 0 : (stack.firstBaseline ?? 0) - stack.height
      return CGRect(x: 0, y: y, width: width, height: stack.height)
    }

    /// The blocks of a text below each other.
    struct Stack {
      var blocks: [(text: PreparedText, top: Double)] = []
      var height = 0.0
      /// In points from the top.
      var firstBaseline: Double?
    }

    /// Stacks the blocks and shows each one's lines to `visit`.
    func stack(_ visit: (TextLayout, ParagraphStyle) -> Void = { _, _ in }) throws(TextMeasurementError) -> Stack {
      let styles = text.blocks.map(style)
      var stack = Stack()
      for (index, block) in text.blocks.enumerated() {
        let isLast = index == text.blocks.count - 1
        let prepared = try prepare(block.runs, styles[index])
        let layout = prepared.layout(width: availableWidth, limits: limits)
        visit(layout, styles[index])
        stack.blocks.append((prepared, stack.height))
        stack.firstBaseline = stack.firstBaseline ?? layout.firstBaseline
        stack.height += blockHeight(layout, isLast: isLast)
        if !isLast { stack.height += styles[index].lineSpacing + styles[index].paragraphGap(before: styles[index + 1]) }
      }
      return stack
    }

    /// The height of a block's lines. Of line breaks alone the core makes one line more, which is right at the end of a
    /// text that has nothing else, and only there.
    private func blockHeight(_ layout: TextLayout, isLast: Bool) -> Double {
      let lines = layout.lines
      guard text.blocks.count > 1, !(isLast && text.isBlank), let last = lines.last, last.range.isEmpty, lines.count > 1
      else { return layout.size.height }
      return lines[lines.count - 2].top + lines[lines.count - 2].height
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
