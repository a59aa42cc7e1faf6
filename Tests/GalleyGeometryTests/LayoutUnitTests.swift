import GalleyGeometry
import Testing

@Suite struct LayoutUnitTests {
  @Test func `heights round up to the next sixty-fourth`() {
    #expect(LayoutUnit(roundingUp: 18.9921875).points == 19)
    #expect(LayoutUnit(roundingUp: 18.98).points == 18.984375)
    #expect(LayoutUnit(roundingUp: 20).rawValue == 1280)
    #expect(LayoutUnit(roundingUp: 1e-12).rawValue == 1)
    #expect(LayoutUnit(roundingDown: 18.99).points == 18.984375)
  }

  @Test func `a scale rounds up to whole pixels first`() {
    #expect(LayoutUnit(roundingUp: 18.3, scale: 2).points == 18.5)
    #expect(LayoutUnit(roundingUp: 43.5, scale: 2).points == 43.5)
    // A third of a point is no number of 64ths: the next one is taken, never the one below.
    #expect(LayoutUnit(roundingUp: 1 / 3.0, scale: 3).rawValue == 22)
    #expect(LayoutUnit(roundingUp: 10, scale: 0).points == 10)
    #expect(LayoutUnit(roundingUp: 10.2, scale: .nan).points == 10.203125)
  }

  @Test func `a product that lands just above a whole pixel is that pixel`() {
    #expect(LayoutUnit(roundingUp: 0.1 * 3 * 10, scale: 1).points == 3)
  }

  @Test func `values out of range are clamped and no number is zero`() {
    #expect(LayoutUnit(roundingUp: .infinity).rawValue == .max)
    #expect(LayoutUnit(roundingUp: -.infinity).rawValue == -.max)
    #expect(LayoutUnit(roundingUp: .nan) == .zero)
  }
}

@Suite struct ValidWidthsValueTests {
  @Test func `an interval holds its lower end and not its upper`() {
    let widths = ValidWidths(lower: 10, upper: 20)
    #expect(widths.contains(10) && widths.contains(20.0.nextDown) && !widths.contains(20) && !widths.contains(9.99))
    #expect(!widths.contains(.nan) && !widths.contains(.infinity))
    #expect(ValidWidths(lower: 10, upper: .infinity).contains(.nan))
    #expect(ValidWidths(lower: 20, upper: 20).isEmpty)
  }

  @Test func `an offset interval is exact to the last bit of the subtraction`() {
    for (lower, upper, distance) in [(0.1, 0.3, 0.2), (101.11181545257568, 120.01269435882568, 16.1), (1e-9, 1, 1e6)] {
      let inner = ValidWidths(lower: lower, upper: upper)
      let outer = inner.offset(by: distance)
      for bound in [outer.lower, outer.upper] {
        for width in [bound, bound.nextDown, bound.nextUp] {
          #expect(outer.contains(width) == inner.contains(width - distance), "\(lower) \(upper) \(distance) \(width)")
        }
      }
    }
    #expect(ValidWidths.all.offset(by: 8) == .all)
  }
}
