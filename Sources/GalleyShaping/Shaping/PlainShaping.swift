internal import CTextShims
internal import GalleyText

/// Texts to be shaped by HarfBuzz alone, on one endless line each: what measuring is compared with on the same machine.
///
/// Runs of a script, direction and face are found beforehand and cost nothing here; no breaks are looked for, no glyphs kept.
/// One buffer serves all. Used by one thread.
package final class PlainShaping {
  private struct Run {
    let face: FontInstance
    var request: galley_shape_request
  }

  private let buffer: OpaquePointer
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var runs: [Run] = []

  /// Finds the runs of texts in one style, without its letter and word spacing, features and language.
  ///
  /// - Throws: as `Typesetter.prepare(_:style:paragraph:profile:)`.
  /// - Complexity: O(bytes), and a copy of the texts.
  package init(_ texts: [String], style: TextStyle, typesetter: Typesetter) throws(TextMeasurementError) {
    var made: OpaquePointer?
    guard galley_buffer_create(&made).kind == .GALLEY_OK, let made else { throw .shaping(.outOfMemory) }
    buffer = made
    bytes = .allocate(capacity: texts.reduce(0) { $0 + $1.utf8.count })
    _ = bytes.initialize(from: texts.lazy.map(\.utf8).joined())
    var start = 0
    for text in texts {
      let end = start + text.utf8.count
      try append(
        UnsafeBufferPointer(rebasing: bytes[start..<end]),
        typesetter.preparation(
          of: [TextRun(text, style: style)], paragraph: ParagraphStyle(), profile: .uikit))
      start = end
    }
  }

  deinit {
    galley_buffer_destroy(buffer)
    bytes.deallocate()
  }

  private func append(
    _ text: UnsafeBufferPointer<UInt8>, _ preparation: Preparation
  ) throws(TextMeasurementError) {
    let items = try preparation.itemize(text)
    try preparation.withWorker { worker in
      for item in items {
        for (range, face) in preparation.stretches(of: item, in: text, worker: worker) {
          let request = galley_shape_request(
            text: text.baseAddress, text_length: text.count, item_offset: range.lowerBound, item_length: range.count,
            script: item.script, right_to_left: item.isRightToLeft, language: nil, features: nil, feature_count: 0)
          runs.append(Run(face: face.instance, request: request))
        }
      }
    }
  }

  /// The number of runs in all texts.
  package var runCount: Int { runs.count }

  /// Shapes all texts and adds their advances up, each in the units of its face. 0 for runs that memory does not suffice for.
  ///
  /// - Complexity: O(bytes) for ordinary fonts.
  package func shapeAll() -> Int64 {
    var sum: Int64 = 0
    runs.withUnsafeMutableBufferPointer { runs in
      for index in runs.indices {
        var advance: Int64 = 0
        _ = galley_shape_advance(runs[index].face.handle, buffer, &runs[index].request, &advance)
        sum += advance
      }
    }
    return sum
  }
}
