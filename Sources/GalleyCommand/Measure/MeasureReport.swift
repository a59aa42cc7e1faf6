internal import Galley

/// What people read after `galley measure`: the lines with their widths, then the size.
struct MeasureReport {
  /// What was asked.
  let request: MeasureRequest
  /// The answer, with its lines and fonts.
  let response: MeasureResponse

  /// The report.
  func text() -> String {
    var table = TextTable([.right("line"), .right("width"), .left("text")])
    let bytes = Array(request.text.utf8)
    for (number, line) in (response.lines ?? []).enumerated() {
      table.append(["\(number + 1)", Decimals.text(line.width), Self.text(of: line, in: bytes)])
    }
    var facts = [("size", size)]
    if let interval = response.interval { facts.append(("same at", Self.text(interval))) }
    if let fonts = response.fonts, !fonts.isEmpty { facts.append(("fonts", fonts.joined(separator: ", "))) }
    if response.truncated { facts.append(("cut", "some of the text does not show")) }
    if response.missing > 0 {
      facts.append(("missing", "\(response.missing) \(response.missing == 1 ? "cluster" : "clusters") in no font"))
    }
    let lines = facts.map { name, value in
      "\(name)\(String(repeating: " ", count: 9 - name.count))\(Printable.escaped(value))\n"
    }
    let reasons = response.explain.map { LineReasons(lines: $0, bytes: bytes).text() } ?? ""
    return (bytes.isEmpty ? "" : table.text() + "\n") + reasons + lines.joined()
  }

  private var size: String {
    let count = "\(response.lineCount) \(response.lineCount == 1 ? "line" : "lines")"
    let isUnlimited = request.width.isNaN || request.width == .infinity
    let width = isUnlimited ? "without a limit" : "at \(Decimals.text(request.width))"
    return "\(Decimals.text(response.width)) x \(Decimals.text(response.height)) points, \(count) \(width), "
      + "profile \(request.profile.rawValue)"
  }

  private static func text(_ interval: ValidWidths) -> String {
    switch (interval.lower == -.infinity, interval.upper == .infinity) {
    case (true, true): "every width"
    case (true, false): "width < \(Decimals.text(interval.upper))"
    case (false, true): "\(Decimals.text(interval.lower)) <= width"
    case (false, false): "\(Decimals.text(interval.lower)) <= width < \(Decimals.text(interval.upper))"
    }
  }

  /// What shows of a line, with the hyphen or ellipsis that the text does not have.
  private static func text(of line: MeasureResponse.Line, in bytes: [UInt8]) -> String {
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let hidden = line.hidden else { return visible(part(line.start8..<line.end8)) + (line.hyphen ? "-" : "") }
    return visible(part(line.start8..<hidden.start8)) + "\u{2026}" + visible(part(hidden.end8..<line.end8))
  }

  /// A line without what hangs at its end, on one line.
  static func visible(_ line: String) -> String {
    var scalars = line.unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return Printable.escaped(String(scalars))
  }
}
