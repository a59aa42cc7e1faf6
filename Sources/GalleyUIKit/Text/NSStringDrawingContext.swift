public import Foundation
public import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// What a measurement may do, and what it did. Not for use by two threads at once.
  public final class NSStringDrawingContext: NSObject {
    /// 0, which stands for 1: text is not shrunk to fit. Cannot be set yet.
    public var minimumScaleFactor: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "shrinking text to fit arrives with the complete text engine")
      set {}
    }

    /// The factor by which fonts were scaled: 1.
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
