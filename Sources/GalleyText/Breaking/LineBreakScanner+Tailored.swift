// Lines 1 to 7 of the browser's iterator, and UAX #14, with the options of CSS that change more than the table:
//
//   break-spaces  instead of lines 1 and 2: a break after every space and U+3000, none before one
//   break-all     breaks where its own table has the two classes, unless lines 1 to 6 do already
//   hyphens       with `none`, nothing that the pair table or the automaton finds after U+00AD
//   keep-all      nothing that the automaton finds between letters or digits
//   Hangul words  nothing that the automaton finds between two letters of Hangul
//
// Unicode's rules know no lines 1 to 6; there the options look at what the automaton finds.

/// What the options have to know of the characters before a place.
struct LineBreakTailoring {
  let options: LineBreakOptions
  private let properties = ScalarTable()
  private let classes = LineBreakSymbols.breakAllClasses.utf8Start

  /// The class of the last character that is no combining mark, since the last break; a mark only right behind a break.
  fileprivate var lastClass = BreakAllClass.none
  /// The number of combining marks behind that character.
  private var markCount = 0
  /// Whether that character is a right-to-left letter.
  private var lastIsRightToLeft = false
  /// Whether a mark behind it is in an item of its own.
  private var partsItems = false
  /// Whether the character before, and the one before that, is what keep-all keeps together.
  private var previousKind = Kind.other
  private var beforePreviousKind = Kind.other

  /// Whether the character before is a letter of Hangul.
  private var previousIsHangul = false

  private enum Kind { case keeps, mark, other }

  init(_ options: LineBreakOptions) { self.options = options }

  @inline(__always)
  fileprivate func breakAllClass(ofSymbol symbol: UInt8) -> BreakAllClass {
    BreakAllClass(rawValue: classes[Int(symbol)] &- UInt8(ascii: "0")) ?? .none
  }

  /// Reads on past a character of a class. A search begins anew at every break, and takes a mark there for what it is.
  fileprivate mutating func read(_ scalar: UInt32, _ next: BreakAllClass, isFirst: Bool) {
    guard options.wordBreak == .breakAll else { return }
    if next == .cm, !isFirst {
      markCount += 1
      switch scalar {
      case 0x200C: partsItems = true
      case 0x200E: partsItems = partsItems || lastIsRightToLeft
      case 0x200F, 0x061C: partsItems = partsItems || !lastIsRightToLeft
      default: break
      }
    } else {
      lastClass = next
      markCount = 0
      partsItems = false
      let known = properties.properties(of: scalar)
      lastIsRightToLeft = known.needsBidi && known.category.isLetter
    }
  }

  /// Whether marks stand between the last character and the place.
  fileprivate var followsMark: Bool { markCount > 0 }

  /// Whether a line that is too wide may end behind the marks.
  ///
  /// A search that looks ahead begins at the last character of the cluster that does not fit, or at its second one in
  /// right-to-left text, and knows the character in front of that place.
  fileprivate var allowsLastResort: Bool { !partsItems && (markCount == 1 || lastIsRightToLeft) }

  /// Whether keep-all takes away a break between the characters before and `scalar`; then reads on past it.
  fileprivate mutating func keeps(_ scalar: UInt32, isDictionary: Bool) -> Bool {
    let joinsHangul = joinsHangul(scalar)
    guard options.wordBreak == .keepAll else { return joinsHangul }
    let kind = kind(of: scalar, isDictionary: isDictionary)
    let last = previousKind == .mark ? beforePreviousKind : previousKind
    (beforePreviousKind, previousKind) = (previousKind, kind)
    return last == .keeps && kind == .keeps
  }

  private mutating func joinsHangul(_ scalar: UInt32) -> Bool {
    guard options.keepsHangulWords else { return false }
    defer { previousIsHangul = scalar.isHangul }
    return previousIsHangul && scalar.isHangul
  }

  private func kind(of scalar: UInt32, isDictionary: Bool) -> Kind {
    // Chromium asks about UTF-16 units: those of a pair are neither letters nor marks.
    guard scalar <= 0xFFFF else { return .other }
    let category = properties.properties(of: scalar).category
    if category.isMark { return .mark }
    return (category.isLetter || category.isNumber) && !isDictionary ? .keeps : .other
  }

  /// Forgets what came before a line.
  fileprivate mutating func beginLine() { self = LineBreakTailoring(options) }
}

extension LineBreakScanner {
  /// Reads the rest of the text by all rules. What is decided late comes out of order.
  mutating func readTailored<Sink: OpportunitySink>(into sink: inout Sink) {
    guard var tailoring else { return }
    defer { self.tailoring = tailoring }
    while offset < end {
      let position = offset
      let (c, length) = decodeScalar(bytes, at: position, end: end)
      let symbol = symbols.leaves[symbols.leafIndex(c)]
      let isDictionary = symbol >= LineBreakSymbols.firstDictionary
      let action = automaton.step(&state, symbol: symbol)
      offset = position &+ length
      let isKept = tailoring.keeps(c, isDictionary: isDictionary)
      if action.resolvesPending, pending >= 0 {
        if postponed == pending { postponed = -1 }
        found(pending, isMandatory: false, into: &sink)
      }
      if action.resolvesPending || action.isPending { pending = -1 }
      let breaksBetweenWords = isDictionary && position >= watch && breaksByDictionary(at: position)

      let next = tailoring.breakAllClass(ofSymbol: symbol)
      var isFound = false
      var isLastResort = false
      if position > lineStart {
        let answer = fixedAnswer(previous, c, action, tailoring.options)
        switch answer {
        case .breaks: isFound = true
        case .isSpace: break
        case .stays, .asksAutomaton:
          isFound = addsBreak(between: tailoring.lastClass, and: next, tailoring.options)
          isLastResort = isFound && tailoring.followsMark
          let isHyphen = previous == 0xAD && tailoring.options.hyphens == .none
          guard answer == .asksAutomaton, !isFound || isLastResort, !isKept, !isHyphen else { break }
          if action.breaks || breaksBetweenWords { (isFound, isLastResort) = (true, false) }
          if action.isPending { pending = position }
        }
      }
      if isLastResort {
        if tailoring.allowsLastResort {
          foundPostponed(into: &sink)
          // What is pending may turn out to be a place for all lines.
          postponed = position
          if pending != position { foundPostponed(into: &sink) }
        }
      } else if isFound {
        foundPostponed(into: &sink)
        found(position, isMandatory: action.isMandatory, into: &sink)
      }
      tailoring.read(c, next, isFirst: isFound || position == lineStart)
      (beforePrevious, previous) = (previous, c)
      if c == 0x0A, hasPairs {
        foundPostponed(into: &sink)
        found(offset, isMandatory: true, into: &sink)
        beginLine(at: offset)
        tailoring.beginLine()
      }
    }
  }

  /// What is known of a place before break-all, keep-all and the automaton are asked.
  private enum FixedAnswer { case breaks, stays, isSpace, asksAutomaton }

  /// Lines 1 to 6 between the characters `p` and `c`.
  private func fixedAnswer(
    _ p: UInt32, _ c: UInt32, _ action: LineBreakAutomaton.Action, _ options: LineBreakOptions
  ) -> FixedAnswer {
    if action.isMandatory { return .breaks }
    if options.breaksAfterEverySpace {
      if p.isBreakingSpace { return .breaks }
      if c.isBreakingSpace { return .isSpace }
    }
    guard hasPairs else { return .asksAutomaton }
    if c == 0x20 || c == 0x09 || c == 0x0A { return .isSpace }
    guard let breaks = tableAnswer(p, c) else { return .asksAutomaton }
    if p == 0xAD, options.hyphens == .none { return .stays }
    return breaks ? .breaks : .stays
  }

  private func addsBreak(
    between last: BreakAllClass, and next: BreakAllClass, _ options: LineBreakOptions
  ) -> Bool {
    options.wordBreak == .breakAll
      && BreakAllStarts.allowsBreak(between: last, and: next, isLoose: options.strictness == .loose)
  }
}

extension UInt32 {
  /// Whether it is a letter or syllable of Hangul (the blocks of Jamo, its extensions, compatibility and halfwidth forms).
  fileprivate var isHangul: Bool {
    switch self {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether `white-space: break-spaces` lets a line end after it.
  fileprivate var isBreakingSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x3000 }
}
