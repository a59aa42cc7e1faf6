public import GalleyText

/// A text at the largest size that fits.
public struct FittedText: Sendable {
  /// The text at that size.
  public var text: PreparedText
  /// What it measures, within the limits that were given.
  public var size: TextSize
  /// The factor by which the fonts' sizes were multiplied: 0.75.
  public var scale: Double
  /// The size of the first run's font, in points: 12.
  public var fontSize: Double
  /// Whether all of the text shows without cutting a word. Otherwise this is the smallest size, and the size tells what is
  /// wrong with it: truncated, overflowing, too high, or with a word cut.
  public var fits: Bool
}
