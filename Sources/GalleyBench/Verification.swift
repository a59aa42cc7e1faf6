internal import Galley

/// Compares texts that were measured word by word with the same texts taken through all stages.
struct Verification {
  let workload: Workload
  /// Told of each text that differs.
  var report: (String) -> Void

  private static let widths = [0, 37.5, 120, 240, 320, 640, .infinity]

  /// Counts, for both proved profiles, the texts measured quickly and those of them that differ at one of seven widths.
  func run() throws(TextMeasurementError) -> Subject {
    var figures: [Figure] = []
    for profile in [Profile.uikit, .web] {
      let (quick, different) = try compare(profile)
      figures.append(Figure(name: "\(profile.name), word by word", value: Double(quick), unit: .texts))
      figures.append(Figure(name: "\(profile.name), different", value: Double(different), unit: .texts, target: 0))
    }
    return Subject(name: workload.name, count: workload.texts.count, figures: figures)
  }

  private func compare(_ profile: Profile) throws(TextMeasurementError) -> (quick: Int, different: Int) {
    let typesetter = Typesetter()
    var quick = 0
    var different = 0
    for text in workload.texts {
      let prepared = try typesetter.prepare(text, style: workload.style, profile: profile)
      guard prepared.isQuick else { continue }
      quick += 1
      if let width = Self.widths.first(where: { prepared.size(width: $0) != prepared.fullSize(width: $0) }) {
        different += 1
        report("\(width): \(text)\n  \(prepared.size(width: width))\n  \(prepared.fullSize(width: width))")
      }
    }
    return (quick, different)
  }
}
