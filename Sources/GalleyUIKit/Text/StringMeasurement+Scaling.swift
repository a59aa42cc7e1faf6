internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  // Fonts scaled down so that a text fits. Source: `NSStringDrawingContext.minimumScaleFactor`; Apple does not say in what steps.
  extension StringMeasurement {
    /// The largest factor, from `minimum` up in steps of 0.01, with which the text fits; `minimum` when it fits with none.
    ///
    /// - Complexity: one measurement when the text fits as it is, else about ten.
    func scaleFactor(atLeast minimum: Double) throws(TextMeasurementError) -> Double {
      guard minimum > 0, minimum < 1, try !fits(scaledBy: 1) else { return 1 }
      let steps = Steps(minimum...1, by: 0.01)
      let found = try StepSearch.last(of: steps.count - 1, guess: steps.count / 2) {
        index throws(TextMeasurementError) in try fits(scaledBy: steps[index])
      }
      return steps[found ?? 0]
    }

    /// The same measurement with all fonts scaled.
    func scaled(by factor: Double) -> StringMeasurement {
      guard factor != 1 else { return self }
      var scaled = self
      scaled.prepare = { runs, style throws(TextMeasurementError) in
        try prepare(runs.map { $0.scaled(by: factor) }, style)
      }
      return scaled
    }

    private func fits(scaledBy factor: Double) throws(TextMeasurementError) -> Bool {
      var scaled = scaled(by: factor)
      // A text that has to be cut does not fit.
      scaled.options.remove(.truncatesLastVisibleLine)
      let rect = try scaled.rect()
      guard rect.width.fits(constraint.width), rect.height.fits(constraint.height) else { return false }
      for block in text.blocks {
        let text = try scaled.prepare(block.runs, style(of: block))
        guard text.fits(width: availableWidth, limits: TextLimits()) else { return false }
      }
      return true
    }
  }

  extension CGFloat {
    /// Whether a length is within a constraint, binary rounding forgiven; 0, what is below and NaN constrain nothing.
    fileprivate func fits(_ constraint: CGFloat) -> Bool { !(constraint > 0) || self <= constraint + 0x1p-20 }
  }
#endif
