/// What a character is to `text-autospace`.
///
/// - Source: CSS Text 4, `text-autospace` (text spacing character classes), as Chromium does it with the data of Unicode 17.
package enum AutospaceKind: Hashable, Sendable {
  /// An ideograph, kana, a Hangul syllable and the like.
  case ideograph
  /// A letter or number of another script.
  case letter
  /// A combining mark: what it stands on keeps its kind.
  case mark
  /// Anything else: no space beside it.
  case other
}

extension ScalarTable {
  /// What a character is to `text-autospace`.
  ///
  /// - Parameter countsPunctuation: whether most punctuation that is not wide counts as letters (Chinese).
  /// - Complexity: O(1), at most a few dozen scripts of a character.
  package func autospaceKind(of scalar: UInt32, countsPunctuation: Bool) -> AutospaceKind {
    let properties = properties(of: scalar)
    let category = properties.category
    if category.isMark { return .mark }
    if scalar == 0x3013 || properties.isAutospaceIdeograph { return .ideograph }
    let isWide = properties.eastAsianWidth == .wide || properties.eastAsianWidth == .fullwidth
    if category.isLetter { return .letter }
    if category == .nd, !isWide { return .letter }
    if countsPunctuation, category == .po, !isWide, !Self.excludedPunctuation.contains(scalar) { return .letter }
    return .other
  }

  private static let excludedPunctuation: Set<UInt32> = [
    0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026,
  ]
}

extension ScalarProperties {
  fileprivate var isAutospaceIdeograph: Bool {
    switch eastAsianWidth {
    case .halfwidth: return false
    case .neutral, .narrow: return !isAutospaceExcluded && Self.autospaceScripts.contains(script)
    case .ambiguous, .wide, .fullwidth: break
    }
    guard !isAutospaceExcluded else { return false }
    if Self.autospaceScripts.contains(script) { return true }
    guard scriptSet != 0 else { return false }
    let members = ScriptSet.members(of: scriptSet)
    return (0..<members.count).contains {
      Self.autospaceScripts.contains(UnicodeScript(number: members.script(at: $0)))
    }
  }

  /// Punctuation, other numbers and symbols but modifiers, whatever their script.
  private var isAutospaceExcluded: Bool {
    category.isPunctuation || category == .no || category.isSymbol && category != .sk
  }

  // Katakana counts as Hiragana in the tables.
  private static let autospaceScripts: Set<UnicodeScript> = [
    UnicodeScript("Bopo"), UnicodeScript("Hani"), UnicodeScript("Hang"), UnicodeScript("Hira"),
    UnicodeScript("Kits"), UnicodeScript("Nshu"), UnicodeScript("Tang"), UnicodeScript("Yiii"),
  ]
}
