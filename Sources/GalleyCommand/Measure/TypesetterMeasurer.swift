internal import Galley

/// Answers requests with the text engine.
struct TypesetterMeasurer: RequestMeasuring {
  /// The engine, which the threads of a batch share.
  let typesetter: Typesetter

  func measure(_ request: MeasureRequest) throws(RequestError) -> MeasureResponse {
    try checkFonts(of: request)
    try checkHyphenation(of: request)
    let runs = request.textRuns
    let paragraph = request.paragraphStyle
    let profile = try request.engineProfile
    do throws(TextMeasurementError) {
      let text = try typesetter.prepare(runs, paragraph: paragraph, profile: profile)
      var response = Self.response(text, to: request)
      response.missing = text.unresolvedClusters
      if request.report.contains(.fonts) { response.fonts = text.faces.map(\.name) }
      if request.report.contains(.breaks) { response.breaks8 = text.breakOffsets }
      if request.report.contains(.explain) {
        let lines = try typesetter.explain(
          runs, width: request.width, limits: request.limits, paragraph: paragraph, profile: profile)
        response.explain = lines.map { MeasureResponse.Explanation($0) }
      }
      if request.report.contains(.glyphs) {
        let offsets = UTF16Offsets(of: text.text)
        response.runs = try typesetter.glyphRuns(of: runs, paragraph: paragraph, profile: profile).map {
          MeasureResponse.GlyphRun($0, offsets)
        }
      }
      if !request.report.contains(.interval) { response.interval = nil }
      return response
    } catch {
      throw RequestError(error)
    }
  }

  /// Refuses a request that names fonts of which none is there, and any registered file that is not: measuring in another font
  /// would give wrong numbers without a word. A request that names no font gets the default one, and a name whose line metrics
  /// were given has another font's advances, as asked.
  private func checkFonts(of request: MeasureRequest) throws(RequestError) {
    for font in request.fonts where !font.families.isEmpty {
      let cascade = typesetter.fonts.cascade(for: font.descriptor)
      let path = ["font", "families"]
      if let missing = cascade.unmatchedFamilies.first(where: { $0.hasPrefix("@") }) {
        throw RequestError(.noFont, "\(Printable.quoted(missing)): no such registered font", path: path)
      }
      if cascade.isLastResort, !cascade.primary.hasRegisteredLineMetrics {
        let names = font.families.map(Printable.quoted).joined(separator: ", ")
        throw RequestError(.noFont, "\(names): no such font", path: path)
      }
    }
  }

  /// Refuses to hyphenate without patterns, which would be no hyphenation without a word.
  private func checkHyphenation(of request: MeasureRequest) throws(RequestError) {
    guard request.style.hyphens == .auto, typesetter.hyphenators.hyphenator(for: request.language) == nil else {
      return
    }
    let language = request.language.map { " for \(Printable.quoted($0))" } ?? " for text that says no language"
    throw RequestError(
      .badValue, "auto: no patterns\(language); --hyphenation registers some", path: ["style", "hyphens"])
  }

  private static func response(_ text: PreparedText, to request: MeasureRequest) -> MeasureResponse {
    let limits = request.limits
    guard request.report.contains(.lines) else {
      return MeasureResponse(text.size(width: request.width, limits: limits))
    }
    let layout = text.layout(width: request.width, limits: limits)
    var response = MeasureResponse(layout.size)
    let offsets = UTF16Offsets(of: text.text)
    response.lines = layout.lines.map { MeasureResponse.Line($0, offsets) }
    return response
  }
}

extension MeasureResponse {
  fileprivate init(_ size: TextSize) {
    self.init(lineCount: size.lineCount, width: size.width, height: size.height)
    truncated = size.isTruncated
    interval = size.validWidths
  }
}

extension MeasureResponse.Line {
  fileprivate init(_ line: LineFragment, _ offsets: UTF16Offsets) {
    self.init(
      start: offsets[line.range.lowerBound], end: offsets[line.range.upperBound],
      start8: line.range.lowerBound, end8: line.range.upperBound, width: line.width, advance: line.advance,
      baseline: line.baseline, ascent: line.metrics.ascent, descent: line.metrics.descent,
      hyphen: line.reason == .hyphen)
    guard let part = line.truncation?.hidden else { return }
    hidden = MeasureResponse.Hidden(
      start: offsets[part.lowerBound], end: offsets[part.upperBound], start8: part.lowerBound, end8: part.upperBound)
  }
}

extension MeasureResponse.GlyphRun {
  fileprivate init(_ run: GalleyGlyphRun, _ offsets: UTF16Offsets) {
    self.init(
      face: run.font.face.fullName ?? run.font.family, unitsPerEm: run.font.face.unitsPerEm,
      script: run.script.description, level: run.level, start8: run.range.lowerBound, end8: run.range.upperBound,
      advance: run.advance,
      glyphs: run.glyphs.map { glyph in
        MeasureResponse.Glyph(
          id: Int(glyph.glyph.rawValue), cluster8: glyph.cluster, cluster16: offsets[glyph.cluster],
          xAdvance: glyph.xAdvance, yAdvance: glyph.yAdvance, xOffset: glyph.xOffset, yOffset: glyph.yOffset)
      })
  }
}

/// The engine's run of glyphs, beside the response's of the same name.
private typealias GalleyGlyphRun = GlyphRun

extension RequestError {
  /// What an error of the engine means for a request.
  init(_ error: TextMeasurementError) {
    switch error {
    case .font(let error): self.init(.noFont, error.description)
    case .analysis(.textTooLong(let bytes, let limit)):
      self.init(.limit, "a text of \(bytes) bytes, the limit is \(limit)")
    case .analysis(.library(let call, let code)): self.init(.failure, "\(call) failed with code \(code)")
    case .shaping(.outOfMemory): self.init(.failure, "out of memory")
    }
  }
}
