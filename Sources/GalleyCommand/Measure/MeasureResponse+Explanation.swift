internal import Galley

extension MeasureResponse.Explanation {
  /// An explanation of the engine's.
  init(_ line: LineExplanation) {
    self.init(
      end: line.end.rawValue, rule: line.end.rule, slack: line.slack, faces: line.faces.map { Face($0) },
      missing8: line.missing)
  }
}

extension MeasureResponse.Explanation.Face {
  fileprivate init(_ face: FaceExplanation) {
    let (choice, family): (String, String?) =
      switch face.choice {
      case .requested(let family): ("requested", family)
      case .standsIn(let family, let sameAdvances): (sameAdvances ? "sameAdvances" : "substitute", family)
      case .lastResort: ("lastResort", nil)
      case .fallback: ("fallback", nil)
      }
    let metrics =
      switch face.metrics {
      case .face: "hhea"
      case .published(let name): name
      case .paragraph: "lineHeight"
      }
    self.init(
      start8: face.range.lowerBound, end8: face.range.upperBound, face: face.face.name, file: face.face.fileName,
      source: face.face.source.rawValue, choice: choice, family: family, metrics: metrics)
  }
}
