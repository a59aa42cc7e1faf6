internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension StringMeasurement {
    /// The rectangle of the ink; zero where nothing is drawn.
    ///
    /// - Parameter isExact: becomes false where a face has no outlines.
    /// - Source: `NSStringDrawingOptions.usesDeviceMetrics`.
    func inkRect(_ isExact: inout Bool) throws(TextMeasurementError) -> CGRect {
      let stack = try stack()
      var ink: CGRect?
      for block in stack.blocks {
        let bounds = block.text.geometry(width: availableWidth, limits: block.limits).inkBounds()
        if !bounds.isExact { isExact = false }
        guard let rect = bounds.rect else { continue }
        let place = CGRect(x: rect.minX, y: block.top + rect.minY, width: rect.size.width, height: rect.size.height)
        ink = ink?.union(place) ?? place
      }
      guard var ink else { return .zero }
      // Without lines of its own the text stands on the zero point, with y growing upwards.
      if !wraps { ink.origin.y = (stack.firstBaseline ?? 0) - ink.maxY }
      return ink
    }
  }
#endif
