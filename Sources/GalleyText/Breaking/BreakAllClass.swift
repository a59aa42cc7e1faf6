/// What `word-break: break-all` knows of a character: its class of UAX #14 before LB1 resolves it. The order is the
/// generator's.
enum BreakAllClass: UInt8 {
  /// A class that the option does not look at.
  case none
  /// AL and AI, and a plus sign.
  case al
  /// BA without U+007C.
  case ba
  /// U+007C, a vertical bar.
  case bar
  case nu, sa, sy, hl, hy, op, pr, po, cl, cp, ex, `is`, id, cm
  /// U+2010 and U+2013, of class HH.
  case hyphen
}

/// The characters that a line may begin with under `word-break: break-all`.
///
/// - Source: CSS Text 3 §5.2 asks that AL, NU and SA be treated as ideographs; the rows are Chromium's, which follow from
///   how such characters stand beside each other and beside punctuation.
struct BreakAllStarts {
  private let bits: UInt32

  private init(_ classes: [BreakAllClass]) {
    bits = classes.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  private func contains(_ next: BreakAllClass) -> Bool { bits & 1 << UInt32(next.rawValue) != 0 }

  private static let afterWord = BreakAllStarts([.al, .bar, .hy, .nu, .op, .pr, .sa, .hl])
  private static let afterClosing = BreakAllStarts([.al, .bar, .hy, .nu, .pr, .hl])
  private static let afterParenthesis = BreakAllStarts([.al, .bar, .hy, .nu, .pr, .sa, .hl])
  private static let afterExclamation = BreakAllStarts([.al, .bar, .hy, .nu, .po, .pr, .hl])
  private static let afterInfix = BreakAllStarts([.al, .bar, .hy, .nu, .hl])
  private static let afterHyphen = BreakAllStarts([.nu])
  private static let afterPrefix = BreakAllStarts([.po])
  private static let never = BreakAllStarts([])

  private static func after(_ last: BreakAllClass) -> BreakAllStarts {
    switch last {
    case .al, .ba, .bar, .nu, .sa, .sy, .hl: afterWord
    case .cl: afterClosing
    case .cp: afterParenthesis
    case .ex, .po: afterExclamation
    case .is: afterInfix
    case .hy: afterHyphen
    case .pr: afterPrefix
    case .none, .op, .id, .cm, .hyphen: never
    }
  }

  /// Whether the option adds a break between two characters.
  ///
  /// - Parameter isLoose: whether `line-break` is `loose`, which lets all of BA and two hyphens begin a line.
  static func allowsBreak(between last: BreakAllClass, and next: BreakAllClass, isLoose: Bool) -> Bool {
    let starts = after(last)
    if isLoose {
      if next == .ba { return starts.contains(.bar) }
      if next == .hyphen { return last == .nu || last == .al || last == .sa || last == .id }
    }
    return starts.contains(next)
  }
}
