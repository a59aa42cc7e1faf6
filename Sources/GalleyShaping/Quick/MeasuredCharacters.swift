internal import CTextShims
internal import GalleyText

/// The characters of East Asian text that nothing beside them can change: each is a word of its own.
///
/// A handle of a table by code point, which is made for the first of them and filled as they are met. Owned by one worker.
struct MeasuredCharacters {
  struct Character {
    /// The advance in units of its face, and in the style's fraction of a point.
    var design: Int32 = 0
    var fixed: Int32 = 0
    var face: UInt16 = 0
    /// What the breaker knows it as.
    var symbol: UInt8 = 0
    var metrics: UInt8 = 0
    /// The script that it leaves behind; 0 where it takes that of the characters before it.
    var script: UInt8 = 0
    var state = State.unknown

    enum State: UInt8 {
      case unknown
      case fit
      case unfit
    }
  }

  private struct State {
    var table: UnsafeMutablePointer<Character>?
    /// Ideographs, one for each face and advance.
    var ideographs: [Character] = []
  }

  /// U+3001 to U+9FFF without the marks that join other characters, and the full-width forms.
  private static let count = 0x7000 + 0xF0

  private let state: UnsafeMutablePointer<State>

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  /// Frees the table; nothing may be asked afterwards.
  func deallocate() {
    state.pointee.table?.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The place of a character that begins at `bytes`; nil where it is none of these.
  ///
  /// - Precondition: three bytes can be read.
  @inline(__always)
  static func place(_ bytes: UnsafePointer<UInt8>) -> Int? {
    let lead = bytes[0]
    guard lead >= 0xE3, lead < 0xEA || lead == 0xEF else { return nil }
    let scalar = Int(lead & 0x0F) << 12 | Int(bytes[1] & 0x3F) << 6 | Int(bytes[2] & 0x3F)
    if scalar < 0xA000 { return scalar > 0x3000 ? scalar &- 0x3000 : nil }
    return scalar > 0xFF00 && scalar < 0xFFF0 ? scalar &- 0xFF00 &+ 0x7000 : nil
  }

  /// The character at a place.
  static func scalar(at place: Int) -> UInt32 { UInt32(place < 0x7000 ? place + 0x3000 : place - 0x7000 + 0xFF00) }

  /// The characters by place; nil before the first was noted.
  @inline(__always)
  var table: UnsafePointer<Character>? { UnsafePointer(state.pointee.table) }

  @inline(__always)
  subscript(place: Int) -> Character {
    get { state.pointee.table?[place] ?? Character() }
    nonmutating set {
      if state.pointee.table == nil {
        let made = UnsafeMutablePointer<Character>.allocate(capacity: Self.count)
        made.initialize(repeating: Character(), count: Self.count)
        state.pointee.table = made
      }
      state.pointee.table?[place] = newValue
    }
  }

  /// An ideograph of a face and an advance in its units; nil before one was noted.
  func ideograph(face: UInt16, design: Int32) -> Character? {
    state.pointee.ideographs.first { $0.face == face && $0.design == design }
  }

  func note(ideograph: Character) { state.pointee.ideographs.append(ideograph) }
}

/// Measures a character by the stages that measure whole texts.
struct CharacterMeasurer {
  let recipe: QuickRecipe
  let worker: ShapingWorker
  let characters: MeasuredCharacters

  /// Scripts that such characters are set in, beside their own.
  static let scripts: [FontTag] = ["Hani", "Hira", "Hang", "Bopo", "Latn"]

  /// The character as it is in every script that it may be set in; unfit where that makes a difference, or where the shaper
  /// looks past it.
  func measure(_ scalar: UInt32, scripts: inout MeasuredWords) -> MeasuredCharacters.Character {
    guard let place = ruleless(scalar), let symbol = recipe.stepper.symbol(of: scalar) else {
      return measuredInScripts(scalar, scripts: &scripts)
    }
    if var known = characters.ideograph(face: place.face, design: place.advance) {
      known.symbol = symbol
      return known
    }
    let found = measuredInScripts(scalar, scripts: &scripts)
    if found.state == .fit, found.face == place.face, found.design == place.advance {
      characters.note(ideograph: found)
    }
    return found
  }

  /// The face and advance of an ideograph that no rule begins with, so that it need not be shaped: nil for others.
  private func ruleless(_ scalar: UInt32) -> (face: UInt16, advance: Int32)? {
    // Unified ideographs have no decompositions.
    guard (0x3400...0x4DBF).contains(scalar) || (0x4E00...0x9FFF).contains(scalar),
      recipe.style.letterSpacing == 0, recipe.style.wordSpacing == 0, let character = Unicode.Scalar(scalar)
    else { return nil }
    let context = recipe.style.context
    for place in 0..<context.faceCount {
      guard let face = context.face(at: place), let glyph = face.font.face.glyph(for: character) else { continue }
      guard face.strike == nil, let ruled = context.ruledGlyphs(at: place), !ruled.contains(glyph) else { return nil }
      return (UInt16(place), Int32(clamping: face.instance.advance(of: glyph)))
    }
    return nil
  }

  private func measuredInScripts(_ scalar: UInt32, scripts: inout MeasuredWords) -> MeasuredCharacters.Character {
    var unfit = MeasuredCharacters.Character()
    unfit.state = .unfit
    let properties = ScalarTable().properties(of: scalar)
    guard let symbol = recipe.stepper.symbol(of: scalar), !properties.category.isMark, !properties.needsBidi,
      !properties.isDefaultIgnorable, let text = Unicode.Scalar(scalar).map({ Array(String($0).utf8) })
    else { return unfit }
    let own = properties.decidesScript ? [FontTag(rawValue: properties.script.rawValue)] : []
    var found: MeasuredCharacters.Character?
    for script in own + Self.scripts {
      guard let measured = text.withUnsafeBufferPointer({ measure($0, script: script.rawValue) }) else { return unfit }
      if let found, found.design != measured.design || found.face != measured.face { return unfit }
      found = measured
    }
    guard var found, let metrics = recipe.metricsBit(ofPlace: Int(found.face)) else { return unfit }
    found.symbol = symbol
    found.metrics = metrics
    // With spacing sums are never whole design units.
    if recipe.style.letterSpacing != 0 || recipe.style.wordSpacing != 0 { found.face = MeasuredWord.mixedFaces }
    if properties.decidesScript {
      guard let number = scripts.number(ofScript: properties.script.rawValue) else { return unfit }
      found.script = number
    }
    found.state = .fit
    return found
  }

  private func measure(_ bytes: UnsafeBufferPointer<UInt8>, script: UInt32) -> MeasuredCharacters.Character? {
    let item = TextItem(start: 0, end: bytes.count, script: script, level: 0, style: 0)
    let spans = SpanShaper.spans(of: [item], styles: [recipe.style], bytes: bytes, worker: worker)
    guard spans.count == 1, let face = spans[0].face, spans[0].word.contact == .none, spans[0].word.clusters.count == 1,
      spans[0].word.unresolvedCount == 0,
      let opened = recipe.style.context.face(at: Int(face))
    else { return nil }
    // A rule that looks past the character shows where the character stands beside itself, whether it applies or not.
    let isClear = (Array(bytes) + Array(bytes) + Array(bytes)).withUnsafeBufferPointer { thrice in
      worker.shaper.withGlyphs(
        of: 0..<thrice.count, in: thrice, face: opened, context: recipe.style.context, script: script,
        isRightToLeft: false
      ) { glyphs in
        glyphs.count == 3 && glyphs.allSatisfy { !$0.unsafe_to_concat && $0.x_advance == spans[0].advance }
      }
    }
    guard isClear else { return nil }
    let scale = AdvanceScale(spans: spans, items: [item], styles: [recipe.style], mixesUnits: true, collapses: false)
    var cursor = AdvanceCursor(spans, scale: scale, bytes: bytes, profile: recipe.style.profile)
    var character = MeasuredCharacters.Character()
    character.design = spans[0].advance
    character.fixed = Int32(clamping: cursor.advance(to: bytes.count).advance)
    character.face = face
    return character
  }
}
