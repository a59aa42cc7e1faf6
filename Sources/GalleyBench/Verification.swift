internal import Galley

/// Compares texts that were measured word by word with the same texts taken through all stages.
struct Verification {
  let workload: Workload
  let profile: Profile
  let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))

  /// Prints how many texts were measured quickly, and those that differ; the number of these.
  func run() throws(TextMeasurementError) -> Int {
    let typesetter = Typesetter()
    var quick = 0
    var different = 0
    for text in workload.texts {
      let prepared = try typesetter.prepare(text, style: style, profile: profile)
      guard prepared.isQuick else { continue }
      quick += 1
      for width in [0, 37.5, 120, 240, 320, 640, .infinity]
      where prepared.size(width: width) != prepared.fullSize(width: width) {
        different += 1
        print("  \(width): \(text)\n    \(prepared.size(width: width))\n    \(prepared.fullSize(width: width))")
        break
      }
    }
    print(
      "\(workload.name), \(profile.name): \(quick) of \(workload.texts.count) texts word by word, \(different) different"
    )
    return different
  }
}
