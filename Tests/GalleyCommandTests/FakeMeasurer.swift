@testable import GalleyCommand

/// A text engine of one rule: every character is half as wide as the font is large, and lines break anywhere.
struct FakeMeasurer: RequestMeasuring {
  func measure(_ request: MeasureRequest) throws(RequestError) -> MeasureResponse {
    if let file = request.font.families.first, file.hasPrefix("@") {
      throw RequestError(.noFont, "\(file) is not registered", path: ["font", "families"])
    }
    let text = request.text
    let advance = request.font.size / 2
    let characters = text.utf8.count
    let fit = request.width.isNaN || request.width == .infinity ? Double(Int32.max) : request.width / advance
    let perLine = max(1, Int(max(0, min(fit, Double(Int32.max)))))
    let lineCount = max(1, (characters + perLine - 1) / perLine)
    var response = MeasureResponse(
      lineCount: lineCount, width: Double(min(perLine, characters)) * advance,
      height: Double(lineCount) * request.font.size)
    if request.report.contains(.lines) {
      response.lines = (0..<lineCount).map { line in
        let start = min(line * perLine, characters)
        let end = min(start + perLine, characters)
        return MeasureResponse.Line(
          start: start, end: end, start8: start, end8: end, width: Double(end - start) * advance,
          advance: Double(end - start) * advance, baseline: Double(line + 1) * request.font.size,
          ascent: request.font.size, descent: 0)
      }
    }
    if request.report.contains(.fonts) { response.fonts = ["Fake"] }
    return response
  }
}
