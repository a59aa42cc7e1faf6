import Foundation
import Galley
import GalleyUIKit
import Testing

/// The published figures of Apple's and Microsoft's fonts, and those of open fonts, by their tables.
@Suite("Apple's answers: figures of fonts") struct AppleMetricsStatementTests {
  static let sizes: [Double] = [12, 16, 17, 24]

  func heights(_ name: String, leading: Bool) throws -> [CGFloat] {
    try Self.sizes.map { size in
      let font = name == "system" ? UIFont.systemFont(ofSize: size) : try #require(UIFont(name: name, size: size))
      let options: NSStringDrawingOptions =
        leading ? [.usesLineFragmentOrigin, .usesFontLeading] : .usesLineFragmentOrigin
      return "Hxg".boundingRect(with: .zero, options: options, attributes: [.font: font], context: nil).height
    }
  }

  @Test(
    "heights of lines are the published sums",
    arguments: [
      ("Arial", false, [13.4062, 17.8750, 18.9922, 26.8125]), ("Arial", true, [13.7988, 18.3984, 19.5483, 27.5977]),
      ("Liberation Sans", true, [13.7988, 18.3984, 19.5483, 27.5977]),
      ("Times New Roman", true, [13.7988, 18.3984, 19.5483, 27.5977]),
      ("Liberation Serif", true, [13.7988, 18.3984, 19.5483, 27.5977]),
      ("Helvetica", false, [13.80, 18.40, 19.55, 27.60]), ("Helvetica", true, [13.80, 18.40, 19.55, 27.60]),
      ("Helvetica Neue", false, [13.980, 18.640, 19.805, 27.960]),
      ("Helvetica Neue", true, [14.316, 19.088, 20.281, 28.632]),
      ("system", false, [14.3203, 19.0938, 20.2871, 28.6406]),
    ] as [(String, Bool, [CGFloat])])
  func sums(name: String, leading: Bool, expected: [CGFloat]) throws {
    for (height, sum) in zip(try heights(name, leading: leading), expected) {
      #expect(isNear(height, sum, 0.0006), "\(name)")
    }
  }

  @Test(
    "line metrics of named fonts are the published ones, whether or not the fonts are there",
    arguments: [
      ("Arial", 1854, 434, 67, 2048), ("Helvetica Neue", 952, 213, 28, 1000), ("Times New Roman", 1825, 443, 87, 2048),
      ("Courier New", 1705, 615, 0, 2048), ("Georgia", 1878, 449, 0, 2048), ("Segoe UI", 2210, 514, 0, 2048),
      ("Tahoma", 2049, 423, 0, 2048), ("Trebuchet MS", 1923, 455, 0, 2048), ("Lucida Grande", 1980, 432, 0, 2048),
    ] as [(String, Double, Double, Double, Double)])
  func published(name: String, ascent: Double, descent: Double, leading: Double, unitsPerEm: Double) throws {
    let text = try Typesetter.shared.prepare("x", style: TextStyle(font: FontDescriptor(name, size: unitsPerEm)))
    let metrics = text.layout(width: .infinity).lines[0].metrics
    #expect(abs(metrics.ascent - ascent) < 1e-9 && abs(metrics.descent - descent) < 1e-9)
    #expect(abs(metrics.leading - leading) < 1e-9)
  }

  @Test(
    "open fonts have the figures of their tables, and browsers' whole points",
    arguments: [
      ("Liberation Sans", 12, 10.8633, 2.5430, 0.3926, 14), ("Liberation Sans", 14, 12.6738, 2.9668, 0.4580, 16),
      ("Liberation Sans", 16, 14.4844, 3.3906, 0.5234, 18), ("Liberation Sans", 17, 15.3896, 3.6025, 0.5562, 20),
      ("Liberation Sans", 24, 21.7266, 5.0859, 0.7852, 28), ("Liberation Serif", 12, 10.6934, 2.5957, 0.5098, 15),
      ("Liberation Serif", 14, 12.4756, 3.0283, 0.5947, 16), ("Liberation Serif", 16, 14.2578, 3.4609, 0.6797, 18),
      ("Liberation Serif", 17, 15.1489, 3.6772, 0.7222, 20), ("Liberation Serif", 24, 21.3867, 5.1914, 1.0195, 27),
      ("Liberation Mono", 12, 9.9902, 3.6035, 0, 14), ("Liberation Mono", 14, 11.6553, 4.2041, 0, 16),
      ("Liberation Mono", 16, 13.3203, 4.8047, 0, 18), ("Liberation Mono", 17, 14.1528, 5.1050, 0, 19),
      ("Liberation Mono", 24, 19.9805, 7.2070, 0, 27), ("Inter", 12, 11.6250, 2.8977, 0, 15),
      ("Inter", 14, 13.5625, 3.3807, 0, 17), ("Inter", 16, 15.5000, 3.8636, 0, 20),
      ("Inter", 17, 16.4688, 4.1051, 0, 20),
      ("Inter", 24, 23.2500, 5.7955, 0, 29),
    ] as [(String, Double, Double, Double, Double, Double)])
  func open(name: String, size: Double, ascent: Double, descent: Double, gap: Double, rounded: Double) throws {
    let font = try #require(UIFont(name: name, size: CGFloat(size)))
    #expect(isNear(font.ascender, ascent, 0.00006) && isNear(font.descender, -descent, 0.00006))
    #expect(isNear(font.leading, gap, 0.00006))
    let style = TextStyle(font: FontDescriptor(name, size: size))
    #expect(try Typesetter.shared.prepare("x", style: style, profile: .web).size(width: .infinity).height == rounded)
  }
}
