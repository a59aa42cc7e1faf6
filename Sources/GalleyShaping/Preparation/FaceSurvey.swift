internal import GalleyText

/// Which faces a text uses: what its lines' heights and its results need.
struct FaceSurvey {
  let runs: FaceRuns
  let uses: [FaceUse]
  let unresolvedClusters: Int

  /// - Complexity: O(clusters) where words mix faces, else O(spans).
  init(
    spans: [ShapedSpan], items: [TextItem], styles: [ResolvedStyle], styleEnds: [Int], lineHeight: LineHeight,
    profile: Profile
  ) {
    var collector = Collector(styles: styles, lineHeight: lineHeight)
    var style = 0
    var offset = 0
    func fill(to end: Int) {
      // What has no glyphs, such as a line break, is as high as its style's first face.
      while offset < end {
        while styleEnds[style] <= offset { style += 1 }
        offset = min(end, styleEnds[style])
        collector.add(style: style, place: 0, end: offset, isUse: false)
      }
    }
    for position in spans.indices {
      if offset < spans[position].start { fill(to: spans[position].start) }
      let index = items[spans[position].item].style
      if let face = spans[position].face {
        collector.add(
          style: index, place: Int(face), end: spans[position].end, isUse: styles[index].object == nil)
        offset = max(offset, spans[position].end)
      } else {
        let span = spans[position]
        let clusters = span.word.clusters
        for (position, cluster) in clusters.enumerated() {
          let end = position + 1 < clusters.count ? span.start + Int(clusters[position + 1].start) : span.end
          collector.add(style: index, place: Int(cluster.face), end: end, isUse: !cluster.isUnresolved)
        }
        offset = max(offset, span.end)
      }
    }
    fill(to: styleEnds.last ?? 0)
    runs = FaceRuns(
      metrics: collector.metrics, runs: collector.runs, includesFirst: profile.vertical.includesFirstFace)
    uses = collector.uses
    unresolvedClusters = spans.reduce(0) { $0 + $1.word.unresolvedCount }
  }

  private struct Collector {
    let styles: [ResolvedStyle]
    let lineHeight: LineHeight
    var metrics: [LineMetrics]
    var runs: [FaceRuns.Run] = []
    var uses: [FaceUse] = []
    private var known: [Int: Int] = [:]
    private var used: Set<Int> = []
    private var lastKey = -1
    private var lastIsUse = false

    init(styles: [ResolvedStyle], lineHeight: LineHeight) {
      self.styles = styles
      self.lineHeight = lineHeight
      let first = styles.first.flatMap { $0.lineMetrics(ofPlace: 0, lineHeight: lineHeight) }
      metrics = [first ?? LineMetrics(ascent: 0, descent: 0, leading: 0)]
    }

    mutating func add(style: Int, place: Int, end: Int, isUse: Bool) {
      let key = style << 16 | place
      if key == lastKey, isUse == lastIsUse {
        runs[runs.count - 1].end = end
        return
      }
      (lastKey, lastIsUse) = (key, isUse)
      if isUse, used.insert(key).inserted, let face = styles[style].context.face(at: place) {
        let use = FaceUse(face.font)
        if !uses.contains(use) { uses.append(use) }
      }
      let index: Int
      if let found = known[key] {
        index = found
      } else {
        let own = styles[style].lineMetrics(ofPlace: place, lineHeight: lineHeight) ?? metrics[0]
        if let same = metrics.firstIndex(of: own) {
          index = same
        } else {
          index = metrics.count
          metrics.append(own)
        }
        known[key] = index
      }
      if let last = runs.indices.last, runs[last].metrics == index {
        runs[last].end = end
      } else {
        runs.append(FaceRuns.Run(end: end, metrics: index))
      }
    }
  }
}

extension FaceUse {
  init(_ font: ResolvedFont) {
    let style = font.face.styleName.map { " " + $0 } ?? ""
    self.init(name: font.family + style, fileName: font.face.fileName, source: font.source)
  }
}
