internal import Galley

/// What people read after `galley measure --explain`, line by line.
struct LineReasons {
  let lines: [MeasureResponse.Explanation]
  /// The text, in UTF-8.
  let bytes: [UInt8]

  /// A paragraph a line of text, with an empty line behind each.
  func text() -> String {
    lines.enumerated().map { number, line in
      let head = "line \(number + 1)"
      let rows = [Self.end(of: line)] + line.faces.flatMap(face) + missing(on: line)
      let indent = String(repeating: " ", count: max(9, head.count + 2))
      return head + indent.dropFirst(head.count) + rows.map(Printable.escaped).joined(separator: "\n" + indent) + "\n\n"
    }
    .joined()
  }

  private static func end(of line: MeasureResponse.Explanation) -> String {
    let what = LineEnd(rawValue: line.end)?.phrase ?? line.end
    guard let slack = line.slack else { return "\(what) (\(line.rule))" }
    let room = slack < 0 ? "\(Decimals.text(-slack)) points too wide" : "\(Decimals.text(slack)) points left"
    return "\(what) (\(line.rule)), \(room)"
  }

  private func face(_ face: MeasureResponse.Explanation.Face) -> [String] {
    let family = face.family.map(Printable.quoted) ?? "the font asked for"
    let why =
      switch face.choice {
      case "requested": "answers to \(family)"
      case "sameAdvances": "stands in for \(family), with its advances"
      case "substitute": "stands in for \(family), with advances of its own"
      case "fallback": "has what no font asked for has"
      default: "because no font asked for is there"
      }
    let heights =
      switch face.metrics {
      case "hhea": "heights from its table hhea"
      case "lineHeight": "heights from the line height asked for"
      default: "heights as given for \(Printable.quoted(face.metrics))"
      }
    let part =
      lines.allSatisfy { $0.faces.count <= 1 } ? "" : "\(Printable.quoted(text(in: face.start8..<face.end8))): "
    return ["\(part)\(face.face) (\(face.file), \(face.source))", "  \(why); \(heights)"]
  }

  private func missing(on line: MeasureResponse.Explanation) -> [String] {
    guard !line.missing8.isEmpty else { return [] }
    let clusters = line.missing8.map { range in
      text(in: range).unicodeScalars.map(Printable.name).joined(separator: " ")
    }
    return ["no font has " + clusters.joined(separator: ", ")]
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

extension LineEnd {
  /// What ended a line, for people.
  fileprivate var phrase: String {
    switch self {
    case .text: "ends with the text"
    case .lineBreak: "ends at a line break"
    case .space: "ends behind white space"
    case .zeroWidthSpace: "ends at a zero width space"
    case .softHyphen: "ends at a soft hyphen"
    case .hyphenation: "ends inside a hyphenated word"
    case .hyphen: "ends behind a hyphen or dash"
    case .dictionary: "ends behind a word found in a dictionary"
    case .characters: "ends between two characters"
    case .cut: "ends inside a word that is wider than the line"
    case .truncation: "is cut off"
    }
  }
}
