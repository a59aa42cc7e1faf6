internal import Galley

/// What a request led to, for `galley fonts REQUEST`.
struct FontAnswer {
  /// The request as typed.
  let request: String
  /// Its faces.
  let cascade: FontCascade
  /// The size of the line heights, in points.
  let size: Double

  /// The bundled faces behind those asked for.
  private var fallbacks: [ResolvedFont] {
    (cascade.requestedCount..<cascade.count).compactMap { cascade.font(at: $0) }
  }

  // MARK: For people

  /// The answer in lines.
  func text() -> String {
    var lines = [Printable.escaped(request)]
    for family in cascade.unmatchedFamilies { lines.append("  \(Printable.quoted(family)): nothing answers") }
    if cascade.isLastResort { lines.append("  stands in where text must be measured all the same:") }
    for font in cascade.requested { lines += text(font).map { "  \($0)" } }
    lines.append("  then, for characters that are missing: \(fallbacks.map(\.family).joined(separator: ", "))")
    return lines.map { "\($0)\n" }.joined()
  }

  private func text(_ font: ResolvedFont) -> [String] {
    let style = "\(font.weight)\(font.italic ? " italic" : "")"
    let place = "\(font.face.fileName)\(font.face.index > 0 ? "#\(font.face.index)" : "")"
    var lines = ["\(Printable.escaped(font.family)) \(style), \(Printable.escaped(place)) (\(font.source))"]
    if !font.variations.isEmpty {
      lines.append(
        "  axes: \(font.variations.map { "\($0.tag) \(Decimals.text(Double($0.value)))" }.joined(separator: ", "))")
    }
    lines.append("  advances: \(Self.text(font.advances))")
    let word = font.hasRegisteredLineMetrics ? "registered" : "published"
    for profile in Profile.all {
      let named = font.lineMetrics(in: profile).map { ", \(word) for \($0.name)" } ?? ""
      let metrics = font.lineMetrics(at: size, in: profile)
      lines.append(
        "  line at \(Decimals.text(size)) in \(profile.name): \(Decimals.text(metrics.height))"
          + " (ascent \(Decimals.text(metrics.ascent)), descent \(Decimals.text(metrics.descent)),"
          + " leading \(Decimals.text(metrics.leading))\(named))")
    }
    return lines
  }

  private static func text(_ advances: AdvanceMatch) -> String {
    switch advances {
    case .own: "the face's own"
    case .compatible: "equal to the named font's by design"
    case .substitute: "a substitute's; lines near the limit may break elsewhere than with the named font"
    }
  }

  // MARK: For programs

  /// The answer as one object and a line feed.
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("kind")
    json.value("request")
    json.key("request")
    json.value(request)
    json.key("matched")
    json.value(!cascade.isLastResort)
    json.key("unmatched")
    json.strings(cascade.unmatchedFamilies)
    json.key("fonts")
    json.beginArray()
    for font in cascade.requested { write(font, to: &json) }
    json.endArray()
    json.key("fallbacks")
    json.strings(fallbacks.map(\.family))
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private func write(_ font: ResolvedFont, to json: inout JSONWriter) {
    json.beginObject()
    json.key("request")
    json.value(font.request)
    json.font(family: font.family, weight: font.weight, italic: font.italic, file: font.face.fileName)
    json.key("index")
    json.value(font.face.index)
    json.key("source")
    json.value(font.source.rawValue)
    json.key("variations")
    json.beginObject()
    for variation in font.variations {
      json.key(named: variation.tag.description)
      json.value(Double(variation.value))
    }
    json.endObject()
    json.key("advances")
    json.value(font.advances.rawValue)
    json.key("lineMetrics")
    json.lineMetrics(font.lineMetrics)
    json.key("lines")
    json.beginObject()
    for profile in Profile.all {
      let metrics = font.lineMetrics(at: size, in: profile)
      json.key(named: profile.name)
      json.beginObject()
      json.key("ascent")
      json.value(metrics.ascent)
      json.key("descent")
      json.value(metrics.descent)
      json.key("leading")
      json.value(metrics.leading)
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }
}
