internal import GalleyText

/// The styles whose texts a worker measures word by word, and the words it has measured.
///
/// `words` is a pointer so that looking a word up is one access. Owned by one worker.
struct QuickRecipes: ~Copyable {
  private struct Known {
    var request: QuickRequest
    /// nil where such texts take the stages.
    var recipe: QuickRecipe?
    let characters: MeasuredCharacters
    /// Pairs of letters; nil before there were some texts, and where rules see more than pairs.
    var letters: LetterPairs?
    var textCount = 0
  }

  /// How many styles are kept; the one that came first goes.
  private static let limit = 16
  /// How many texts of a style are measured before it pays to look into its face's rules for pairs.
  private static let textsBeforePairs = 16

  private let words: UnsafeMutablePointer<MeasuredWords>
  private let scratch = QuickScratch()
  private var known: [Known] = []
  /// Where the style of the last text is in `known`, and what it was asked with.
  private var last = 0
  private var bits = QuickRequest.Bits()
  private var nextNumber: UInt32 = 0

  init() {
    words = .allocate(capacity: 1)
    words.initialize(to: MeasuredWords())
  }

  deinit {
    for style in known { style.characters.deallocate() }
    words.pointee.deallocate()
    words.deinitialize(count: 1)
    words.deallocate()
    bits.deallocate()
  }

  /// The text measured word by word; nil when it takes the stages.
  mutating func storage(
    of text: String, style: TextStyle, paragraph: ParagraphStyle, profile: Profile, typesetter: Typesetter,
    worker: ShapingWorker
  ) -> PreparedStorage? {
    let generation = typesetter.fonts.generation
    if !bits.match(style, paragraph, profile, generation) {
      find(
        QuickRequest(style: style, paragraph: paragraph, profile: profile, generation: generation), typesetter,
        worker)
    }
    let length = text.utf8.count
    guard let recipe = known[last].recipe, length > 0, length <= QuickScratch.longestText else { return nil }
    scratch.load(text)
    known[last].textCount &+= 1
    if known[last].textCount == Self.textsBeforePairs { known[last].letters = LetterPairs(recipe) }
    if let letters = known[last].letters, let unit = scratch.unit(ofPlace: 0, of: recipe) {
      let memory = UnsafeMutableRawPointer(scratch.segments).assumingMemoryBound(to: UInt32.self)
      var sum = LetterSum(letters, worker, scratch: scratch, count: length)
      if let count = sum.add(to: memory) {
        return PreparedStorage.make(
          text, style: recipe.shared, words: UnsafeBufferPointer(start: memory, count: count), metrics: 1, unit: unit)
      }
      scratch.load(text)
    }
    return QuickPreparation.storage(
      of: text, length: length, recipe, worker: worker, words: words, characters: known[last].characters,
      scratch: scratch)
  }

  /// Finds the style of a request, or adds it.
  @inline(never)
  private mutating func find(_ request: QuickRequest, _ typesetter: Typesetter, _ worker: ShapingWorker) {
    if let place = known.firstIndex(where: { $0.request == request }) {
      last = place
    } else {
      if known.count == Self.limit { known.removeFirst().characters.deallocate() }
      last = known.count
      let preparer = typesetter.preparer(
        of: request.style, paragraph: request.paragraph, profile: request.profile)
      known.append(
        Known(
          request: request, recipe: preparer.recipe(number: nextNumber, worker: worker),
          characters: MeasuredCharacters()))
      nextNumber = (nextNumber + 1) & 0xFF_FFFF
      // Numbers come round after sixteen million styles; words of the first must be gone by then.
      if nextNumber == 0 { words.pointee.removeAll() }
    }
    bits.note(request)
  }
}

/// Takes texts of a style through all stages.
struct StylePreparer: FullPreparing {
  let style: ResolvedStyle
  let language: String?
  let paragraph: ParagraphStyle
  let profile: Profile
  let workers: WorkerPool

  /// The recipe of the style; nil where its texts take the stages.
  func recipe(number: UInt32, worker: ShapingWorker) -> QuickRecipe? {
    QuickRecipe(
      number: number, style: style, language: language, paragraph: paragraph, profile: profile, worker: worker,
      preparing: self)
  }

  /// Which errors there are besides long texts come of memory that runs out, at which Swift itself stops.
  func content(of text: String) -> PreparedText.Content {
    let preparation = Preparation(
      text: text, collapsed: nil, styles: [style], styleEnds: [text.utf8.count], language: language,
      paragraph: paragraph, profile: profile, workers: workers, hyphenator: nil)
    do {
      return try preparation.prepare()
    } catch {
      preconditionFailure("out of memory while preparing a text: \(error)")
    }
  }
}
