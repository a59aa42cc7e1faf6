/// What keeps its place on the screen while the content around it changes.
public enum Anchor: Hashable, Sendable {
  /// An edge of a row.
  public enum Edge: Hashable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }

  /// The content's start, at the viewport's top.
  case start
  /// The content's end, at the viewport's bottom: the table stays scrolled to its end.
  case end
  /// An edge of a row, `screenY` points below the viewport's top.
  case row(RowIndex, edge: Edge, screenY: Double)
  /// A part of a row's height (0 its top, 1 its bottom), `screenY` points below the viewport's top.
  case fraction(RowIndex, Double, screenY: Double)
  /// The top of a section's header, such as one that was tapped.
  case header(section: Int, screenY: Double)
  /// A distance in points below a row's top: where a caret is.
  case caret(RowIndex, y: Double, screenY: Double)
}

/// What to keep in place when there is a choice.
public struct AnchorPolicy: Hashable, Sendable {
  /// At the very start the table stays there, whatever is inserted above; else the first visible row keeps its place.
  public var sticksAtStart = true
  /// At the very end the table follows what is appended.
  public var followsAppend = false
  /// A collapse that would move the anchor because the content became too short keeps it where it is: space is left
  /// below the content until the user scrolls.
  public var holdsExtent = false
  /// The user scrolls up: rows that come into sight and are measured for the first time grow upwards.
  public var isScrollingUp = false

  /// The start sticks, nothing else.
  public init() {}
}

/// Where the viewport goes after a change.
public struct OffsetChange: Hashable, Sendable {
  /// Why the offset is what it is.
  public enum Reason: Hashable, Sendable {
    /// The anchor is where it was on the screen.
    case anchored
    /// The content is too short for the anchor to stay.
    case clamped
    /// The anchor is gone; the nearest row that was left took its part.
    case anchorDeleted
    /// Space was left below the content so that the anchor can stay.
    case heldExtent
    /// Somebody asked for it.
    case scroll
  }

  /// The viewport with its new offset, always in the range of the content.
  public let viewport: Viewport
  /// New minus old offset, in points.
  public let delta: Double
  /// Why.
  public let reason: Reason
  /// The anchor, by its place after the change.
  public let anchor: Anchor?
}
