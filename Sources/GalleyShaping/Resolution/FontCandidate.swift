internal import GalleyText

/// A face that a family name may choose, and what is known of it.
struct FontCandidate: Sendable {
  var face: FontFace
  var family: String
  var style: FaceStyle
  var source: ResolvedFont.Source
}

extension FontCandidate {
  /// The font that a request gets of this face.
  ///
  /// - Parameter weight: 1 to 1000.
  func resolved(
    _ request: FontRequest, named name: String, advances: AdvanceMatch = .own, lineMetrics: NamedLineMetrics? = nil
  ) -> ResolvedFont {
    let italic = request.italic ? style.hasItalic : !style.hasUpright
    let used = min(max(request.weight, style.weights.lowerBound), style.weights.upperBound)
    return ResolvedFont(
      face: face, variations: variations(request, weight: used), request: name, family: family, weight: used,
      italic: italic, advances: advances, lineMetrics: lineMetrics,
      loosenedFamily: LoosenedFamily(named: name), source: source)
  }

  /// The axis values: what weight and slant ask of a variable font, and over it what the request names outright.
  private func variations(_ request: FontRequest, weight: Int) -> [FontVariation] {
    face.axes.sorted { $0.tag < $1.tag }.compactMap { axis in
      let value =
        request.variations[axis.tag] ?? axis.value(weight: weight, italic: request.italic) ?? axis.normal
      return value == axis.normal || value.isNaN ? nil : FontVariation(axis.tag, value)
    }
  }
}

extension VariationAxis {
  /// What a style asks of this axis; nil when it asks nothing.
  ///
  /// - Source: CSS Fonts 4 §2.2 and §5.2: `wght` is the weight; italic is `ital` 1, or a slant of 14 degrees (`slnt`
  ///   counts them negative).
  fileprivate func value(weight: Int, italic: Bool) -> Float? {
    switch tag {
    case "wght": min(max(Float(weight), minimum), maximum)
    case "ital" where italic: min(1, maximum)
    case "slnt" where italic: max(-14, minimum)
    default: nil
    }
  }
}

extension FaceStyle {
  /// The style that a face's tables and axes give it.
  init(of face: FontFace) {
    let axes = face.axes
    let leans = face.isItalic
    let canLean = axes.contains { $0.tag == "ital" && $0.maximum >= 1 || $0.tag == "slnt" && $0.minimum < 0 }
    let weight = axes.first { $0.tag == "wght" }
    let range =
      weight.flatMap { axis -> ClosedRange<Int>? in
        guard let low = Int(exactly: axis.minimum.rounded(.up)), let high = Int(exactly: axis.maximum.rounded(.down))
        else { return nil }
        return low <= high ? low...high : nil
      }
    let width = face.metrics.os2?.widthClass ?? 5
    self.init(
      weights: range ?? face.weight...face.weight, hasUpright: !leans, hasItalic: leans || canLean,
      width: (1...9).contains(width) ? width : 5)
  }
}
