public import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension UIFont {
    /// The reach above the baseline, in points, not rounded: 15.64 of Helvetica at 17.
    ///
    /// Source: the font's `hhea` table; for Apple's fonts the published values of UIKit, in which Helvetica's ascender is
    /// raised by 15 %.
    public var ascender: CGFloat { CGFloat(lineMetrics.ascent) }

    /// The reach below the baseline, in points, **negative**: −3.91 of Helvetica at 17.
    public var descender: CGFloat { CGFloat(-lineMetrics.descent) }

    /// The space that the font asks for between lines, in points; counts with `NSStringDrawingOptions.usesFontLeading`.
    public var leading: CGFloat { CGFloat(lineMetrics.leading) }

    /// Ascender less descender, and the leading, in points, not rounded: 19.55 of Helvetica at 17.
    public var lineHeight: CGFloat { CGFloat(lineMetrics.height + lineMetrics.leading) }

    /// The height of capital letters, in points.
    ///
    /// Of a name that a stand-in answers to, the stand-in's. The ascender where the font does not say (CSS Values 4
    /// §6.1.1).
    public var capHeight: CGFloat {
      let face = resolvedFont.face
      guard let height = face.metrics.os2?.capHeight, height > 0 else { return ascender }
      return pointSize * CGFloat(height) / CGFloat(face.unitsPerEm)
    }

    /// The height of a lowercase x, in points.
    ///
    /// Of a name that a stand-in answers to, the published value where there is one, else the stand-in's. Half the size
    /// where the font does not say (CSS Values 4 §6.1.1).
    public var xHeight: CGFloat {
      let font = resolvedFont
      if let published = font.lineMetrics.flatMap({ Self.publishedXHeights[$0.name] }) { return pointSize * published }
      guard let height = font.face.metrics.os2?.xHeight, height > 0 else { return pointSize / 2 }
      return pointSize * CGFloat(height) / CGFloat(font.face.unitsPerEm)
    }

    private var lineMetrics: LineMetrics { resolvedFont.lineMetrics(at: descriptor.size) }

    /// In ems, by the name of the font. Source: UIFont's answer 8.368 at 16 points.
    private static let publishedXHeights: [String: CGFloat] = ["Helvetica Neue": 0.523]
  }
#endif
