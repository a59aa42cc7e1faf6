internal import Galley

/// What `galley metrics` is asked, read from its arguments.
struct MetricsRequest {
  /// Which characters' glyphs are wanted.
  enum Characters: Hashable {
    /// Those listed, in order, each once; none when no one asked.
    case listed([Unicode.Scalar])
    /// All that any of the fonts maps.
    case all
  }

  /// How much of a difference is none.
  enum Tolerance: Hashable {
    /// Every difference counts.
    case exact
    /// Lengths may differ by this many design units of the first font; counts and versions may differ.
    case units(Double)
  }

  var fonts: [String]
  var sizes: [Double]
  var characters: Characters
  var variations: [FontVariation]
  var json: Bool
  var tolerance: Tolerance?

  init(_ arguments: Arguments) throws(CommandError) {
    fonts = arguments.operands
    guard !fonts.isEmpty else { throw .usage("no font given") }
    sizes = try Self.sizes(arguments)
    characters = try Self.characters(arguments)
    variations = []
    for text in arguments.strings(MetricsCommand.variation) {
      let variation = try Self.variation(text)
      variations.removeAll { $0.tag == variation.tag }
      variations.append(variation)
    }
    json = arguments.has(MetricsCommand.json)
    if arguments.has(MetricsCommand.failOnDifference) {
      guard fonts.count > 1 else { throw .usage("--fail-on-difference: needs two fonts or more") }
      tolerance = .exact
      if let units = try arguments.number(MetricsCommand.failOnDifference) {
        guard units >= 0 else { throw .usage("--fail-on-difference: \(Decimals.text(units)) is below 0") }
        tolerance = .units(units)
      }
    }
  }

  /// Refuses an axis that none of the fonts has: the name is misspelt.
  func checkAxes(of fonts: [MetricsFont]) throws(CommandError) {
    for variation in variations where !fonts.contains(where: { $0.hasAxis(variation.tag) }) {
      throw .usage("--variation: no font given has the axis \(Printable.quoted(variation.tag.description))")
    }
  }

  private static func sizes(_ arguments: Arguments) throws(CommandError) -> [Double] {
    let sizes = try arguments.numbers(MetricsCommand.size)
    // What FreeType can scale to.
    for size in sizes where !(size >= 1 / 64 && size <= 32767) {
      throw .usage("--size: \(Decimals.text(size)) is not a size from 1/64 to 32767 points")
    }
    return sizes
  }

  private static func variation(_ text: String) throws(CommandError) -> FontVariation {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let tag = FontTag(parts[0]), let value = Float(parts[1]), value.isFinite else {
      throw .usage("--variation: \(Printable.quoted(text)) is not an axis and a number, such as wght=533")
    }
    return FontVariation(tag, value)
  }
}

extension MetricsRequest {
  private static func characters(_ arguments: Arguments) throws(CommandError) -> Characters {
    var scalars: [Unicode.Scalar] = []
    if let list = arguments.string(MetricsCommand.glyphs) {
      if list == "all" { return .all }
      for item in list.split(separator: ",", omittingEmptySubsequences: false) { scalars += try range(item) }
    }
    if let text = arguments.string(MetricsCommand.text) { scalars += text.unicodeScalars }
    var seen: Set<Unicode.Scalar> = []
    return .listed(scalars.filter { seen.insert($0).inserted })
  }

  /// `U+0041`, or `U+0041-005A` with both ends.
  private static func range(_ text: Substring) throws(CommandError) -> [Unicode.Scalar] {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { end in
      let digits = end.uppercased().hasPrefix("U+") ? end.dropFirst(2) : (end.startIndex == text.startIndex ? "" : end)
      return digits.first == "+" ? nil : UInt32(digits, radix: 16)
    }
    guard let first = ends.first.flatMap({ $0 }), let last = ends.last.flatMap({ $0 }), first <= last,
      last <= 0x10_FFFF, first < last || Unicode.Scalar(first) != nil
    else {
      throw .usage("--glyphs: \(Printable.quoted(String(text))) is not a character, such as U+0041, or a range of them")
    }
    return (first...last).compactMap(Unicode.Scalar.init)
  }
}
