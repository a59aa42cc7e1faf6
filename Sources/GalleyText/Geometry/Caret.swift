public import GalleyGeometry

/// To which of two neighbors an offset belongs where they are on different lines.
public enum CaretAffinity: Hashable, Sendable, CaseIterable {
  /// To the text behind it: the start of the next line.
  case downstream
  /// To the text in front of it: the end of the line before.
  case upstream
}

/// Where the caret stands for an offset in a text.
public struct Caret: Hashable, Sendable {
  /// The offset, in UTF-8 bytes from the start of the text; never inside a grapheme cluster.
  public var offset: Int
  /// The index of its line.
  public var line: Int
  /// The upper end of the primary caret, in points from the upper left corner of the text.
  public var origin: Point
  /// The height of the line, in points.
  public var height: Double
  /// The horizontal place, in points, of the secondary caret where two directions meet, so that text of the one and of the
  /// other is typed at different places; else nil.
  public var secondaryX: Double?
  /// Whether the text that the primary caret belongs to runs right to left.
  public var isRightToLeft: Bool

  /// A caret of the given places.
  package init(offset: Int, line: Int, origin: Point, height: Double, secondaryX: Double?, isRightToLeft: Bool) {
    self.offset = offset
    self.line = line
    self.origin = origin
    self.height = height
    self.secondaryX = secondaryX
    self.isRightToLeft = isRightToLeft
  }
}

/// The place in a text that a point means.
public struct TextHit: Hashable, Sendable {
  /// The nearest offset, in UTF-8 bytes from the start of the text; never inside a grapheme cluster.
  public var offset: Int
  /// On which line the caret belongs where the offset is the end of one and the start of the next.
  public var affinity: CaretAffinity
  /// The index of the line.
  public var line: Int

  /// A hit at the given place.
  package init(offset: Int, affinity: CaretAffinity, line: Int) {
    self.offset = offset
    self.affinity = affinity
    self.line = line
  }
}
