internal import Galley
internal import Synchronization

/// A table of a million messages, no two of them the same: measured first, at another width, and at one point more.
struct MillionBenchmark {
  let workload: Workload
  var rows = 1_000_000

  /// Takes the times, on all cores. The strings are made beforehand.
  func run() async throws(BenchError) -> Subject {
    let texts = (0..<rows).map(workload.numbered)
    let kept = KeptTexts(texts, style: workload.style)
    var table = TableLayout(width: 320)
    do throws(TableError) {
      table = try TableLayout(width: 320, sections: [TableSection(rowCount: rows, estimate: 44)])
    } catch {
      throw .failure("\(error)")
    }
    var figures: [Figure] = []
    let steps = [
      ("first, from strings", 320.0, Targets.million.first), ("another width", 240, Targets.million.otherWidth),
      ("one point more", 241, Targets.million.onePoint),
    ]
    for (name, width, target) in steps {
      let (milliseconds, measured) = try await resolve(&table, kept, at: width)
      let isFull = rows == Self.fullCount
      figures.append(
        Figure(name: name, value: milliseconds, unit: .milliseconds, target: isFull ? target : nil))
      figures.append(Figure(name: "\(name), rows measured", value: Double(measured), unit: .rows))
    }
    return Subject(name: workload.name, count: rows, figures: figures)
  }

  /// The rows that targets are set for.
  private static let fullCount = 1_000_000

  private func resolve(
    _ table: inout TableLayout, _ kept: KeptTexts, at width: Double
  ) async throws(BenchError) -> (milliseconds: Double, measured: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    table.setWidth(width)
    let result: BulkResolution
    do throws(TableError) {
      result = try await table.resolveAll(rows: { kept.row($0.row) })
    } catch {
      throw .failure("\(error)")
    }
    let milliseconds = (clock.now - start).nanoseconds / 1e6
    guard result.isComplete, !kept.hasFailed else { throw .failure("a text could not be prepared") }
    return (milliseconds, result.measured)
  }
}

/// Texts that are prepared when they are first asked for, and kept.
///
/// `@unchecked Sendable`: a table asks for each row once while it resolves all, and for another round when that is done, so no
/// two threads meet at a text.
private final class KeptTexts: @unchecked Sendable {
  private let texts: [String]
  private let style: TextStyle
  private let typesetter = Typesetter()
  private let prepared: UnsafeMutableBufferPointer<PreparedText?>
  private let failures = Atomic<Int>(0)

  init(_ texts: [String], style: TextStyle) {
    self.texts = texts
    self.style = style
    prepared = .allocate(capacity: texts.count)
    prepared.initialize(repeating: nil)
  }

  deinit {
    prepared.deinitialize()
    prepared.deallocate()
  }

  /// Whether a text could not be prepared.
  var hasFailed: Bool { failures.load(ordering: .relaxed) > 0 }

  /// The row of a text; nil when it cannot be prepared.
  func row(_ number: Int) -> TextRow? {
    if let known = prepared[number] { return TextRow(known) }
    do throws(TextMeasurementError) {
      let text = try typesetter.prepare(texts[number], style: style)
      prepared[number] = text
      return TextRow(text)
    } catch {
      failures.wrappingAdd(1, ordering: .relaxed)
      return nil
    }
  }
}
