internal import Galley

/// What `galley measure` answers: sizes in points, and what the request's `report` asked for.
struct MeasureResponse: Sendable {
  /// The number of lines.
  var lineCount: Int
  /// The widest line, without the white space that hangs at its end.
  var width: Double
  /// The height of all lines.
  var height: Double
  /// Whether some of the text was cut off.
  var truncated = false
  /// The number of clusters that no face has.
  var missing = 0
  /// The lines, top to bottom.
  var lines: [Line]?
  /// The available widths that give the same breaks, widths and height.
  var interval: ValidWidths?
  /// The shaped runs, in visual order.
  var runs: [GlyphRun]?
  /// The names of the faces used, in the order of their first use.
  var fonts: [String]?
  /// Why the lines are as they are.
  var explain: [Explanation]?
  /// All break opportunities with the end of the text, as UTF-8 offsets.
  var breaks8: [Int]?

  /// A line of text. Ranges are half-open, contiguous, and cover the text.
  struct Line: Hashable, Sendable {
    /// The range in UTF-16.
    var start, end: Int
    /// The range in UTF-8.
    var start8, end8: Int
    /// The advance without the white space that hangs at the end.
    var width: Double
    /// The advance of all of the line.
    var advance: Double
    /// The distance from the top of the text down to the baseline.
    var baseline: Double
    /// The distance from the baseline up to the top of the line's characters.
    var ascent: Double
    /// The distance from the baseline down to the bottom of the line's characters.
    var descent: Double
    /// Whether a hyphen that is not in the text ends the line.
    var hyphen = false
    /// The part of the line that an ellipsis stands for; nil where all of it shows.
    var hidden: Hidden?
  }

  /// A part of a line that does not show.
  struct Hidden: Hashable, Sendable {
    /// The range in UTF-16.
    var start, end: Int
    /// The range in UTF-8.
    var start8, end8: Int
  }

  /// Why a line is as it is.
  struct Explanation: Hashable, Sendable {
    /// What ended the line: `space`.
    var end: String
    /// The rule that lets it end there: `UAX #14 LB18`.
    var rule: String
    /// What the line leaves of the width, in points; nil without a limit.
    var slack: Double?
    /// The faces, in the order of the text.
    var faces: [Face]
    /// The clusters that no face has, as UTF-8 ranges.
    var missing8: [Range<Int>]

    /// A stretch of text in one face.
    struct Face: Hashable, Sendable {
      /// The range in UTF-8.
      var start8, end8: Int
      /// The face's name, its file, and where that was found: `bundled`.
      var face, file, source: String
      /// Why this face: `requested`.
      var choice: String
      /// The family of the request that led to it; nil for fallbacks.
      var family: String?
      /// Where the height of lines comes from: `hhea`, `lineHeight`, or the font whose published figures count.
      var metrics: String
    }
  }

  /// A run of glyphs of one face. Lengths are in the face's units.
  struct GlyphRun: Hashable, Sendable {
    /// The face's name.
    var face: String
    /// The units in an em.
    var unitsPerEm: Int
    /// The script as an ISO 15924 tag: `Latn`.
    var script: String
    /// The bidi level; odd from right to left.
    var level: Int
    /// The range in UTF-8.
    var start8, end8: Int
    /// The sum of the advances.
    var advance: Int
    /// The glyphs, in visual order.
    var glyphs: [Glyph]
  }

  /// A glyph. Clusters count from the start of the text, lengths are in the face's units.
  struct Glyph: Hashable, Sendable {
    /// The glyph's index in the face; 0 for a missing character.
    var id: Int
    /// The start of the glyph's cluster in UTF-8.
    var cluster8: Int
    /// The start of the glyph's cluster in UTF-16.
    var cluster16: Int
    /// The advance along the line.
    var xAdvance: Int
    /// The advance across the line.
    var yAdvance: Int
    /// The displacement along the line.
    var xOffset: Int
    /// The displacement across the line.
    var yOffset: Int
  }
}
