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
      do throws(TextMeasurementError) {
        var measurement = self
        measurement.quirks = text.blocks.count == 1 ? context?.quirks ?? [] : []
        scale = try measurement.scaleFactor(atLeast: Double(context?.minimumScaleFactor ?? 0))
        result = .success(try measurement.scaled(by: scale).rect())
      } catch {
        result = .failure(error)
      }
      let rect = (try? result.get()) ?? .zero
      guard let context else { return rect }
      context.actualScaleFactor = CGFloat(scale)
      context.totalBounds = rect
      context.unsupportedAttributes = text.unsupportedAttributes
      context.unsupportedOptions = unsupportedOptions
      if case .failure(let error) = result { context.error = error } else { context.error = nil }
      return rect
    }

    private var wraps: Bool { options.contains(.usesLineFragmentOrigin) }

    private var truncates: Bool { wraps && options.contains(.truncatesLastVisibleLine) }

    /// How much of the text may show.
    private func limits(leavingLines lines: Int) -> TextLimits {
      let isLimited = truncates && text.blocks.count == 1 && constraint.height > 0
      return TextLimits(maxLines: lines, maxHeight: isLimited ? Double(constraint.height) : .infinity)
    }

    /// The options that would change sizes on Apple's systems and do not here.
    private var unsupportedOptions: NSStringDrawingOptions {
      let deviceMetrics = NSStringDrawingOptions(rawValue: 8)
      var unsupported = options.intersection(deviceMetrics)
      if truncates, text.blocks.count > 1 { unsupported.insert(.truncatesLastVisibleLine) }
      return unsupported
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
      let blocks = try placedBlocks()
      var width = 0.0
      for block in blocks {
        for line in block.layout.lines {
          let room = block.style.indents?.room(in: availableWidth, head: line.indent) ?? availableWidth
          width = max(width, line.indent + occupiedWidth(of: line, in: room))
        }
      }
      let height = blocks.last.map { $0.top + $0.height } ?? 0
      // Without the option the origin is the first baseline, with y growing upwards.
      let y = wraps ? 0 : (blocks.first?.layout.lines.first?.metrics.ascent ?? 0) - height
      return CGRect(x: 0, y: y, width: width, height: height)
    }

    /// A block's lines and where they are, in points from the top of the text.
    struct PlacedBlock {
      var layout: TextLayout
      var style: ParagraphStyle
      var top: Double
      var height: Double
    }

    /// The blocks from the top, those past the greatest number of lines left out.
    func placedBlocks() throws(TextMeasurementError) -> [PlacedBlock] {
      let styles = text.blocks.map(style)
      var placed: [PlacedBlock] = []
      var lines = 0
      var top = 0.0
      for (index, block) in text.blocks.enumerated() where maxLines <= 0 || lines < maxLines {
        let limits = limits(leavingLines: maxLines > 0 ? maxLines - lines : 0)
        let layout = try prepare(block.runs, styles[index]).layout(width: availableWidth, limits: limits)
        let height = blockHeight(layout, isLast: index == text.blocks.count - 1)
        placed.append(PlacedBlock(layout: layout, style: styles[index], top: top, height: height))
        lines += layout.lines.count
        if index + 1 < styles.count {
          top += height + styles[index].lineSpacing + styles[index].paragraphGap(before: styles[index + 1])
        }
      }
      return placed
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
