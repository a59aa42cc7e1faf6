internal import FoundationEssentials

/// JSON on one line, always in the same order.
enum JSON {
  static func encode(_ value: some Encodable) throws(BenchError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw .failure("\(type(of: value)) cannot be written as JSON: \(error)")
    }
  }
}

extension Report {
  /// The report as one line of JSON.
  func json() throws(BenchError) -> String {
    String(decoding: try JSON.encode(self), as: UTF8.self)
  }

  /// The report as a table for readers: a block a subject, a line a figure.
  func text() -> String {
    subjects.map { subject in
      let names = subject.figures.map(\.name.count).max() ?? 0
      let values = subject.figures.map { Self.number($0.value) }
      let longest = values.map(\.count).max() ?? 0
      let lines = zip(subject.figures, values).map { figure, value in
        let line =
          "  " + figure.name.padded(to: names + 2) + value.padded(to: longest, onTheLeft: true)
          + " \(figure.unit.rawValue)"
        return line + Self.remarks(figure)
      }
      return (["\(benchmark), \(subject.name) (\(subject.count))"] + lines).joined(separator: "\n") + "\n"
    }.joined()
  }

  private static func remarks(_ figure: Figure) -> String {
    var remarks: [String] = []
    if let target = figure.target {
      remarks.append("target \(number(target))\(figure.isMet == true ? ", met" : "")")
    }
    if let lines = figure.lines { remarks.append("\(lines) lines") }
    return remarks.isEmpty ? "" : "  (\(remarks.joined(separator: "; ")))"
  }

  /// Whole from 100 on, else with up to three decimals, so that about three digits count.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    let decimals = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : value.magnitude >= 1 ? 2 : 3
    let scale = [1, 10, 100, 1000][decimals]
    let scaled = Int((value * Double(scale)).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let rest = "\(scaled.magnitude % UInt(scale))"
    let sign = scaled < 0 ? "-" : ""
    return "\(sign)\(scaled.magnitude / UInt(scale)).\(String(repeating: "0", count: decimals - rest.count))\(rest)"
  }
}

extension String {
  /// The text with spaces behind it, or in front, up to `width` characters.
  fileprivate func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? space + self : self + space
  }
}
