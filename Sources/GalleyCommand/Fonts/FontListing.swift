internal import Galley

/// All fonts and aliases of a collection, for `galley fonts` without a request.
struct FontListing {
  private let fonts: FontCollection

  /// The listing of a collection.
  init(_ fonts: FontCollection) { self.fonts = fonts }

  /// The listing for people.
  func text() -> String {
    var bundled = TextTable([.left("Bundled family"), .right("Weight"), .left("Style"), .left("File")])
    for font in BundledFont.all {
      bundled.append([
        font.family, "\(font.weight)", font.italic ? "italic" : "upright",
        font.fileName + (font.isMetricsOnly ? " (measures only: no outlines)" : ""),
      ])
    }
    var registered = TextTable([.left("Registered family"), .right("Weight"), .left("Style"), .left("Reference")])
    for face in fonts.registeredFaces {
      registered.append([
        face.familyName ?? "", "\(face.weight)", face.isItalic ? "italic" : "upright",
        "@\(face.fileName)\(face.index > 0 ? "#\(face.index)" : "")",
      ])
    }
    var aliases = TextTable([.left("Answered by"), .left("Advances"), .left("Line of its own (uikit)"), .left("Name")])
    for alias in FontAlias.all {
      aliases.append([
        alias.family, alias.standing == .lastResort ? "substitute, last resort" : "\(alias.advances)",
        alias.lineMetrics.map(Self.text) ?? "", alias.names.joined(separator: ", "),
      ])
    }
    let tables = fonts.registeredFaces.isEmpty ? [bundled, aliases] : [registered, bundled, aliases]
    return tables.map { $0.text() }.joined(separator: "\n")
  }

  /// The listing for programs: one object a line.
  func json() -> [UInt8] {
    var json = JSONWriter()
    for face in fonts.registeredFaces {
      json.beginObject()
      json.key("kind")
      json.value("registered")
      json.font(family: face.familyName ?? "", weight: face.weight, italic: face.isItalic, file: face.fileName)
      json.key("index")
      json.value(face.index)
      json.endObject()
      json.endLine()
    }
    for font in BundledFont.all {
      json.beginObject()
      json.key("kind")
      json.value("bundled")
      json.font(family: font.family, weight: font.weight, italic: font.italic, file: font.fileName)
      json.key("metricsOnly")
      json.value(font.isMetricsOnly)
      json.endObject()
      json.endLine()
    }
    for alias in FontAlias.all {
      json.beginObject()
      json.key("kind")
      json.value("alias")
      json.key("names")
      json.strings(alias.names)
      json.key("family")
      json.value(alias.family)
      json.key("advances")
      json.value(alias.advances.rawValue)
      json.key("standing")
      json.value(alias.standing.rawValue)
      json.key("lineMetrics")
      json.lineMetrics(alias.lineMetrics)
      json.endObject()
      json.endLine()
    }
    return json.bytes
  }

  /// Published line metrics on one line: ascent, descent and leading of the units of an em.
  static func text(_ metrics: NamedLineMetrics) -> String {
    let raise = metrics.ascentRaise > 0 ? " +\(Decimals.text(metrics.ascentRaise * 100))%" : ""
    return "\(metrics.ascent)\(raise)/\(metrics.descent)/\(metrics.leading) of \(metrics.unitsPerEm)"
  }
}

extension JSONWriter {
  /// The members that every font has, inside its object.
  mutating func font(family: String, weight: Int, italic: Bool, file: String) {
    key("family")
    value(family)
    key("weight")
    value(weight)
    key("italic")
    value(italic)
    key("file")
    value(file)
  }

  /// An array of strings.
  mutating func strings(_ strings: [String]) {
    beginArray()
    for string in strings { value(string) }
    endArray()
  }

  /// Published line metrics in design units, or null.
  mutating func lineMetrics(_ metrics: NamedLineMetrics?) {
    guard let metrics else { return null() }
    beginObject()
    key("name")
    value(metrics.name)
    key("ascent")
    value(metrics.ascent)
    key("descent")
    value(metrics.descent)
    key("leading")
    value(metrics.leading)
    key("unitsPerEm")
    value(metrics.unitsPerEm)
    key("ascentRaise")
    value(metrics.ascentRaise)
    endObject()
  }
}
