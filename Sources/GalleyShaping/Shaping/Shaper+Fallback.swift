internal import CTextShims

extension Shaper {
  /// A piece of a text that is shaped as one: one script, direction and context.
  struct Piece {
    var range: Range<Int>
    var script: UInt32
    var isRightToLeft: Bool
    var context: ShapingContext
  }

  /// The clusters of a piece in text order, each from the first face of the cascade that has it.
  ///
  /// The whole piece is shaped in the first face; each run of clusters it lacks is shaped again, alone, in the next face, and so
  /// on, so that spaces, digits and quotation marks come from the first face that has them. What no face has keeps the first
  /// face's missing glyph and is marked. Cluster starts count from the piece's start.
  ///
  /// - Parameter glyphs: keeps the clusters' glyphs; nil where only advances are wanted.
  /// - Complexity: O(bytes × faces tried).
  func clusters(
    of piece: Piece, in text: UnsafeBufferPointer<UInt8>, keeping glyphs: ClusterGlyphs? = nil
  ) -> [ShapedWord.Cluster] {
    var search = FaceSearch(missing: [piece.range])
    for place in 0..<piece.context.faceCount where !search.missing.isEmpty {
      guard let face = piece.context.face(at: place) else { continue }
      // Fallbacks are many and a script apart: ask the cmap before the shaper. Of the faces asked for, the shaper's word counts.
      if place >= piece.context.requestedCount, !search.missing.contains(where: { face.covers($0, of: text) }) {
        continue
      }
      search.take(
        search.missing.map { ($0, clusters(of: $0, of: piece, in: face, at: place, text: text, keeping: glyphs)) },
        at: place)
    }
    while let range = search.missing.first,
      let scalar = String(decoding: text[range], as: UTF8.self).unicodeScalars.first,
      let place = piece.context.systemPlace(covering: scalar), let face = piece.context.face(at: place)
    {
      let before = search.missing
      search.take(
        before.map { ($0, clusters(of: $0, of: piece, in: face, at: place, text: text, keeping: glyphs)) }, at: place)
      if search.missing == before { break }
    }
    return search.finish(from: piece.range.lowerBound)
  }

  /// The state of a search for faces.
  private struct FaceSearch {
    /// What no face so far has, in UTF-8 bytes.
    var missing: [Range<Int>]
    private var found: [ShapedWord.Cluster] = []
    /// The first face's missing glyphs.
    private var unresolved: [ShapedWord.Cluster] = []

    init(missing: [Range<Int>]) { self.missing = missing }

    mutating func take(_ trials: [(Range<Int>, [Trial])], at place: Int) {
      var lacking: [Range<Int>] = []
      for (range, trials) in trials {
        for trial in trials {
          guard trial.isMissing else {
            found.append(trial.cluster)
            continue
          }
          if place == 0 { unresolved.append(trial.cluster) }
          if let last = lacking.last, last.upperBound == trial.range.lowerBound, last.lowerBound >= range.lowerBound {
            lacking[lacking.count - 1] = last.lowerBound..<trial.range.upperBound
          } else {
            lacking.append(trial.range)
          }
        }
      }
      missing = lacking
    }

    consuming func finish(from start: Int) -> [ShapedWord.Cluster] {
      for var cluster in unresolved where missing.contains(where: { $0.contains(Int(cluster.start)) }) {
        cluster.isUnresolved = true
        found.append(cluster)
      }
      found.sort { $0.start < $1.start }
      for index in found.indices { found[index].start -= Int32(start) }
      return found
    }
  }

  private struct Trial {
    var cluster: ShapedWord.Cluster
    var range: Range<Int>
    /// Whether the face lacks it.
    var isMissing: Bool
  }

  /// The clusters of `range` in one face, in text order, with starts that count from the start of the text.
  private func clusters(
    of range: Range<Int>, of piece: Piece, in face: ContextFace, at place: Int, text: UnsafeBufferPointer<UInt8>,
    keeping kept: ClusterGlyphs?
  ) -> [Trial] {
    withGlyphs(
      of: range, in: text, face: face, context: piece.context, script: piece.script,
      isRightToLeft: piece.isRightToLeft
    ) { glyphs in
      var trials: [Trial] = []
      trials.reserveCapacity(glyphs.count)
      var index = piece.isRightToLeft ? glyphs.count - 1 : 0
      let step = piece.isRightToLeft ? -1 : 1
      while glyphs.indices.contains(index) {
        let start = Int(glyphs[index].cluster)
        var advance: Int64 = 0
        var isUnsafe = false
        var isMissing = false
        let first = glyphs[index].glyph
        let firstIndex = index
        while glyphs.indices.contains(index), Int(glyphs[index].cluster) == start {
          advance += Int64(glyphs[index].x_advance)
          isUnsafe = isUnsafe || glyphs[index].unsafe_to_break
          isMissing = isMissing || glyphs[index].glyph == 0
          index += step
        }
        kept?.keep(
          glyphs[min(firstIndex, index - step)...max(firstIndex, index - step)], of: start, from: place)
        let end = glyphs.indices.contains(index) ? Int(glyphs[index].cluster) : range.upperBound
        if !isMissing, place + 1 < piece.context.requestedCount {
          isMissing = face.standsIn(first, for: start..<end, of: text)
        }
        let cluster = ShapedWord.Cluster(
          start: Int32(start), advance: Int32(clamping: advance), face: UInt16(place), isUnsafe: isUnsafe,
          isUnresolved: false, isPicture: face.strike != nil)
        trials.append(Trial(cluster: cluster, range: start..<end, isMissing: isMissing))
      }
      return trials
    }
  }
}

extension ContextFace {
  /// Whether the face has a glyph for any scalar of `range`.
  func covers(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    String(decoding: text[range], as: UTF8.self).unicodeScalars.contains { font.face.glyph(for: $0) != nil }
  }

  /// Whether a cluster, though it has a glyph, is better left to a later face: an ideographic space for which the shaper took
  /// the face's space, or an emoji variation sequence that asks for the other kind of face.
  func standsIn(_ glyph: UInt32, for range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.count >= 3, text[range.lowerBound] >= 0x80 || range.count > 3 else { return false }
    let scalars = Array(String(decoding: text[range], as: UTF8.self).unicodeScalars.prefix(2))
    if scalars[0] == "\u{3000}" { return glyph == spaceGlyph }
    guard scalars.count == 2, scalars[1] == "\u{FE0F}" || scalars[1] == "\u{FE0E}" else { return false }
    let listed = font.face.hasVariationSequence(scalars[0], selector: scalars[1])
    return !listed && (scalars[1] == "\u{FE0F}") != (strike != nil)
  }
}
