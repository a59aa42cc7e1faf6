/// Which rules say where a line may end.
public enum LineBreakRules: Hashable, Sendable {
  /// The default rules of UAX #14, Unicode 15.0, with the numbers of its section 8.2, example 7, as the Unicode
  /// Consortium's own test has them.
  case unicode
  /// A browser's rules (Chromium's): a pair table inside Latin-1, a break after every run of spaces, and UAX #14 of
  /// Unicode 17 as CSS Text 3 tailors it by language.
  ///
  /// - Parameter language: a BCP 47 tag such as "ja" or "zh-Hant"; only its first subtag matters, in any case. Empty is
  ///   unknown.
  case browser(language: String = "")
}
