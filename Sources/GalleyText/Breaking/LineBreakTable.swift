/// Names one of the generated line break tables.
package enum LineBreakTable: Hashable, Sendable, CaseIterable {
  /// UAX #14, Unicode 15.0.
  case unicode
  /// The browser's, with small kana kept from a line's start (CJ as NS).
  case strict
  /// The browser's, with small kana like ideographs.
  case normal
  /// `normal`, but iteration marks and inseparables may begin a line.
  case loose
  /// `normal`, but with wave dashes free and curly quotes as brackets.
  case normalCJK
  /// `normalCJK` and `loose`, with centered punctuation, prefixes and postfixes free.
  case looseCJK

  /// The table of a rule set.
  ///
  /// - Parameter strictness: CSS `line-break`; `anywhere`, which looks into no table, gives that of `auto`.
  /// - Source: for the browser, its choice by primary language subtag and `line-break`; it has no strict table for
  ///   Korean and then takes that of `auto`.
  package init(_ rules: LineBreakRules, strictness: LineBreakStrictness = .auto) {
    guard case .browser(let language) = rules else {
      self = .unicode
      return
    }
    let primary = language.prefix { $0 != "-" }.lowercased()
    switch (primary, strictness) {
    case ("zh", .auto), ("zh", .anywhere), ("zh", .normal), ("ja", .normal), ("ko", .normal): self = .normalCJK
    case ("zh", .loose), ("ja", .loose), ("ko", .loose): self = .looseCJK
    case ("ko", .strict): self = .normal
    case (_, .auto), (_, .anywhere), (_, .normal): self = .normal
    case (_, .loose): self = .loose
    case (_, .strict): self = .strict
    }
  }
}

/// A table's automaton over the classes of characters, read in place.
///
/// One step a character, combining marks included (LB9). Where a rule looks further ahead than one character, the place
/// stays pending until the text decides it; the generator proves that at most one place is pending and that nothing
/// breaks between it and the character that decides it.
struct LineBreakAutomaton {
  /// What a step says about the place before the character that it read.
  struct Action {
    let bits: UInt8
    static let none = Action(bits: UInt8(ascii: "0"))
    @inline(__always) var isNone: Bool { bits == Self.none.bits }
    @inline(__always) var breaks: Bool { bits & 1 != 0 }
    @inline(__always) var isMandatory: Bool { bits & 2 != 0 }
    /// The place is undecided.
    @inline(__always) var isPending: Bool { bits & 4 != 0 }
    /// The pending place is a break. Without this bit it either is none or remains undecided.
    @inline(__always) var resolvesPending: Bool { bits & 8 != 0 }
  }

  let cells: UnsafeRawPointer
  let columns: UnsafePointer<UInt8>
  let ends: UnsafePointer<UInt8>
  /// The state after an ASCII letter, whatever came before.
  let letterState: UInt8

  /// The state before the first character of a text or line.
  static let start: UInt8 = 0

  init(_ table: LineBreakTable) {
    let columns: StaticString
    switch table {
    case .unicode: columns = UnicodeBreakCells.unicodeColumns
    case .strict: columns = BrowserBreakCells.strictColumns
    case .normal: columns = BrowserBreakCells.normalColumns
    case .normalCJK: columns = BrowserBreakCells.normalCJKColumns
    case .loose: columns = LooseBreakCells.looseColumns
    case .looseCJK: columns = LooseCJKBreakCells.looseCJKColumns
    }
    let cells: StaticString
    let ends: StaticString
    switch table {
    case .unicode:
      (cells, ends) = (UnicodeBreakCells.cells, UnicodeBreakCells.ends)
      letterState = UnicodeBreakCells.letterState
    case .strict, .normal, .normalCJK:
      (cells, ends) = (BrowserBreakCells.cells, BrowserBreakCells.ends)
      letterState = BrowserBreakCells.letterState
    case .loose:
      (cells, ends) = (LooseBreakCells.cells, LooseBreakCells.ends)
      letterState = LooseBreakCells.letterState
    case .looseCJK:
      (cells, ends) = (LooseCJKBreakCells.cells, LooseCJKBreakCells.ends)
      letterState = LooseCJKBreakCells.letterState
    }
    self.columns = columns.utf8Start
    self.cells = UnsafeRawPointer(cells.utf8Start)
    self.ends = ends.utf8Start
  }

  /// Reads one character: moves `state` on, and says what holds before the character.
  @inline(__always)
  func step(_ state: inout UInt8, symbol: UInt8) -> Action {
    let index = Int(state) << 7 | Int(columns[Int(symbol)]) << 1
    let cell = UInt16(littleEndian: cells.loadUnaligned(fromByteOffset: index, as: UInt16.self))
    state = UInt8(truncatingIfNeeded: cell)
    return Action(bits: UInt8(truncatingIfNeeded: cell >> 8))
  }

  /// What holds at the end of the text: the pending place, and whether the end is a mandatory break.
  func end(_ state: UInt8) -> Action { Action(bits: ends[Int(state)]) }
}
