import Galley

@testable import GalleyBench
@testable import GalleyCommand

/// The operations that have a budget, each with what a piece of it allocates once all caches are warm.
enum AllocatingOperations {
  /// A name in the file of budgets, and the allocations of a piece.
  typealias Count = (name: String, allocations: Double)

  /// Runs all of them.
  static func counts() throws -> [Count] { try texts() + tables() + memos() + batch() }

  private static let english = Workload(count: 500).texts
  private static let other = [
    ("Arabic", "صباح الخير، هل يمكنك أن ترسل لي التقرير قبل الساعة الثالثة؟ شكرا جزيلا لك على المساعدة."),
    ("Chinese", "明天上午十点开会,请大家提前准备好资料。如果有问题,随时联系我。"),
    ("Thai", "พรุ่งนี้เราจะไปเที่ยวทะเลกัน อย่าลืมเตรียมเสื้อผ้าและครีมกันแดดไปด้วยนะ"),
    ("mixed", "See you at 5, 明天见! Привет из Москвы, см. приложение."),
  ]
  private static let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))

  // MARK: Texts

  private static func texts() throws -> [Count] {
    let typesetter = Typesetter()
    func steady(_ texts: [String]) throws -> Double {
      try Allocations.perPiece(texts.count) {
        for text in texts { _ = try typesetter.prepare(text, style: style).size(width: 320) }
      }
    }
    var counts: [Count] = [("text, English", try steady(english))]
    for (name, text) in other {
      counts.append(("text, \(name)", try steady((0..<50).map { _ in text })))
    }
    let prepared = try (english + other.map(\.1)).map { try typesetter.prepare($0, style: style) }
    for (name, texts) in [("English", prepared.prefix(english.count)), ("others", prepared.suffix(other.count))] {
      let count = Allocations.perPiece(texts.count * 3) {
        for width in [240, 320, 400.5] { for text in texts { _ = text.size(width: width).validWidths } }
      }
      counts.append(("another width, \(name)", count))
    }
    return counts
  }

  // MARK: Tables

  private static func tables() throws -> [Count] {
    let rows = 10_000
    var table = try TableLayout(width: 320, sections: [TableSection(rowCount: rows, estimate: 44)])
    var random = SplitMix(state: 7)
    let places = (0..<1000).map { _ in RowIndex(section: 0, row: random.next(below: rows)) }
    var sum = 0.0
    let set = try Allocations.perPiece(places.count) {
      for place in places {
        try table.resolve(place, to: Measured(height: Double(20 + random.next(below: 100))))
        sum += table.contentSize.height
      }
    }
    let offset = Allocations.perPiece(places.count) {
      for place in places { sum += table.rect(of: .row(place)).minY }
    }
    let ys = places.map { _ in Double(random.next(below: Int(table.contentSize.height))) }
    let found = Allocations.perPiece(ys.count) { for y in ys { sum += Double(table.row(at: y)?.row ?? 0) } }
    let insert = try Allocations.perPiece(places.count) {
      for place in places { try table.insert(place, height: .estimated(44)) }
    }
    let width = Allocations.perPiece(100) { for width in 300..<400 { table.setWidth(Double(width)) } }
    precondition(sum > 0, "the work was not left out")
    return [
      ("table, set and total", set), ("table, offset of a row", offset), ("table, row at an offset", found),
      ("table, insert a row", insert), ("table, another width", width),
    ]
  }

  // MARK: Memos

  private static func memos() throws -> [Count] {
    let typesetter = Typesetter()
    let memo = HeightMemo()
    let rows = english.map { MessageRow($0, style: style, typesetter: typesetter) }
    let byContent = Allocations.perPiece(rows.count) {
      for row in rows { _ = memo.measure(row, width: 320) }
    }
    let texts = try english.map { TextRow(try typesetter.prepare($0, style: style)) }
    var table = try TableLayout(width: 320, sections: [TableSection(rowCount: texts.count, estimate: 44)])
    for (row, text) in texts.enumerated() {
      try table.resolve(RowIndex(section: 0, row: row), to: text.measure(width: 320))
    }
    let byRow = Allocations.perPiece(100) {
      for _ in 0..<100 { precondition(table.nextUnresolved() == nil, "all rows are known") }
    }
    return [("memo by content, hit", byContent), ("memo by row, hit", byRow)]
  }

  // MARK: Batches

  private static func batch() throws -> [Count] {
    let count = english.count
    let requests = try BatchBenchmark.requests(for: english)
    let padded = requests + [UInt8](repeating: 0, count: JSONReader.padding)
    let chunk = Chunk(content: .lines(padded, count: requests.count), firstLine: 1, source: nil)
    let defaults = try BatchBenchmark.defaults(for: Workload(count: 1))
    var decoder = RequestDecoder()
    try JSONReader().read(defaults) { object throws(RequestError) in try decoder.readDefaults(object) }
    var answerer = try ChunkAnswerer(
      decoder: decoder, measurer: TypesetterMeasurer(typesetter: Typesetter()))
    let batch = Allocations.perPiece(count) {
      let tally = answerer.answer(chunk).tally
      precondition(tally.requests == count && tally.failures == 0, "\(tally.summary)")
    }
    return [("batch, a request", batch)]
  }
}
