import Testing

@testable import GalleyShaping

/// CSS Fonts 4 §5.2, within a family.
@Suite struct FaceStyleTests {
  private func weight(nearest wanted: Int, of weights: [Int]) -> Int? {
    FaceStyle.nearest(to: wanted, italic: false, in: weights.map { FaceStyle(weight: $0, italic: false) })
      .map { weights[$0] }
  }

  @Test(
    "the nearest weight",
    arguments: [
      (400, [300, 500], 500), (400, [300, 600], 300), (400, [600, 700], 600), (450, [400, 500], 500),
      (450, [400, 600], 400), (500, [400, 600], 400), (500, [600, 900], 600), (300, [100, 200, 400], 200),
      (300, [400, 500], 400), (350, [300, 400], 300), (600, [500, 700], 700), (600, [400, 500], 500),
      (700, [400, 600, 900], 900), (501, [500, 900], 900), (900, [100, 700], 700), (1, [100, 400], 100),
      (1000, [100, 400], 400), (700, [700, 700], 700),
    ])
  func weights(wanted: Int, weights: [Int], expected: Int) {
    #expect(weight(nearest: wanted, of: weights) == expected)
    #expect(weight(nearest: wanted, of: weights.reversed()) == expected)
  }

  @Test("an axis that reaches the weight goes before fixed weights beside it")
  func axis() {
    let variable = FaceStyle(weights: 100...900, hasUpright: true, hasItalic: false, width: 5)
    #expect(
      FaceStyle.nearest(to: 533, italic: false, in: [FaceStyle(weight: 500, italic: false), variable]) == 1)
    #expect(FaceStyle.nearest(to: 500, italic: false, in: [FaceStyle(weight: 500, italic: false), variable]) == 0)
    let light = FaceStyle(weights: 100...300, hasUpright: true, hasItalic: false, width: 5)
    #expect(FaceStyle.nearest(to: 400, italic: false, in: [FaceStyle(weight: 900, italic: false), light]) == 1)
  }

  @Test("the slant goes before the weight, and the width before both")
  func order() {
    let styles = [
      FaceStyle(weight: 700, italic: false), FaceStyle(weight: 400, italic: true),
      FaceStyle(weight: 700, italic: true, width: 3), FaceStyle(weight: 700, italic: true, width: 7),
    ]
    #expect(FaceStyle.nearest(to: 700, italic: true, in: styles) == 1)
    #expect(FaceStyle.nearest(to: 700, italic: true, in: styles.dropFirst(2)) == 0)
    #expect(FaceStyle.nearest(to: 400, italic: false, in: styles) == 0)
    #expect(FaceStyle.nearest(to: 400, italic: false, in: styles[1...1]) == 0)
    #expect(FaceStyle.nearest(to: 700, italic: true, in: [styles[2], styles[0]]) == 1)
    #expect(FaceStyle.nearest(to: 400, italic: false, in: []) == nil)
  }

  @Test("a variable face that can lean answers an italic request")
  func leaning() {
    let slanted = FaceStyle(weights: 100...900, hasUpright: true, hasItalic: true, width: 5)
    #expect(FaceStyle.nearest(to: 400, italic: true, in: [FaceStyle(weight: 400, italic: false), slanted]) == 1)
    #expect(FaceStyle.nearest(to: 400, italic: false, in: [slanted, FaceStyle(weight: 400, italic: false)]) == 0)
  }
}
