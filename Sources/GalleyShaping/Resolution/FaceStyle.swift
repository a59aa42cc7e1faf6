/// The style of a face as a family member: what weight, slant and width matching compares.
struct FaceStyle: Hashable, Sendable {
  /// The weights that the face can have: one, or the range of a variable font's `wght` axis.
  var weights: ClosedRange<Int>
  /// Whether the face is upright, or can be.
  var hasUpright: Bool
  /// Whether it is italic or oblique, or can be.
  var hasItalic: Bool
  /// OS/2 usWidthClass, 1 (ultra-condensed) to 9; 5 is normal.
  var width: Int

  /// A face of one style.
  init(weight: Int, italic: Bool, width: Int = 5) {
    weights = weight...weight
    hasUpright = !italic
    hasItalic = italic
    self.width = width
  }

  /// A face with axes.
  init(weights: ClosedRange<Int>, hasUpright: Bool, hasItalic: Bool, width: Int) {
    self.weights = weights
    self.hasUpright = hasUpright
    self.hasItalic = hasItalic
    self.width = width
  }
}

extension FaceStyle {
  /// The index of the style nearest to a request: normal width first, then the slant, then the weight. Of equally near
  /// styles the first wins.
  ///
  /// - Parameter weight: 1 to 1000.
  /// - Complexity: O(n), no allocation.
  /// - Source: CSS Fonts 4 §5.2. Oblique counts as italic, and the width asked for is always normal.
  static func nearest(to weight: Int, italic: Bool, in styles: some Collection<FaceStyle>) -> Int? {
    styles.enumerated().min { a, b in
      a.element.distance(to: weight, italic: italic) < b.element.distance(to: weight, italic: italic)
    }?.offset
  }

  /// How far this style is from a request; compared in order.
  private func distance(to weight: Int, italic: Bool) -> (Int, Int, Int, Int) {
    // Of the widths that are not normal the narrower ones go first, each side from the nearest.
    let width = self.width <= 5 ? 5 - self.width : self.width
    let slant = (italic ? hasItalic : hasUpright) ? 0 : 1
    let (tier, difference) = weightDistance(to: weight)
    return (width, slant, tier, difference)
  }

  /// The preference among weights: 400 to 500 look up to 500 first, then down, then further up; lighter requests look
  /// down first, heavier ones up.
  private func weightDistance(to wanted: Int) -> (tier: Int, difference: Int) {
    if weights.contains(wanted) { return (0, 0) }
    let nearest = weights.lowerBound > wanted ? weights.lowerBound : weights.upperBound
    let difference = abs(nearest - wanted)
    switch wanted {
    case 400...500: return (nearest < wanted ? 2 : nearest <= 500 ? 1 : 3, difference)
    case ..<400: return (nearest < wanted ? 1 : 2, difference)
    default: return (nearest > wanted ? 1 : 2, difference)
    }
  }
}
