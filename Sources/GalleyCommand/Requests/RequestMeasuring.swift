/// What answers requests: the text engine, or a simple rule in tests.
///
/// A batch asks for one for each of its threads, so an implementation may keep state of its own; what those of one
/// batch share must be safe to share.
protocol RequestMeasuring {
  /// Measures one text.
  ///
  /// The response holds what the request's `report` asks for. Widths of any value, 0 and NaN included, have an answer.
  ///
  /// - Throws: `noFont` when a font that was asked for as a file is not registered; `limit` when the text is too long;
  ///   `failure` when a library fails.
  mutating func measure(_ request: MeasureRequest) throws(RequestError) -> MeasureResponse
}
