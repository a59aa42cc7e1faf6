internal import CToolShims
internal import Galley

/// The memory that a kept text takes.
struct MemoryBenchmark {
  let workload: Workload

  /// What the heap grows by when the texts are prepared and kept, once all caches are warm: the object with its header and
  /// what the allocator puts around it. The string is the caller's, and so is the reference to the object, 8 bytes.
  func run() throws(TextMeasurementError) -> Subject {
    let texts = workload.texts
    let typesetter = Typesetter()
    for text in texts { _ = try typesetter.prepare(text, style: workload.style) }

    var kept: [PreparedText] = []
    kept.reserveCapacity(texts.count)
    let empty = ctool_heap_bytes()
    for text in texts { kept.append(try typesetter.prepare(text, style: workload.style)) }
    let prepared = ctool_heap_bytes()
    // A size must leave nothing behind.
    var lines = 0
    for text in kept { lines += text.size(width: 320).lineCount }
    let sized = ctool_heap_bytes()

    func figure(_ name: String, _ bytes: Int, target: Double? = nil, lines: Int? = nil) -> Figure {
      Figure(
        name: name, value: Double(bytes) / Double(texts.count), unit: .bytesPerText, target: target, lines: lines)
    }
    let figures = [
      figure("kept text", Int(prepared) - Int(empty), target: Targets.memory(workload.name)),
      figure("kept text, after its size was asked", Int(sized) - Int(empty), lines: lines),
      figure("its string, not counted", texts.reduce(0) { $0 + $1.utf8.count }),
    ]
    return withExtendedLifetime(kept) { Subject(name: workload.name, count: texts.count, figures: figures) }
  }
}
