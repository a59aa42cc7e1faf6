import Foundation
import GalleyShaping
import GalleyText

/// A text, how a browser was asked to lay it out, and its lines.
struct BrowserLayout {
  struct Line {
    /// In UTF-8 bytes.
    var end: Int
    /// Without trailing white space, in px.
    var width: Double
    /// The boxes that it was drawn in.
    var boxes: Int
  }

  var name: String
  var text: String
  var language: String
  var isRightToLeft: Bool
  var families: [String]
  var size: Double
  /// Nil where lines end with the text's own breaks only.
  var width: Double?
  /// CSS properties by name that differ from the base style.
  var options: [String: String]
  var lines: [Line]
  var height: Double

  /// What another layout of the text may differ in.
  struct Agreement {
    var ends: Bool
    var width: Bool
    var height: Bool
    var isWhole: Bool { ends && width && height }
  }

  /// Lays the text out in the web profile, and compares.
  func agreement(_ typesetter: Typesetter) throws -> Agreement {
    let layout = try typesetter.prepare(text, style: style, paragraph: paragraph, profile: .web)
      .layout(width: width ?? .infinity)
    let widest = lines.max { $0.width < $1.width }
    return Agreement(
      ends: layout.lines.map { pastCollapsed($0.range.upperBound) } == lines.map { pastCollapsed($0.end) },
      width: abs(layout.size.width - (widest?.width ?? 0)) <= Self.tolerance(widest),
      height: abs(layout.size.height - height) <= 0.5)
  }

  /// The browser rounds each box up to 1/64 px, and keeps its scale in 16.16.
  private static func tolerance(_ line: Line?) -> Double {
    guard let line else { return 0.02 }
    return 0.02 + Double(max(0, line.boxes - 1)) / 64 + 2e-5 * line.width
  }

  /// The end of the white space behind an offset where white space collapses: whose line it belongs to says nothing.
  private func pastCollapsed(_ offset: Int) -> Int {
    guard ["normal", "nowrap", "pre-line"].contains(options["white-space"]) else { return offset }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    while end < text.utf8.endIndex, [0x20, 0x09, 0x0A].contains(text.utf8[end]) { text.utf8.formIndex(after: &end) }
    return text.utf8.distance(from: text.utf8.startIndex, to: end)
  }
}

extension BrowserLayout {
  var style: TextStyle {
    var style = TextStyle(font: FontDescriptor(families: families, size: size), language: language)
    style.letterSpacing = pixels("letter-spacing")
    style.wordSpacing = pixels("word-spacing") ?? 0
    style.kerning = options["font-kerning"] != "none"
    style.ligatures = options["font-variant-ligatures"] != "none"
    if options["font-feature-settings"] != nil { style.font.features["tnum"] = 1 }
    if options["text-autospace"] == "normal" { style.autospace = .normal }
    switch options["text-spacing-trim"] {
    case "normal": style.spacingTrim = .normal
    case "space-first": style.spacingTrim = .spaceFirst
    case "trim-start": style.spacingTrim = .trimStart
    default: break
    }
    return style
  }

  var paragraph: ParagraphStyle {
    var paragraph = ParagraphStyle(direction: isRightToLeft ? .rightToLeft : .leftToRight)
    func choose<Value>(_ name: String, _ property: WritableKeyPath<ParagraphStyle, Value>, _ values: [String: Value]) {
      if let value = options[name].flatMap({ values[$0] }) { paragraph[keyPath: property] = value }
    }
    choose(
      "line-break", \.lineBreak, ["loose": .loose, "normal": .normal, "strict": .strict, "anywhere": .anywhere])
    choose("word-break", \.wordBreak, ["break-all": .breakAll, "keep-all": .keepAll])
    choose("overflow-wrap", \.overflowWrap, ["normal": .normal, "anywhere": .anywhere])
    choose("hyphens", \.hyphens, ["none": .none])
    choose("text-wrap-style", \.textWrap, ["balance": .balance, "pretty": .pretty])
    choose(
      "white-space", \.whiteSpace,
      [
        "normal": .normal, "nowrap": .nowrap, "pre": .pre, "pre-line": .preLine, "break-spaces": .breakSpaces,
      ])
    if let height = options["line-height"] {
      paragraph.lineHeight = pixels("line-height").map { .points($0) } ?? .multiple(Double(height) ?? 1)
    }
    if let tabs = options["tab-size"] {
      paragraph.tabs = pixels("tab-size").map { .everyPoints($0) } ?? .everySpaces(Double(tabs) ?? 8)
    }
    return paragraph
  }

  /// A length in px.
  private func pixels(_ name: String) -> Double? {
    options[name].flatMap { $0.hasSuffix("px") ? Double($0.dropLast(2)) : nil }
  }
}
