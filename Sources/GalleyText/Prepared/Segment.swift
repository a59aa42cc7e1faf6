/// The part of a text between two neighboring break opportunities, as preparing it hands it over.
///
/// A segment is what the walker puts on a line or leaves for the next; its trailing white space hangs.
package struct Segment: Hashable, Sendable {
  /// Where it ends in the text, its trailing white space included, in UTF-8 bytes.
  package var end: Int
  /// The end of its last character that does not hang, in UTF-8 bytes; its start when all of it hangs.
  package var visibleEnd: Int
  /// The advance from the start of the text to `end`, in the text's unit.
  package var advance: Int64
  /// The advance from the start of the text to the last character before `end` that does not hang.
  package var visibleAdvance: Int64
  /// What the walker must know besides.
  package var traits: Traits

  package init(end: Int, visibleEnd: Int, advance: Int64, visibleAdvance: Int64, traits: Traits = []) {
    self.end = end
    self.visibleEnd = visibleEnd
    self.advance = advance
    self.visibleAdvance = visibleAdvance
    self.traits = traits
  }

  /// What sets a segment apart from a plain word with its spaces; the walker's quick loop stops at any of them.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A line ends after it, whatever follows.
    package static let mandatory = Traits(rawValue: 1)
    /// No line may end after it: it was split for the arithmetic's sake, or before a tab.
    package static let glued = Traits(rawValue: 2)
    /// Ending a line after it changes glyphs: the pieces must be shaped again.
    package static let unsafe = Traits(rawValue: 4)
    /// Only what follows changes, at the start of its line: a mark loses the white space at the segment's end, whose
    /// cluster it is of.
    package static let unsafeStart = Traits(rawValue: 16384)
    /// Ending a line after it shows a hyphen.
    package static let hyphen = Traits(rawValue: 8)
    /// It is a run of tabs only, whose advance depends on where on the line it starts; the sums leave it out. Where tabs hang it
    /// is blank too.
    package static let tab = Traits(rawValue: 16)
    /// It has nothing but white space that hangs, so it always fits.
    package static let blank = Traits(rawValue: 32)
    /// Its visible end lies before that of the segment in front (negative spacing), so that sums do not grow.
    package static let receding = Traits(rawValue: 64)
    /// Its white space has an ideographic space, which hangs but counts in the width (browsers).
    package static let wideTail = Traits(rawValue: 128)
    /// Glued, but a line that is too wide whatever is done may end after it.
    package static let lastResort = Traits(rawValue: 256)
    /// Its hyphen is none of the text: a line ends after it only where words alone leave it too empty.
    package static let automatic = Traits(rawValue: 8192)
    /// Blank where it is the first of its line; elsewhere it must fit, and the line ends in front of it or behind what follows.
    package static let leading = Traits(rawValue: 512)
    /// A box starts in it or in front of it: what is before it on its line is rounded up to the profile's grid by
    /// itself (browsers).
    package static let box = Traits(rawValue: 1024)
    /// It ends with a soft hyphen where its box ends. Browsers put it on a line only if there is room for a hyphen,
    /// which does not show, and find a tab's stop behind it.
    package static let reservesHyphen = Traits(rawValue: 2048)
    /// It ends inside a cluster that runs right to left, such as a ligature.
    package static let insideCluster = Traits(rawValue: 4096)

    /// Whether a line that starts after it has other glyphs there.
    var changesNextLine: Bool { !isDisjoint(with: [.unsafe, .unsafeStart]) }
  }
}
