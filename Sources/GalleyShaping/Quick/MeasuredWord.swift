/// A word between spaces as it is measured in one style: breaks, advances and all else that a text needs of it, in a cache line.
///
/// What depends on the words around it is in the key (the breaker's state, the script of words without one) or left open for
/// the text to check (`traits`).
struct MeasuredWord {
  /// The first sixteen bytes, zeros behind a shorter word's end.
  var bytes: (UInt64, UInt64)
  var scope: UInt64
  /// Where the other bytes are in the cache.
  var rest: UInt32 = 0
  /// Where the segments are in the cache, of a word that has more than one.
  var segments: UInt32 = 0
  /// The advance in units of the face, if all is of one face; meaningless otherwise.
  var design: Int32 = 0
  /// The advance in the style's fraction of a point.
  var fixed: Int32 = 0
  /// What a space beside the word changes, in units of the first face.
  var leadingSpace: Int16 = 0
  var leadingWord: Int16 = 0
  var trailingWord: Int16 = 0
  var trailingSpace: Int16 = 0
  /// The face of the whole word, or `mixedFaces`.
  var face: UInt16 = 0
  var traits: Traits = []
  var segmentCount: UInt8 = 1
  /// The breaker's state behind the word and a space.
  var exit: UInt8 = 0
  /// The scripts at its start and end, as the cache numbers them.
  var firstScript: UInt8 = 0
  var lastScript: UInt8 = 0
  /// The set of its faces' metrics.
  var metrics: UInt8 = 0

  static let mixedFaces = UInt16.max

  struct Traits: OptionSet {
    let rawValue: UInt16

    /// A text with it cannot be measured word by word.
    static let unfit = Traits(rawValue: 1)
    /// No character of it says what script it is in; only that is known.
    static let isNeutral = Traits(rawValue: 2)
    /// Its first character joins the script in front of it.
    static let startsNeutral = Traits(rawValue: 4)
    static let hasBracket = Traits(rawValue: 8)
    static let isRightToLeft = Traits(rawValue: 16)
    /// It has a letter that runs left to right even in right-to-left text.
    static let isLeftToRight = Traits(rawValue: 32)
    /// No line may end in front of it, as far as it has a say.
    static let isGlued = Traits(rawValue: 64)
    /// Its breaks are others at the end of a text.
    static let mindsEnd = Traits(rawValue: 128)
    /// Its first or last part is shaped apart from a space beside it.
    static let startsApart = Traits(rawValue: 256)
    static let endsApart = Traits(rawValue: 512)
    /// It is shaped in parts, so that a space in front changes a part only.
    static let isSplit = Traits(rawValue: 1024)
    /// Its letters join; another script's beside it would have to be looked at.
    static let joins = Traits(rawValue: 2048)
    /// It has European digits.
    static let hasDigits = Traits(rawValue: 4096)
    /// The first of its letters and digits is a right-to-left letter.
    static let opensRightToLeft = Traits(rawValue: 8192)
    /// The last of its letters runs left to right.
    static let closesLeftToRight = Traits(rawValue: 16384)
  }

  /// A part of a word that ends at an opportunity inside it.
  struct Segment {
    /// From the start of the word.
    var design: Int32
    var fixed: Int32
    var metrics: UInt8
    /// Whether ending a line here changes glyphs.
    var isUnsafe: Bool
  }
}
