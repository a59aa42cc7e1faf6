internal import Galley

/// A font of the command line, opened, at the axis values that it has.
struct MetricsFont {
  /// What tables and messages call it: short, and different for each font of a command.
  let label: String
  let face: FontFace
  /// Axis values asked for, of the axes that it has.
  let variations: [FontVariation]
  let instance: FontInstance
  /// Nil in a metrics-only face.
  let outlines: FontOutlines?
  /// Whether glyphs have outlines, and sizes of their own.
  let isScalable: Bool
  private let resolved: ResolvedFont?

  init(
    _ name: String, _ request: MetricsRequest, _ collection: FontCollection, among others: [MetricsFont]
  ) throws(CommandError) {
    do throws(FontError) {
      switch FontArgument(name) {
      case .file(let path, let index):
        face = try FontFace(path: path, index: index)
        resolved = nil
        let axes = face.axes
        variations = request.variations.filter { wanted in axes.contains { $0.tag == wanted.tag } }
      case .family(let family):
        let found = try Self.resolve(family, request, collection)
        face = found.face
        resolved = found
        variations = found.variations
      }
      instance = try FontInstance(face: face, variations: variations)
      outlines = try Self.outlines(of: face, variations)
    } catch {
      throw CommandError(error)
    }
    isScalable = outlines?.figures.isScalable ?? false
    let short = resolved?.request ?? face.fileName + (face.index > 0 ? "#\(face.index)" : "")
    label = others.contains { $0.label == short } ? "\(others.count + 1): \(short)" : short
  }

  private static func resolve(
    _ family: String, _ request: MetricsRequest, _ collection: FontCollection
  ) throws(FontError) -> ResolvedFont {
    var descriptor = FontDescriptor(family, size: 16)
    for variation in request.variations {
      descriptor.variations[variation.tag.description] = Double(variation.value)
    }
    return try collection.resolve(descriptor).primary
  }

  /// FreeType's view; none of a face that has nothing to draw.
  private static func outlines(
    of face: FontFace, _ variations: [FontVariation]
  ) throws(FontError) -> FontOutlines? {
    do throws(FontError) {
      return try FontOutlines(face: face, variations: variations)
    } catch {
      if case .noOutlines = error { return nil }
      throw error
    }
  }

  func hasAxis(_ tag: FontTag) -> Bool { face.axes.contains { $0.tag == tag } }

  /// The characters asked for; all of the face's own where all are.
  func scalars(_ characters: MetricsRequest.Characters) throws(CommandError) -> [Unicode.Scalar] {
    if case .listed(let scalars) = characters { return scalars }
    do throws(FontError) {
      return try face.mappedScalars()
    } catch {
      throw CommandError(error)
    }
  }

  /// The advance of a character's glyph, in design units; nil when the font has none.
  func advance(of scalar: Unicode.Scalar) -> Int? {
    face.glyph(for: scalar).map { instance.advance(of: $0) / instance.subdivision }
  }

  /// The line metrics that profile `uikit` gives the font.
  func uikitMetrics(at size: Double) -> LineMetrics { resolved?.lineMetrics(at: size) ?? fileMetrics(at: size) }

  /// The line metrics that profile `web` gives the font: ascent and descent without the leading, then the whole line.
  func webMetrics(at size: Double) -> (line: LineMetrics, height: Double) {
    let exact = fileMetrics(at: size)
    let bare = LineMetrics(ascent: exact.ascent, descent: exact.descent, leading: 0).roundedForBrowser
    let height = exact.roundedForBrowser.height
    return (LineMetrics(ascent: bare.ascent, descent: bare.descent, leading: height - bare.height), height)
  }

  /// What the named font's own metrics are called when they stand in for the face's in profile `uikit`.
  var lineMetricsName: String? { resolved?.lineMetrics?.name }

  /// How the face came to answer; nil for a file.
  var origin: String? {
    resolved.map { "\($0.family)\($0.isSubstitute ? ", a substitute" : "") (\($0.source.rawValue))" }
  }

  private func fileMetrics(at size: Double) -> LineMetrics {
    let scale = size / Double(face.unitsPerEm)
    let metrics = face.metrics
    return LineMetrics(
      ascent: Double(metrics.ascent) * scale, descent: Double(metrics.descent) * scale,
      leading: Double(metrics.lineGap) * scale)
  }
}

extension MetricsFont {
  /// Whether the font draws: as outlines, as pictures of fixed sizes, or not at all.
  var drawing: String {
    if isScalable { return "outlines" }
    if let strike = face.bitmapStrike { return "bitmaps of \(strike.pixelsPerEm) px" }
    return "none: it only measures"
  }

  /// A glyph's figures as FreeType has them; nil where the font has no outlines.
  func freeTypeFigures(of glyph: GlyphID) throws(CommandError) -> FontOutlines.GlyphFigures? {
    guard isScalable, let outlines else { return nil }
    do throws(FontError) {
      return try outlines.glyph(glyph)
    } catch {
      throw CommandError(error)
    }
  }

  /// A glyph's unhinted advance at a size, in points; nil where the font cannot be scaled.
  func linearAdvance(of glyph: GlyphID, size: Double) throws(CommandError) -> Double? {
    guard isScalable, let outlines else { return nil }
    do throws(FontError) {
      return try outlines.linearAdvance(of: glyph, size: size)
    } catch {
      throw CommandError(error)
    }
  }
}
