public import GalleyGeometry
public import GalleyText

/// The box around what a text draws.
public struct InkBounds: Hashable, Sendable {
  /// The box, in points from the upper left corner of the text, y down; nil where nothing is drawn.
  public var rect: Rect?
  /// The faces in the text of which only metrics or pictures are there. Their glyphs count with the whole of their advance
  /// and of the face's ascent and descent, white space with nothing.
  public var facesWithoutOutlines: [FaceUse] = []

  /// Whether all of the box comes from outlines.
  public var isExact: Bool { facesWithoutOutlines.isEmpty }

  /// Nothing drawn.
  public init() {}

  mutating func add(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let minX = min(rect?.minX ?? .infinity, x.lowerBound)
    let minY = min(rect?.minY ?? .infinity, y.lowerBound)
    let maxX = max(rect?.maxX ?? -.infinity, x.upperBound)
    let maxY = max(rect?.maxY ?? -.infinity, y.upperBound)
    rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func add(_ other: InkBounds) {
    if let rect = other.rect { add(x: rect.minX...rect.maxX, y: rect.minY...rect.maxY) }
    for face in other.facesWithoutOutlines { note(face) }
  }

  mutating func note(_ face: FaceUse) {
    if !facesWithoutOutlines.contains(face) { facesWithoutOutlines.append(face) }
  }
}

extension TextGeometry {
  /// The box around all that is drawn.
  ///
  /// - Complexity: that of `line(at:)` for each line, and O(points of their outlines).
  public func inkBounds() -> InkBounds {
    layout.lines.indices.reduce(into: InkBounds()) { $0.add(line(at: $1).inkBounds()) }
  }
}

extension LineGeometry {
  /// The box around what is drawn on the line.
  ///
  /// - Complexity: O(points of the glyphs' outlines).
  public func inkBounds() -> InkBounds { runs.reduce(into: InkBounds()) { $0.add($1.inkBounds()) } }
}

extension LineRun {
  /// The box around what the run draws; the caller's own token draws nothing here.
  ///
  /// - Complexity: O(points of the glyphs' outlines).
  public func inkBounds() -> InkBounds {
    var bounds = InkBounds()
    guard kind != .tab else { return bounds }
    if !font.face.hasOutlines, !glyphs.isEmpty { bounds.note(FaceUse(font)) }
    for glyph in glyphs {
      let (x, y) = (glyph.position.x, glyph.position.y)
      if font.face.hasOutlines {
        guard let box = face.instance.bounds(of: glyph.glyph) else { continue }
        let scale = self.scale * Double(face.instance.subdivision)
        let rise = scale / horizontalScale
        bounds.add(x: x + box.xMin * scale...x + box.xMax * scale, y: y - box.yMax * rise...y - box.yMin * rise)
      } else if glyph.advance > 0, !glyph.isBlank {
        let metrics = font.face.metrics.lineMetrics(at: size)
        bounds.add(x: x...x + glyph.advance, y: y - metrics.ascent...y + metrics.descent)
      }
    }
    return bounds
  }
}
