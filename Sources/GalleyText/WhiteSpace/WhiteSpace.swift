/// What becomes of white space, and whether lines wrap.
///
/// White space that collapses is taken out once, when a text is prepared: each run of spaces, tabs and line feeds becomes one
/// space, those at the start, at the end and beside a line break that is kept vanish, and so does one with a line feed beside
/// U+200B. A space that collapses at a line's end has no width, and ranges count it to the next line; not so behind U+3000, where
/// it hangs, and behind a soft hyphen that shows. A text of nothing but such white space is as high as the empty text; where that
/// has no line, it is one line without height.
///
/// | | spaces and tabs | line feeds | lines wrap |
/// |---|---|---|---|
/// | `normal` | collapse | collapse | yes |
/// | `nowrap` | collapse | collapse | no |
/// | `pre` | kept | end lines | no |
/// | `preLine` | collapse | end lines | yes |
/// | `preWrap` | kept, hang | end lines | yes |
/// | `breakSpaces` | kept, take room | end lines | yes |
///
/// Profiles that break by Unicode's rules take a carriage return for a line feed and end lines at VT, FF, NEL, LS and PS in every
/// mode. In the others a carriage return collapses like a space.
///
/// - Source: CSS Text 3 §3 (`white-space`), §4.1 (collapsing, as Chromium does it: a line feed between ideographs is a space).
public enum WhiteSpace: Hashable, Sendable, CaseIterable {
  /// It collapses, line feeds too.
  case normal
  /// It collapses, line feeds too, and lines do not wrap.
  case nowrap
  /// It is kept, and lines do not wrap; at a line's end it does not count in the width.
  case pre
  /// It collapses, but line feeds end lines.
  case preLine
  /// It is kept; at a line's end it hangs, so that it never causes a break.
  case preWrap
  /// It is kept and takes room like letters: a line may end after every space, and none hangs. The widths of lines leave
  /// trailing white space out all the same.
  case breakSpaces

  /// Whether runs of it become one space.
  package var collapses: Bool {
    switch self {
    case .normal, .nowrap, .preLine: true
    case .pre, .preWrap, .breakSpaces: false
    }
  }

  /// Whether a line that is too long is broken.
  package var wraps: Bool { self != .nowrap && self != .pre }
}
