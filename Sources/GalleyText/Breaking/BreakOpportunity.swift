/// A place where a line may or must end.
public struct BreakOpportunity: Hashable, Sendable {
  /// What a line break at the place means.
  public enum Kind: Hashable, Sendable {
    /// A line may end here.
    case allowed
    /// A line ends here whatever the width (UAX #14, LB4 and LB5; a line feed by the browser's rules).
    case mandatory
    /// A line may end here and then shows a hyphen: the place follows a soft hyphen, U+00AD.
    case hyphen
    /// As `hyphen`, between two letters of a word: found by a `Hyphenator`.
    case hyphenation
    /// A line may end here only where it is too wide whatever is done: the place follows a combining mark, and only
    /// `word-break: break-all` allows it. Source: Chromium, which knows letters from marks when it looks ahead only.
    case lastResort
  }

  /// Where the next line would begin, in UTF-8 bytes from the text's start; never 0. Spaces before it are behind the
  /// break: in "a b" the offset is 2.
  public var offset: Int
  /// What a line break here means.
  public var kind: Kind

  /// An opportunity at `offset` UTF-8 bytes.
  public init(offset: Int, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}
