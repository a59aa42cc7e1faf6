/// How the lines of a paragraph share its text.
///
/// - Source: CSS Text 4, `text-wrap-style`; the choices are Chromium's.
public enum TextWrap: Hashable, Sendable, CaseIterable {
  /// Each line takes as much as fits.
  case auto
  /// Lines of about the same width, for headings: the first paragraph only, when it has two to six lines.
  ///
  /// Without effect where a word had to be cut or sticks out. Texts with tabs are balanced by their widest line alone.
  case balance
  /// No short last line and no run of hyphens before it: the last four lines of a paragraph are reconsidered.
  ///
  /// Without effect in texts with tabs, with white space that breaks (`WhiteSpace.breakSpaces`), and in paragraphs where a
  /// word had to be cut or sticks out.
  case pretty
}

/// What choosing line ends for their looks needs to know of a text besides its segments.
package struct WrapTraits: Hashable, Sendable {
  /// The em size of the text's first style, in points: what a hyphen's price counts in.
  package var fontSize: Double
  /// The advance of a space of the first face, in points.
  package var spaceAdvance: Double
  /// Whether the text has tabs, whose widths depend on where they stand.
  package var hasTabs: Bool

  package init(fontSize: Double, spaceAdvance: Double, hasTabs: Bool) {
    self.fontSize = fontSize
    self.spaceAdvance = spaceAdvance
    self.hasTabs = hasTabs
  }

  /// For texts whose lines take as much as fits.
  package static let none = WrapTraits(fontSize: 0, spaceAdvance: 0, hasTabs: false)
}
