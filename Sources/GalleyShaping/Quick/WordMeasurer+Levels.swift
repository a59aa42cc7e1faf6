internal import GalleyText

extension WordMeasurer {
  /// The levels of a word in right-to-left text, with such text in front of it and behind it; nil where they are not told so.
  ///
  /// What stands behind is either right to left or the text's end, which is of the same level (UAX #9 N1, N2).
  ///
  /// - Parameter letter: the last letter in front of it, which tells what numbers are (UAX #9 W2); nil at the text's start.
  func levels(
    of bytes: UnsafeBufferPointer<UInt8>, behind letter: UInt32?, _ traits: MeasuredWord.Traits
  ) -> [LevelRun]? {
    guard !traits.isDisjoint(with: [.hasDigits, .isLeftToRight]) else { return [LevelRun(end: bytes.count, level: 1)] }
    // Browsers round where a run of another level begins.
    guard recipe.style.profile.fit != .sixtyFourths else { return nil }
    let front = letter.flatMap(Unicode.Scalar.init).map { Array("\($0) ".utf8) } ?? []
    let text = front + Array(bytes) + Array(" \u{5D0}".utf8)
    let runs = text.withUnsafeBufferPointer { try? levelRuns(of: $0, direction: .rightToLeft) } ?? []
    return runs.compactMap { run in
      run.end > front.count ? LevelRun(end: min(run.end - front.count, bytes.count), level: run.level) : nil
    }
  }

  /// The runs parted where their level changes.
  func items(_ runs: [ScriptRun], _ levels: [LevelRun]) -> [TextItem] {
    var items: [TextItem] = []
    for run in runs {
      var start = run.start
      for level in levels where level.end > start && start < run.end {
        let end = min(level.end, run.end)
        items.append(
          TextItem(start: start, end: end, script: run.script, level: level.level, style: 0, continuesBox: true))
        start = end
      }
    }
    return items
  }
}
