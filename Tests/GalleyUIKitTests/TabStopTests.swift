import Foundation
import GalleyUIKit
import Testing

@Suite struct TabStopTests {
  let font = UIFont(name: "Liberation Sans", size: 12)!

  func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  func width(_ text: String, _ stops: NSTextTab...) -> CGFloat {
    let style = NSMutableParagraphStyle()
    style.tabStops = stops
    return text.size(withAttributes: [.font: font, .paragraphStyle: style]).width
  }

  @Test func `columns end at a right stop and have their middle at a centering one`() {
    let right = NSTextTab(textAlignment: .right, location: 100)
    let center = NSTextTab(textAlignment: .center, location: 100)
    #expect(isNear(width("Total\t12.50", right), 100, 0.001))
    #expect(isNear(width("Total\tAVA", center), 100 + width("AVA") / 2, 0.001))
    #expect(isNear(width("Total\tAVA", NSTextTab(textAlignment: .natural, location: 50)), 50 + width("AVA"), 0.001))
    // Too wide for the room in front of the stop.
    let long = "A column that is too wide"
    #expect(isNear(width("Total\t" + long, right), width("Total") + width(long), 0.001))
  }

  @Test func `numbers stand below each other by the separators of a locale`() {
    func stop(_ locale: String) -> NSTextTab {
      NSTextTab(
        textAlignment: .right, location: 100,
        options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: locale))])
    }
    #expect(isNear(width("Sum\t1,250.75", stop("en_US")), 100 + width(".75"), 0.001))
    #expect(isNear(width("Sum\t1.250,75", stop("de_DE")), 100 + width(",75"), 0.001))
    #expect(isNear(width("Sum\t1250", stop("de_DE")), 100, 0.001))
    let lines = width("Sum\t1250,5\nTax\t3,125\nTip\t7", stop("de_DE"))
    #expect(isNear(lines, 100 + width(",125"), 0.001))
  }

  @Test func `any set of characters ends columns, also one without end`() {
    // Foundation here loses characters past U+FFFF from a set that has others too.
    for set in [CharacterSet(charactersIn: "😀"..."😁"), CharacterSet(charactersIn: "a").inverted] {
      let stop = NSTextTab(textAlignment: .right, location: 100, options: [.columnTerminators: set])
      #expect(isNear(width("b\ta😀", stop), 100 + width("😀"), 0.001))
      #expect(stop.options[.columnTerminators] as? CharacterSet == set)
    }
    let odd = NSTextTab(textAlignment: .right, location: 100, options: [.columnTerminators: "."])
    #expect(isNear(width("b\ta.5", odd), 100, 0.001) && odd.options.isEmpty)
  }

  @Test func `stops differ by their alignment and by what ends columns`() {
    let plain = NSTextTab(textAlignment: .right, location: 100)
    let decimal = NSTextTab(
      textAlignment: .right, location: 100, options: [.columnTerminators: CharacterSet(charactersIn: ".")])
    #expect(plain != decimal && plain != NSTextTab(textAlignment: .left, location: 100))
    #expect(plain == NSTextTab(textAlignment: .right, location: 100) && plain.copy() as? NSTextTab == plain)
  }
}
