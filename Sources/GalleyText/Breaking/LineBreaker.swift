/// Finds where the lines of a text may or must end.
public struct LineBreaker: Sendable {
  /// The rules that the breaker follows.
  public let rules: LineBreakRules
  /// The choices among the places that the rules allow.
  public let options: LineBreakOptions
  package let table: LineBreakTable
  package let dictionary: (any DictionaryBreaks)?

  /// A breaker without a dictionary: runs of Thai, Lao, Khmer and Burmese stay whole.
  public init(rules: LineBreakRules, options: LineBreakOptions = LineBreakOptions()) {
    self.init(rules: rules, options: options, dictionary: nil)
  }

  /// A breaker that asks `dictionary` about every maximal run of class SA.
  package init(
    rules: LineBreakRules, options: LineBreakOptions = LineBreakOptions(), dictionary: (any DictionaryBreaks)?
  ) {
    self.rules = rules
    self.options = options
    self.dictionary = dictionary
    table = LineBreakTable(rules, strictness: options.strictness)
  }

  /// Every place where a line may or must end, in ascending order.
  ///
  /// The end of a text that is not empty is always among them (LB3), as mandatory only when the text ends with a
  /// mandatory break itself, so that an empty line follows. By the browser's rules only a line feed is mandatory, and
  /// each line after one is read as if it began the text.
  ///
  /// - Parameter text: any text.
  /// - Returns: offsets in UTF-8 bytes; empty for the empty text.
  /// - Complexity: O(n) time in UTF-8 bytes, however the text is made.
  /// - Source: UAX #14; CSS Text 3 §5.
  public func opportunities(in text: String) -> [BreakOpportunity] {
    var text = text
    return text.withUTF8 { utf8 in
      var found: [BreakOpportunity] = []
      appendOpportunities(in: utf8, from: 0, to: &found)
      return found
    }
  }

  /// Appends every opportunity behind `start`, as if the text began there.
  ///
  /// - Parameters:
  ///   - utf8: valid UTF-8.
  ///   - start: where the line begins, in bytes; the start of a scalar, or the end.
  ///   - found: what is appended to; offsets count from the start of `utf8`.
  /// - Complexity: O(n) time in bytes from `start`.
  package func appendOpportunities(
    in utf8: UnsafeBufferPointer<UInt8>, from start: Int, to found: inout [BreakOpportunity]
  ) {
    guard options.strictness != .anywhere else {
      return appendGraphemeBoundaries(in: utf8, from: start, to: &found)
    }
    var scanner = makeScanner(utf8, from: start)
    scanner.appendAll(to: &found)
  }

  func makeScanner(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> LineBreakScanner {
    LineBreakScanner(utf8, table: table, options: options, dictionary: dictionary, start: start)
  }
}
