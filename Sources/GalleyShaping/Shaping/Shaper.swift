internal import CTextShims

/// Shapes pieces of a text in the faces of a context: the only code that asks HarfBuzz.
///
/// `@unchecked Sendable`: (1) the buffer is only reached through methods that a worker calls, (2) a worker is lent to one
/// thread at a time (`WorkerPool`), (3) the pointer is a `let` and freed in `deinit`.
final class Shaper: @unchecked Sendable {
  private let buffer: OpaquePointer

  /// - Throws: `ShapingError.outOfMemory`.
  init() throws(ShapingError) {
    var made: OpaquePointer?
    guard galley_buffer_create(&made).kind == .GALLEY_OK, let made else { throw .outOfMemory }
    buffer = made
  }

  deinit { galley_buffer_destroy(buffer) }

  /// Shapes `range` of `text` in one face and hands over the glyphs in visual order. None when memory runs out.
  ///
  /// Clusters are UTF-8 offsets in `text`, whose other parts are context (joining goes across).
  ///
  /// - Complexity: O(bytes of `range`) for ordinary fonts.
  func withGlyphs<Result>(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, face: ContextFace, context: ShapingContext,
    script: UInt32, isRightToLeft: Bool, extra: [ShapingFeature] = [],
    _ body: (UnsafeBufferPointer<galley_glyph>) -> Result
  ) -> Result {
    let features = (context.features + extra).map { galley_feature(tag: $0.tag.rawValue, value: $0.value) }
    let status = features.withUnsafeBufferPointer { features in
      context.language.withUnsafeBufferPointer { language in
        var request = galley_shape_request(
          text: text.baseAddress, text_length: text.count, item_offset: range.lowerBound, item_length: range.count,
          script: script, right_to_left: isRightToLeft, language: language.baseAddress,
          features: features.baseAddress, feature_count: features.count)
        return galley_shape(face.instance.handle, buffer, &request)
      }
    }
    guard status.kind == .GALLEY_OK else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    var count = 0
    let glyphs = galley_buffer_glyphs(buffer, &count)
    return body(UnsafeBufferPointer(start: glyphs, count: count))
  }
}

/// Why shaping could not be set up.
public enum ShapingError: Error, Hashable, Sendable {
  /// Memory ran out.
  case outOfMemory
}
