internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension TextStyle {
    /// The style that attributes ask for. Each key says what becomes of values that are no use.
    init(attributes: [NSAttributedString.Key: Any]) {
      let font = attributes[.font] as? UIFont
      // Unlike a kern of 0, a tracking of 0 is none.
      let tracking = Self.length(attributes[.tracking]).flatMap { $0 == 0 ? nil : $0 }
      self.init(
        font: font?.descriptor ?? Self.defaultFont, letterSpacing: tracking ?? Self.length(attributes[.kern]))
      switch attributeNumber(attributes[.ligature]) {
      case 0: ligatures = false
      case 2: for tag in ["dlig", "hlig"] { self.font.features[tag] = self.font.features[tag] ?? 1 }
      default: break
      }
      baselineOffset = Self.length(attributes[.baselineOffset]) ?? 0
      if let expansion = attributeNumber(attributes[.expansion]), expansion.isFinite {
        // The core's bounds for the factor, so that it does not become infinite, which would count as 1.
        horizontalScale = exp(min(max(expansion, -7), 7))
      }
      directions = Self.directions(attributes[.writingDirection])
      object = (attributes[.attachment] as? NSTextAttachment)?.object
    }

    private static func length(_ value: Any?) -> Double? {
      guard let points = attributeNumber(value), points.isFinite else { return nil }
      return min(max(points, -LengthBounds.greatest), LengthBounds.greatest)
    }

    private static func directions(_ value: Any?) -> [DirectionalFormat] {
      let numbers = value as? [Any] ?? (value as? NSArray).map(Array.init) ?? []
      return numbers.compactMap { value in
        guard let number = attributeNumber(value).flatMap(Int.init(exactly:)), (0...3).contains(number) else {
          return nil
        }
        return DirectionalFormat(
          isRightToLeft: number & NSWritingDirection.rightToLeft.rawValue != 0,
          isOverride: number & NSWritingDirectionFormatType.override.rawValue != 0)
      }
    }

    /// What text without a font is set in. Source: `NSAttributedString.Key.font`.
    private static let defaultFont = FontDescriptor("Helvetica", size: 12)
  }
#endif
