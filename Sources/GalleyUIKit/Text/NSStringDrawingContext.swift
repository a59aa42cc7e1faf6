public import Foundation
public import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// What a measurement may do, and what it did. Not for use by two threads at once.
  public final class NSStringDrawingContext: NSObject {
    /// The least factor by which fonts may be scaled so that the text fits; 0, the default, stands for 1.
    ///
    /// Where the text is wider or higher than the size given, or a word would be cut, all fonts are scaled by the largest of
    /// the factors from this one up, in steps of 0.01, with which it fits, and by this one when it does not fit with any. A
    /// width or height of 0 or less is no constraint. Values that are not between 0 and 1 count as 1.
    ///
    /// Fonts are all that is scaled, as the property is documented: attachments, kerning, indents and spacing, which are
    /// given in points, stay as they are.
    public var minimumScaleFactor: CGFloat = 0

    /// The factor by which fonts were scaled in the last measurement; 1 when the text fitted as it was.
    public internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that the last measurement returned, in points.
    public internal(set) var totalBounds = CGRect.zero

    /// Apple's mistakes that measurements follow; none if not set. Not in UIKit.
    public var quirks: Quirks = []
    /// The attributes of the last text that would change its size on Apple's systems and did not here. Not in UIKit.
    public internal(set) var unsupportedAttributes: Set<NSAttributedString.Key> = []
    /// The options of the last measurement that would change sizes on Apple's systems and did not here. Not in UIKit.
    public internal(set) var unsupportedOptions: NSStringDrawingOptions = []
    /// Why the last text could not be measured, which gives the zero rectangle; nil when it was. Not in UIKit.
    public internal(set) var error: TextMeasurementError?

    /// A context for any number of measurements.
    public override init() { super.init() }
  }
#endif
