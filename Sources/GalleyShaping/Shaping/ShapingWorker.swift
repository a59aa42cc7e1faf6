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
    guard key.count <= WordCache.longestKey else { return shape(piece, in: text) }
    let scope = WordCache.Scope(
      context: piece.context.id, script: piece.script, isRightToLeft: piece.isRightToLeft)
    let hash = WordCache.hash(key, scope)
    if let known = cache.pointee.word(key, in: scope, hash: hash) { return known }
    // Shaped without its neighbors: the answer must be theirs who come later.
    var alone = piece
    alone.range = 0..<key.count
    let clusters = shaper.clusters(of: alone, in: key)
    let word = ShapedWord(
      clusters: clusters, length: key.count, contact: spaceDeltas(alone, word: key, clusters: clusters),
      isClosed: isClosed(alone, word: key))
    cache.pointee.add(word, for: key, in: scope, hash: hash)
    return word
  }

  /// Shapes a piece in its place, with the text around it as context.
  func shape(_ piece: Shaper.Piece, in text: UnsafeBufferPointer<UInt8>) -> ShapedWord {
    ShapedWord(clusters: shaper.clusters(of: piece, in: text), length: piece.range.count, contact: .none)
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
  ///
  /// - Parameter clusters: the word alone.
  private func spaceDeltas(
    _ piece: Shaper.Piece, word: UnsafeBufferPointer<UInt8>, clusters: [ShapedWord.Cluster]
  ) -> SpaceDeltas {
    // The space is the first face's, which kerns with nothing of another.
    guard clusters.first?.face == 0 || clusters.last?.face == 0,
      [.kerned, .substituted].contains(space(of: piece.context).contact), word[0] != 0x20
    else { return .none }
    let count = word.count
    let alone = clusters.reduce(into: Int32(0)) { $0 += $1.face == 0 ? $1.advance : 0 }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { bytes in
      bytes.initialize(repeating: 0x20)
      for index in 0..<count { bytes[index + 1] = word[index] }
      let text = UnsafeBufferPointer(bytes)
      func advances(_ range: Range<Int>) -> (space: Int32, word: Int32) {
        var sums: (space: Int32, word: Int32) = (0, 0)
        var piece = piece
        piece.range = range
        for cluster in shaper.clusters(of: piece, in: text) where cluster.face == 0 {
          let start = Int(cluster.start) + range.lowerBound
          if start == 0 || start == count + 1 { sums.space += cluster.advance } else { sums.word += cluster.advance }
        }
        return sums
      }
      var single = piece
      single.range = 0..<1
      let space = self.word(single, in: text).advance
      let behind = advances(0..<count + 1)
      let before = advances(1..<count + 2)
      return SpaceDeltas(
        leadingSpace: behind.space - space, leadingWord: behind.word - alone,
        trailingWord: before.word - alone, trailingSpace: before.space - space)
    }
  }
}
