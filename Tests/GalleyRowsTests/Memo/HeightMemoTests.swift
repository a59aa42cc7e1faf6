import Galley
import Synchronization
import Testing

@Suite("heights by content")
struct HeightMemoTests {
  private let typesetter = Typesetter()
  private let style = TextStyle(font: FontDescriptor("Helvetica", size: 14))

  private func message(_ text: String, _ change: (inout MessageRow) -> Void = { _ in }) -> MessageRow {
    var row = MessageRow(text, style: style, typesetter: typesetter)
    change(&row)
    return row
  }

  private static let otherStart = "words enough to need more than a single line"
  private static let words = "words enough to need more than a single line at most of the widths here"

  @Test("case 31: 375, 667, 375: the same heights as without a memo, and the second 375 measures nothing")
  func widthThatComesBack() {
    let memo = HeightMemo()
    let rows = (0..<50).map { message("\($0) " + Self.words) }
    var misses: [Int] = []
    for width in [375, 667, 375] as [Double] {
      for row in rows { #expect(MemoRow(row, memo: memo).measure(width: width) == row.measure(width: width)) }
      misses.append(memo.statistics.misses)
    }
    #expect(misses[0] == 50 && misses[1] > 50 && misses[2] == misses[1])
    #expect(memo.statistics.hits == 150 - misses[2] && memo.statistics.entries == 50)
  }

  @Test("equal contents share, in any row; any part that differs keeps them apart")
  func parts() {
    let memo = HeightMemo()
    let base = message(Self.words)
    let others: [MessageRow] = [
      message(Self.words + " "), message("") { $0.insets.top = 0 },
      message(Self.words) { $0.runs[0].style.font.size = 15 },
      message(Self.words) { $0.runs[0].style.letterSpacing = 1 },
      message(Self.words) { $0.runs[0].style.language = "de" },
      message(Self.words) { $0.paragraph.lineSpacing = 3 },
      message(Self.words) { $0.profile = .web },
      message(Self.words) { $0.limits.maxLines = 2 },
      message(Self.words) { $0.insets = Insets(all: 4) },
      message(Self.words) { row in
        row.runs = [Self.otherStart, String(Self.words.dropFirst(44))].map { TextRun($0, style: style) }
      },
    ]
    for row in [base] + others {
      let before = memo.statistics.misses
      #expect(memo.measure(row, width: 120) == row.measure(width: 120))
      #expect(memo.statistics.misses == before + 1)
      _ = memo.measure(row, width: 120)
      #expect(memo.statistics.misses == before + 1)
    }
  }

  @Test("case 40: rows equal but for their largest font scale share no entry, at any scale")
  func maximumFontScale() {
    for scale in [1, 3.571] as [Double] {
      let memo = HeightMemo()
      let free = message(Self.words) { $0.fontScale = scale }
      let bound = message(Self.words) { ($0.fontScale, $0.maximumFontScale) = (scale, 2) }
      let heights = [free, bound].map { memo.measure($0, width: 120).height }
      #expect(memo.statistics.misses == 2 && memo.statistics.entries == 2 && memo.statistics.hits == 0)
      #expect(heights == [free, bound].map { $0.measure(width: 120).height })
      #expect((heights[0] == heights[1]) == (scale == 1))
    }
    // The scale is that of the styles' sizes, and what is no scale is none.
    let twice = message(Self.words) { $0.runs[0].style.font.size = 28 }.measure(width: 120).height
    #expect(message(Self.words) { $0.fontScale = 2 }.measure(width: 120).height == twice)
    for bad in [0, -1, .nan, .infinity] as [Double] {
      #expect(message(Self.words) { $0.fontScale = bad }.measure(width: 120) == message(Self.words).measure(width: 120))
    }
  }

  @Test("registered fonts and line metrics make other keys; a new generation forgets everything")
  func generations() {
    let memo = HeightMemo()
    let row = message(Self.words)
    let before = memo.measure(row, width: 120)
    typesetter.fonts.register(
      lineMetrics: NamedLineMetrics("Helvetica", ascent: 2000, descent: 500, leading: 0, unitsPerEm: 2048))
    let after = memo.measure(row, width: 120)
    #expect(after == row.measure(width: 120) && after.height > before.height)
    let misses = memo.statistics.misses
    memo.advanceGeneration()
    _ = memo.measure(row, width: 120)
    #expect(memo.statistics.misses == misses + 1)
  }

  @Test("case 30: nothing is kept at widths where nothing can be measured", arguments: [0, -1, .nan] as [Double])
  func noWidth(width: Double) {
    let memo = HeightMemo()
    #expect(memo.measure(message("a"), width: width) == message("a").measure(width: width))
    #expect(memo.statistics.entries == 0 && memo.statistics.misses == 0 && memo.statistics.hits == 0)
  }

  @Test("bounded in bytes: what was used lately stays, and answers stay right")
  func bounded() {
    let memo = HeightMemo(byteLimit: 64 << 10)
    let row = message("kept")
    for number in 0..<4000 {
      let other = message("\(number)")
      #expect(memo.measure(other, width: 100) == other.measure(width: 100))
      if number.isMultiple(of: 10) { _ = memo.measure(row, width: 100) }
      #expect(memo.statistics.bytes <= 64 << 10)
    }
    let (misses, dropped) = (memo.statistics.misses, memo.statistics.dropped)
    #expect(dropped > 3000)
    _ = memo.measure(row, width: 100)
    #expect(memo.statistics.misses == misses)
    memo.trim(toBytes: 0)
    #expect(memo.statistics.entries == 0 && memo.statistics.bytes == 0)
    #expect(HeightMemo(byteLimit: 0).measure(row, width: 100) == row.measure(width: 100))
  }

  @Test("an audit finds heights that are wrong, and names the part that the key lacks")
  func audit() {
    struct Scaled: ContentRow {
      var text: String
      var maxScale: Double
      func measure(width: Double) -> Measured { Measured(height: 20 * maxScale) }
      func describe(into parts: inout ContentParts) {
        parts.add("text", text: text)
        parts.add("maxScale", maxScale)
      }
    }
    // Case 40: two rows that are equal but for the greatest scale must not share.
    let rows = [Scaled(text: "a", maxScale: 1), Scaled(text: "a", maxScale: 3.571), Scaled(text: "b", maxScale: 1)]
    let whole = HeightMemo()
    #expect(rows.map { whole.measure($0, width: 100).height } == [20, 71.42, 20])
    #expect(whole.audit(rows, width: 100).isEmpty)
    let lacking = HeightMemo(ignoring: ["maxScale"])
    #expect(rows.map { lacking.measure($0, width: 100).height } == [20, 20, 20])
    let found = lacking.audit(rows, width: 100)
    #expect(found.map(\.index) == [1])
    #expect(found.first?.missingParts == ["maxScale"])
    #expect(found.first.map { [$0.known, $0.measured] } == [20, 71.42])
    #expect(lacking.audit(rows, width: 100, sample: 0).isEmpty)
    var sampled: Set<Int> = []
    for seed in 0..<30 as Range<UInt64> {
      sampled.formUnion(lacking.audit(rows, width: 100, sample: 1, seed: seed).map(\.index))
    }
    #expect(sampled == [1])
    // A row that does not describe what it depends on.
    struct Silent: ContentRow {
      var height: Double
      func measure(width: Double) -> Measured { Measured(height: height) }
      func describe(into parts: inout ContentParts) {}
    }
    _ = whole.measure(Silent(height: 5), width: 100)
    #expect(whole.audit([Silent(height: 6)], width: 100).map(\.missingParts) == [[]])
  }

  @Test("keys of 200,000 near contents are all different, and half of the bits change with one bit of content")
  func keys() {
    struct Keyed: ContentRow {
      var number: Double
      func measure(width: Double) -> Measured { Measured(height: number) }
      func describe(into parts: inout ContentParts) { parts.add("number", number) }
    }
    let memo = HeightMemo(byteLimit: 256 << 20)
    for number in 0..<200_000 { _ = memo.measure(Keyed(number: Double(number)), width: 100) }
    #expect(memo.statistics.hits == 0 && memo.statistics.entries == 200_000)
    #expect(memo.measure(Keyed(number: 77_777), width: 100).height == 77_777)
  }

  @Test("from many threads at once: every answer is that of measuring")
  func threads() async {
    let memo = HeightMemo(byteLimit: 32 << 10)
    let rows = (0..<200).map { message("\($0 % 60) " + Self.words) }
    let expected = rows.map { $0.measure(width: 200) }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<400).allSatisfy { step in
            let place = (step * (task + 3)) % rows.count
            return memo.measure(rows[place], width: 200) == expected[place]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(memo.statistics.hits + memo.statistics.misses == 3200)
  }

  @Test("guesses: constant, the mean of a kind, and from the length of the text")
  func estimates() {
    var constant = EstimateModel(.constant, firstGuess: 44)
    constant.learn(100)
    #expect(constant.estimate() == 44)
    var mean = EstimateModel(.mean, firstGuess: 44)
    for height in [10, 20, 30] as [Double] { mean.learn(height, kind: "a") }
    #expect(abs(mean.estimate(kind: "a") - 20) < 0.1 && mean.estimate(kind: "b") == 44)
    for height in [.nan, -1, .infinity] as [Double] { mean.learn(height, kind: "a") }
    #expect(abs(mean.estimate(kind: "a") - 20) < 0.1)
    // Lately counts: after many rows of 80 the first three are forgotten.
    for _ in 0..<8000 { mean.learn(80, kind: "a") }
    #expect(abs(mean.estimate(kind: "a") - 80) < 0.1 && mean.meanError(kind: "a")! < 0.5)

    var model = EstimateModel(.textLength, firstGuess: 44)
    let texts = (1...200).map { String(Self.words.prefix($0 % 71 + 1)) + String(repeating: " more", count: $0 % 30) }
    var error = (learnt: 0.0, constant: 0.0)
    for (index, text) in texts.enumerated() {
      let height = message(text).measure(width: 200).height
      if index > 100 {
        error.learnt += abs(model.estimate(length: text.utf8.count, width: 200) - height)
        error.constant += abs(44 - height)
      }
      model.learn(height, length: text.utf8.count, width: 200)
    }
    #expect(error.learnt < error.constant / 3)
    #expect(model.estimate(length: 0, width: 200) >= 15 && model.estimate(length: 5, width: .nan).isFinite)
  }

  @Test("background and bulk resolving through one shared memo give the heights of one by one")
  func sharedMemo() async throws {
    let memo = HeightMemo()
    let rows = (0..<3000).map { MemoRow(message("\($0 % 97) " + Self.words), memo: memo) }
    let table = try TableLayout(width: 250, sections: [TableSection(rowCount: 3000, estimate: 44)])
    async let other = {
      var bulk = table
      _ = try await bulk.resolveAll(rows)
      return bulk
    }()
    var background = table
    for await batch in background.resolving(from: Viewport(height: 400), rows: { rows[$0.row] }) {
      try background.resolve(batch)
    }
    let bulk = try await other
    #expect(bulk.difference(from: background).isEmpty && bulk.contentHeight.isExact)
    #expect(memo.statistics.entries == 97)
  }
}
