internal import Galley

/// A file of line metrics of named fonts: a JSON array of objects.
///
/// `[{"name": "Meiryo", "ascent": 2171, "descent": 901, "leading": 0, "unitsPerEm": 2048}]`; `leading` is 0 if it is left out,
/// and `ascentRaise`, the share of the two that UIKit adds to the ascent, too.
enum LineMetricsFile {
  /// The longest file that is read, in bytes.
  private static let limit = 1 << 20
  /// Beyond any font's figures, which are 16 bits wide.
  private static let units = -1_000_000...1_000_000

  private enum Field: String, CaseIterable {
    case name, ascent, descent, leading, unitsPerEm, ascentRaise
    static let table = FieldTable(Field.self)
  }

  /// Reads a file and registers what it holds.
  ///
  /// - Throws: `noInput` when it cannot be read; `data` when it is not JSON or not such an array, with the place.
  static func register(
    _ path: String, with fonts: FontCollection, _ console: Console
  ) throws(CommandError) {
    let source = InputSource(path)
    let bytes = try source.readAll(console, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .data("\(source.name): not UTF-8") }
    let reader = try JSONReader()
    do throws(RequestError) {
      let metrics = try reader.read(text) { value throws(RequestError) in try read(value) }
      for metrics in metrics { fonts.register(lineMetrics: metrics) }
    } catch {
      throw .data("\(source.name): \(error.message)")
    }
  }

  private static func read(_ value: JSONValue) throws(RequestError) -> [NamedLineMetrics] {
    guard value.kind == .array else { throw value.mismatch("an array") }
    var metrics: [NamedLineMetrics] = []
    try value.forEachElement { place, value throws(RequestError) in
      do throws(RequestError) {
        metrics.append(try readMetrics(value))
      } catch {
        throw error.inside("\(place)")
      }
    }
    return metrics
  }

  private static func readMetrics(_ value: JSONValue) throws(RequestError) -> NamedLineMetrics {
    var name: String?
    var figures: [Field: Int] = [.leading: 0]
    var raise = 0.0
    try Field.table.read(value) { field, value throws(RequestError) in
      switch field {
      case .name: name = try value.requireString()
      case .ascent, .descent, .leading: figures[field] = try value.requireInteger(in: units)
      case .unitsPerEm: figures[field] = try value.requireInteger(in: 1...units.upperBound)
      case .ascentRaise: raise = try value.requireLength()
      }
    }
    func figure(_ field: Field) throws(RequestError) -> Int {
      guard let figure = figures[field] else { throw RequestError(.missingField, "missing", path: [field.rawValue]) }
      return figure
    }
    guard let name, !name.isEmpty else { throw RequestError(.missingField, "missing", path: [Field.name.rawValue]) }
    return NamedLineMetrics(
      name, ascent: try figure(.ascent), descent: try figure(.descent), leading: try figure(.leading),
      unitsPerEm: try figure(.unitsPerEm), ascentRaise: raise)
  }
}
