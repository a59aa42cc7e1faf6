internal import Galley

/// Responses as lines of NDJSON.
extension JSONWriter {
  /// Writes a response as one line.
  ///
  /// - Parameter id: the request's own `id`, as JSON; nil for none, which gives `null`.
  mutating func writeResponse(_ response: MeasureResponse, id: UnsafeBufferPointer<UInt8>?) {
    beginResponse(id: id)
    key("lineCount")
    value(response.lineCount)
    key("width")
    value(response.width)
    key("height")
    value(response.height)
    key("truncated")
    value(response.truncated)
    key("missing")
    value(response.missing)
    if let lines = response.lines { writeLines(lines) }
    if let interval = response.interval {
      // An open end is null, as a width without limit is in a request.
      writeArray("interval", [interval.lower, interval.upper]) { $0.value($1) }
    }
    if let fonts = response.fonts { writeArray("fonts", fonts) { $0.value($1) } }
    if let lines = response.explain { writeArray("explain", lines) { $0.write($1) } }
    if let breaks = response.breaks8 { writeArray("breaks8", breaks) { $0.value($1) } }
    if let runs = response.runs { writeArray("runs", runs) { $0.write($1) } }
    endObject()
    endLine()
  }

  /// Writes an error response as one line.
  mutating func writeError(_ error: RequestError, id: UnsafeBufferPointer<UInt8>?) {
    beginResponse(id: id)
    key("error")
    beginObject()
    key("code")
    value(error.code.rawValue)
    key("message")
    value(error.message)
    endObject()
    endObject()
    endLine()
  }

  /// Writes the member `lines`.
  mutating func writeLines(_ lines: [MeasureResponse.Line]) { writeArray("lines", lines) { $0.write($1) } }

  private mutating func beginResponse(id: UnsafeBufferPointer<UInt8>?) {
    beginObject()
    key("id")
    if let id { raw(id) } else { null() }
  }

  private mutating func writeArray<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  private mutating func write(_ line: MeasureResponse.Line) {
    beginObject()
    key("start")
    value(line.start)
    key("end")
    value(line.end)
    key("start8")
    value(line.start8)
    key("end8")
    value(line.end8)
    key("width")
    value(line.width)
    key("advance")
    value(line.advance)
    key("baseline")
    value(line.baseline)
    key("ascent")
    value(line.ascent)
    key("descent")
    value(line.descent)
    key("hyphen")
    value(line.hyphen)
    if let hidden = line.hidden {
      writeArray("hidden", [hidden.start, hidden.end]) { $0.value($1) }
      writeArray("hidden8", [hidden.start8, hidden.end8]) { $0.value($1) }
    }
    endObject()
  }

  private mutating func write(_ line: MeasureResponse.Explanation) {
    beginObject()
    key("end")
    value(line.end)
    key("rule")
    value(line.rule)
    key("slack")
    if let slack = line.slack { value(slack) } else { null() }
    writeArray("faces", line.faces) { json, face in
      json.beginObject()
      json.key("start8")
      json.value(face.start8)
      json.key("end8")
      json.value(face.end8)
      json.key("face")
      json.value(face.face)
      json.key("file")
      json.value(face.file)
      json.key("source")
      json.value(face.source)
      json.key("choice")
      json.value(face.choice)
      json.key("family")
      if let family = face.family { json.value(family) } else { json.null() }
      json.key("metrics")
      json.value(face.metrics)
      json.endObject()
    }
    writeArray("missing8", line.missing8) { json, range in
      json.beginArray()
      json.value(range.lowerBound)
      json.value(range.upperBound)
      json.endArray()
    }
    endObject()
  }

  private mutating func write(_ run: MeasureResponse.GlyphRun) {
    beginObject()
    key("face")
    value(run.face)
    key("unitsPerEm")
    value(run.unitsPerEm)
    key("script")
    value(run.script)
    key("level")
    value(run.level)
    key("start8")
    value(run.start8)
    key("end8")
    value(run.end8)
    key("advance")
    value(run.advance)
    writeArray("glyphs", run.glyphs) { json, glyph in
      json.beginArray()
      json.value(glyph.id)
      json.value(glyph.cluster8)
      json.value(glyph.cluster16)
      json.value(glyph.xAdvance)
      json.value(glyph.yAdvance)
      json.value(glyph.xOffset)
      json.value(glyph.yOffset)
      json.endArray()
    }
    endObject()
  }
}
