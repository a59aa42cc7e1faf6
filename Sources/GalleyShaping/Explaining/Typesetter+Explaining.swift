internal import GalleyGeometry
public import GalleyText

extension Typesetter {
  /// Why the lines of a text are as they are.
  ///
  /// - Parameters:
  ///   - runs: the pieces of the text, each in its style.
  ///   - width: the available width, in points; NaN and +∞ are unlimited.
  ///   - limits: how much of the text shows.
  /// - Returns: an explanation for each line of `layout(width:limits:)`.
  /// - Precondition: there is a run.
  /// - Throws: as `prepare(_:paragraph:profile:)`.
  /// - Complexity: that of preparing the text, laying it out and `glyphRuns(of:)`.
  public func explain(
    _ runs: [TextRun], width: Double, limits: TextLimits = TextLimits(), paragraph: ParagraphStyle = ParagraphStyle(),
    profile: Profile = .uikit
  ) throws(TextMeasurementError) -> [LineExplanation] {
    let text = try prepare(runs, paragraph: paragraph, profile: profile)
    let glyphs = try glyphRuns(of: runs, paragraph: paragraph, profile: profile)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    let explainer = Explainer(
      text: text, runs: runs, glyphs: glyphs,
      cascades: runs.map { fonts.cascade(for: $0.style.font) })
    return text.layout(width: width, limits: limits).lines.map { explainer.explanation(of: $0, width: width) }
  }
}

/// What is known of a text when its lines are explained.
private struct Explainer {
  let text: PreparedText
  let runs: [TextRun]
  /// In the order of the text.
  let glyphs: [GlyphRun]
  /// The faces that each piece asks for.
  let cascades: [FontCascade]

  func explanation(of line: LineFragment, width: Double) -> LineExplanation {
    var faces: [FaceExplanation] = []
    var missing: [Range<Int>] = []
    for part in line.visibleRanges {
      for run in glyphs[firstRun(endingAfter: part.lowerBound)...].prefix(while: {
        $0.range.lowerBound < part.upperBound
      }) {
        let face = explanation(of: run, in: part)
        if let last = faces.indices.last, faces[last].face == face.face, faces[last].choice == face.choice,
          faces[last].metrics == face.metrics
        {
          faces[last].range = faces[last].range.lowerBound..<face.range.upperBound
        } else {
          faces.append(face)
        }
        missing += run.missingClusters.filter { part.overlaps($0) }
      }
    }
    return LineExplanation(
      range: line.range, end: end(of: line), slack: width < .infinity ? width - line.width : nil, faces: faces,
      missing: missing)
  }

  private func firstRun(endingAfter offset: Int) -> Int { glyphs.partitioningIndex { $0.range.upperBound > offset } }

  private func explanation(of run: GlyphRun, in part: Range<Int>) -> FaceExplanation {
    var style = 0
    var end = runs[0].text.utf8.count
    while end <= run.range.lowerBound, style + 1 < runs.count {
      style += 1
      end += runs[style].text.utf8.count
    }
    let font = run.font
    let choice: FaceChoice =
      if !cascades[style].requested.contains(font) {
        .fallback
      } else if cascades[style].isLastResort {
        .lastResort
      } else if font.advances == .own {
        .requested(font.request)
      } else {
        .standsIn(font.request, sameAdvances: font.advances == .compatible)
      }
    let metrics: MetricsSource =
      if text.paragraphStyle.lineHeight.usable != .natural {
        .paragraph
      } else if let named = font.lineMetrics(in: text.profile) {
        .published(named.name)
      } else {
        .face
      }
    return FaceExplanation(
      range: run.range.clamped(to: part), face: FaceUse(font), choice: choice, metrics: metrics)
  }

  private func end(of line: LineFragment) -> LineEnd {
    if line.truncation != nil { return .truncation }
    switch line.reason {
    case .end: return .text
    case .mandatory: return .lineBreak
    case .hyphen: return lastScalar(before: line.range.upperBound) == "\u{AD}" ? .softHyphen : .hyphenation
    case .emergency: return .cut
    case .opportunity: return LineEnd(behind: lastScalar(before: line.range.upperBound))
    }
  }

  private func lastScalar(before offset: Int) -> Unicode.Scalar {
    let scalars = text.text.unicodeScalars
    let end = text.text.utf8.index(text.text.startIndex, offsetBy: offset)
    return end > scalars.startIndex ? scalars[scalars.index(before: end)] : "\u{FFFD}"
  }
}

extension LineFragment {
  /// The parts of the line that show, in UTF-8 bytes.
  fileprivate var visibleRanges: [Range<Int>] {
    guard let hidden = truncation?.hidden else { return [range] }
    return [range.lowerBound..<hidden.lowerBound, hidden.upperBound..<range.upperBound].filter { !$0.isEmpty }
  }
}

extension GlyphRun {
  /// The clusters without a glyph, in UTF-8 bytes, ascending.
  fileprivate var missingClusters: [Range<Int>] {
    guard glyphs.contains(where: { $0.glyph == .notdef }) else { return [] }
    let starts = Set(glyphs.map(\.cluster)).sorted()
    let missing = Set(glyphs.lazy.filter { $0.glyph == .notdef }.map(\.cluster))
    return starts.indices.filter { missing.contains(starts[$0]) }.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : range.upperBound)
    }
  }
}

extension LineEnd {
  /// What lets a line end behind a character, unless there is another reason.
  fileprivate init(behind scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch scalar.value {
    case 0x200B: self = .zeroWidthSpace
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAADF: self = .dictionary
    default:
      if properties.isWhitespace {
        self = .space
      } else {
        self = properties.generalCategory == .dashPunctuation ? .hyphen : .characters
      }
    }
  }
}
