internal import CTextShims

/// What one thread needs to shape: a shaper and a cache of words. Lent out by a `WorkerPool`, one text at a time.
///
/// `@unchecked Sendable`: (1) only `WorkerPool` hands workers out, each to one thread at a time, (2) the state lies behind a
/// `let` pointer because exclusivity checks on a class's stored properties cost more than the lookup itself, (3) it is
/// freed in `deinit`.
final class ShapingWorker: @unchecked Sendable {
  let shaper: Shaper
  private let cache: UnsafeMutablePointer<WordCache>
  /// The styles that it met last.
  let recipes: UnsafeMutablePointer<QuickRecipes>
  /// How often its pool had forgotten its words.
  let generation: Int

  init(generation: Int = 0) throws(ShapingError) {
    self.generation = generation
    shaper = try Shaper()
    recipes = .allocate(capacity: 1)
    recipes.initialize(to: QuickRecipes())
    cache = .allocate(capacity: 1)
    cache.initialize(to: WordCache())
  }

  deinit {
    cache.deinitialize(count: 1)
    cache.deallocate()
    recipes.deinitialize(count: 1)
    recipes.deallocate()
  }

  /// The cache's counts.
  var statistics: (words: Int, hits: Int, misses: Int) {
    (cache.pointee.count, cache.pointee.hits, cache.pointee.misses)
  }

  /// Forgets all words.
  func reset() { cache.pointee.removeAll() }

  /// The word that `piece` is, which must not contain what its context makes depend on neighbors.
  func word(_ piece: Shaper.Piece, in text: UnsafeBufferPointer<UInt8>) -> ShapedWord {
    let key = UnsafeBufferPointer(rebasing: text[piece.range])
    guard key.count <= WordCache.longestKey else { return shape(piece, in: text, contact: .none) }
    let scope = WordCache.Scope(
      context: piece.context.id, script: piece.script, isRightToLeft: piece.isRightToLeft)
    // Shaped without its neighbors: the answer must be theirs who come later.
    return cache.pointee.word(key, in: scope) {
      var alone = piece
      alone.range = 0..<key.count
      return shape(alone, in: key, contact: spaceDeltas(alone, word: key))
    }
  }

  /// Shapes a piece in its place, with the text around it as context.
  func shape(
    _ piece: Shaper.Piece, in text: UnsafeBufferPointer<UInt8>, contact: SpaceDeltas
  ) -> ShapedWord {
    ShapedWord(clusters: shaper.clusters(of: piece, in: text), length: piece.range.count, contact: contact)
  }

  /// How spaces are set in the first face of a context.
  func space(of context: ShapingContext) -> SpaceShape {
    context.space {
      guard let face = context.face(at: 0) else { return SpaceShape(contact: .alone, advance: 0) }
      let on = context.features.filter { $0.value != 0 }.map(\.tag)
      let contact = on.isEmpty ? face.font.face.spaceContact : SpaceContact(face: face.font.face, features: on)
      let advance = face.spaceGlyph.map { face.instance.advance(of: GlyphID(rawValue: $0)) } ?? 0
      return SpaceShape(contact: contact, advance: Int32(clamping: advance))
    }
  }

  /// What a face of a context can take off punctuation; nil when it cannot.
  func trimming(of context: ShapingContext, at place: Int) -> FaceTrimming? {
    context.trimming(at: place) {
      context.face(at: place).flatMap { FaceTrimming($0, context: context, shaper: shaper) }
    }
  }

  /// What a space in front of and behind a word changes, found by shaping the word with one.
  private func spaceDeltas(_ piece: Shaper.Piece, word: UnsafeBufferPointer<UInt8>) -> SpaceDeltas {
    guard space(of: piece.context).contact == .kerned, !word.isEmpty, word[0] != 0x20 else { return .none }
    let count = word.count
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { bytes in
      bytes.initialize(repeating: 0x20)
      for index in 0..<count { bytes[index + 1] = word[index] }
      let text = UnsafeBufferPointer(bytes)
      func advances(_ range: Range<Int>) -> (leading: Int32, word: Int32, trailing: Int32) {
        var sums: (Int32, Int32, Int32) = (0, 0, 0)
        var piece = piece
        piece.range = range
        for cluster in shaper.clusters(of: piece, in: text) where cluster.face == 0 {
          let start = Int(cluster.start) + range.lowerBound
          if start == 0 { sums.0 += cluster.advance }
          if start == count + 1 { sums.2 += cluster.advance }
          if start > 0, start <= count { sums.1 += cluster.advance }
        }
        return sums
      }
      let alone = advances(1..<count + 1)
      let space = advances(0..<1).leading
      let behind = advances(0..<count + 1)
      let before = advances(1..<count + 2)
      return SpaceDeltas(
        leadingSpace: behind.leading - space, leadingWord: behind.word - alone.word,
        trailingWord: before.word - alone.word, trailingSpace: before.trailing - space)
    }
  }
}
