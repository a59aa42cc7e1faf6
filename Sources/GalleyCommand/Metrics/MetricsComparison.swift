internal import Galley

/// What the other fonts of a command state differently from the first.
enum MetricsComparison {
  /// One line for each difference that counts.
  static func differences(
    of fonts: [MetricsFont], _ request: MetricsRequest, beyond tolerance: MetricsRequest.Tolerance
  ) throws(CommandError) -> [String] {
    guard let first = fonts.first else { return [] }
    let scalars = try scalars(of: fonts, request.characters)
    var lines: [String] = []
    for font in fonts.dropFirst() {
      let figures = first.face.metrics.difference(from: font.face.metrics).filter { counts($0, beyond: tolerance) }
      lines += figures.map { line(font, first, $0.name, $0.other, $0.value) }
      for scalar in scalars {
        let own = first.advance(of: scalar).map(Double.init)
        let other = font.advance(of: scalar).map { Double($0) * scale(of: font, to: first) }
        guard counts(own, other, beyond: tolerance) else { continue }
        lines.append(line(font, first, "advance of \(Printable.name(of: scalar))", other, own))
      }
    }
    return lines
  }

  /// The characters asked for; where all are, those that any of the fonts has, ascending.
  static func scalars(
    of fonts: [MetricsFont], _ characters: MetricsRequest.Characters
  ) throws(CommandError) -> [Unicode.Scalar] {
    if case .listed(let scalars) = characters { return scalars }
    var scalars: Set<Unicode.Scalar> = []
    for font in fonts { scalars.formUnion(try font.scalars(.all)) }
    return scalars.sorted()
  }

  /// From design units of one font to those of another.
  static func scale(of font: MetricsFont, to first: MetricsFont) -> Double {
    Double(first.face.unitsPerEm) / Double(font.face.unitsPerEm)
  }

  private static func counts(
    _ difference: FontMetrics.Difference, beyond tolerance: MetricsRequest.Tolerance
  ) -> Bool {
    switch (tolerance, difference.kind) {
    case (.exact, _), (.units, .setting): true
    case (.units, .detail): false
    case (.units(let units), .length): difference.amount > units
    }
  }

  private static func counts(
    _ own: Double?, _ other: Double?, beyond tolerance: MetricsRequest.Tolerance
  ) -> Bool {
    guard let own, let other else { return (own == nil) != (other == nil) }
    switch tolerance {
    case .exact: return own != other
    case .units(let units): return abs(own - other) > units
    }
  }

  private static func line(
    _ font: MetricsFont, _ first: MetricsFont, _ figure: String, _ value: Double?, _ expected: Double?
  ) -> String {
    let value = value.map { Decimals.text($0) } ?? "missing"
    let expected = expected.map { Decimals.text($0) } ?? "missing"
    return "\(font.label): \(figure) is \(value), in \(first.label) \(expected)"
  }
}
