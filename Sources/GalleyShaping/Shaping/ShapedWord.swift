/// A piece of text, usually one word, as the shaper set it: its clusters in text order, in units of their faces.
///
/// Independent of size, so that one is kept for all sizes. Advances are those of the font instance: design units, or 64ths of
/// them for instances of variable fonts.
final class ShapedWord: Sendable {
  /// The smallest part that shaping did not take apart; not a grapheme.
  struct Cluster: Hashable, Sendable {
    /// UTF-8 bytes from the start of the word.
    var start: Int32
    /// The sum of its glyphs' advances, in units of its face.
    var advance: Int32
    /// The face, as a number in the shaping context.
    var face: UInt16
    /// Whether cutting the text in front of it changes glyphs (HB_GLYPH_FLAG_UNSAFE_TO_BREAK).
    var isUnsafe: Bool
    /// Whether no face has it.
    var isUnresolved: Bool
    /// Whether its glyphs are of a bitmap face whose strike has an advance of its own.
    var isPicture: Bool
  }

  let clusters: [Cluster]
  /// The number of UTF-8 bytes.
  let length: Int
  /// The sum of all advances, in units; only meaningful when `face` is not nil.
  let advance: Int32
  /// The face of all clusters; nil when they are of several, or pictures.
  let face: UInt16?
  let unresolvedCount: Int
  /// What a space beside the word changes, by the font's kerning.
  let contact: SpaceDeltas
  /// Whether no substitution looks past a space beside it: what stands there leaves its glyphs as they are, and it those.
  let isClosed: Bool

  init(clusters: [Cluster], length: Int, contact: SpaceDeltas = .none, isClosed: Bool = true) {
    self.clusters = clusters
    self.length = length
    self.contact = contact
    self.isClosed = isClosed
    advance = Int32(clamping: clusters.reduce(Int64(0)) { $0 + Int64($1.advance) })
    let first = clusters.first?.face
    face = clusters.allSatisfy { $0.face == first && !$0.isPicture } ? first : nil
    unresolvedCount = clusters.count { $0.isUnresolved }
  }
}

/// How much advances change where a word meets a space, in units of the face: what makes sums of words exact.
struct SpaceDeltas: Hashable, Sendable {
  /// The change of the space in front of the word, and of the word by it.
  var leadingSpace: Int32 = 0
  var leadingWord: Int32 = 0
  /// The change of the word by the space behind it, and of that space.
  var trailingWord: Int32 = 0
  var trailingSpace: Int32 = 0

  static let none = SpaceDeltas()
}
