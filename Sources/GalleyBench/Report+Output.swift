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

  /// As many decimals as tell values apart that are read beside a target: three below 1, none from 1000 on or where all are 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    let places = value == value.rounded() ? 0 : [1000, 100, 1, 0].firstIndex { value.magnitude >= $0 } ?? 3
    let scale = [1, 10, 100, 1000][places]
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    let rest = "\(scaled % scale)"
    return "\(sign)\(scaled / scale).\(String(repeating: "0", count: places - rest.count))\(rest)"
  }
}

extension String {
  /// The text with spaces behind it, or in front, up to `width` characters.
  fileprivate func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? space + self : self + space
  }
}
