public import GalleyText

/// Why a line is as it is: what ended it, how much room it leaves, and which faces it is set in.
public struct LineExplanation: Hashable, Sendable {
  /// The line's part of the text, in UTF-8 bytes.
  public var range: Range<Int>
  /// What ended the line.
  public var end: LineEnd
  /// What the line leaves of the available width, in points, negative where it sticks out; nil without a limit.
  public var slack: Double?
  /// The faces of what shows, in the order of the text.
  public var faces: [FaceExplanation]
  /// The clusters that no face has, in UTF-8 bytes, ascending.
  public var missing: [Range<Int>]
}

/// What ended a line, by the character in front of its end.
public enum LineEnd: String, Hashable, Sendable, CaseIterable {
  /// The text ended.
  case text
  /// A line break in the text.
  case lineBreak
  /// White space.
  case space
  /// A zero width space (U+200B).
  case zeroWidthSpace
  /// A soft hyphen (U+00AD), shown as a hyphen.
  case softHyphen
  /// A place between the letters of a word, found by a hyphenator and shown with a hyphen.
  case hyphenation
  /// A hyphen or dash that the text has.
  case hyphen
  /// A word's end in a script without spaces, found in a dictionary.
  case dictionary
  /// A place between two other characters, as between ideographs.
  case characters
  /// Nothing: a word wider than the line was cut between two grapheme clusters.
  case cut
  /// Limits: the rest of the text is hidden.
  case truncation

  /// The rule that lets lines end there.
  ///
  /// Browsers' tables depart from some of Unicode's pairs; the rule named is the one that they tailor.
  public var rule: String {
    switch self {
    case .text: "UAX #14 LB3"
    case .lineBreak: "UAX #14 LB4, LB5"
    case .space: "UAX #14 LB18"
    case .zeroWidthSpace: "UAX #14 LB8"
    case .softHyphen: "UAX #14 LB21; CSS Text 3 §5.4"
    case .hyphenation: "CSS Text 3 §5.4, hyphens: auto"
    case .hyphen: "UAX #14 LB21"
    case .dictionary: "UAX #14 LB1, class SA"
    case .characters: "UAX #14 LB31"
    case .cut: "CSS Text 3 §5.5"
    case .truncation: "CSS Overflow 4 §5"
    }
  }
}

/// Which face a stretch of text is set in, and why in this one.
public struct FaceExplanation: Hashable, Sendable {
  /// The stretch, in UTF-8 bytes.
  public var range: Range<Int>
  /// The face.
  public var face: FaceUse
  /// Why it was chosen.
  public var choice: FaceChoice
  /// Where the height of lines in it comes from.
  public var metrics: MetricsSource
}

/// Why a face was chosen.
public enum FaceChoice: Hashable, Sendable {
  /// It answers to this family of the style.
  case requested(String)
  /// It stands in for this family of the style, with the same advances or with others.
  case standsIn(String, sameAdvances: Bool)
  /// No family of the style has a face.
  case lastResort
  /// No face asked for has the characters.
  case fallback
}

/// Where the height of lines in a face comes from.
public enum MetricsSource: Hashable, Sendable {
  /// The face's table `hhea`.
  case face
  /// The published or registered figures of the font asked for.
  case published(String)
  /// The line height of the paragraph.
  case paragraph
}
