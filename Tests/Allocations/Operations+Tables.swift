import Galley

extension Operations {
  /// A table's operations, on one that nobody else holds.
  static func tables() throws -> [Count] {
    let rows = 10_000
    var table = try TableLayout(width: 320, sections: [TableSection(rowCount: rows, estimate: 44)])
    let places = (0..<1000).map { RowIndex(section: 0, row: $0 * 7919 % rows) }
    var height = 20.0
    var sum = 0.0
    let set = try perPiece(places.count) {
      for place in places {
        height = height < 120 ? height + 1 : 20
        try table.resolve(place, to: Measured(height: height))
        sum += table.contentSize.height
      }
    }
    let offset = perPiece(places.count) { for place in places { sum += table.rect(of: .row(place)).minY } }
    let ys = places.map { table.rect(of: .row($0)).minY + 1 }
    let found = perPiece(ys.count) { for y in ys { sum += Double(table.row(at: y)?.row ?? 0) } }
    let width = perPiece(100) { for width in 300..<400 { table.setWidth(Double(width)) } }
    let insert = try perPiece(places.count) {
      for place in places { try table.insert(place, height: .estimated(44)) }
    }
    precondition(sum > 0, "the work was not left out")
    return [
      ("table, set and total", set), ("table, offset of a row", offset), ("table, row at an offset", found),
      ("table, another width", width), ("table, insert a row", insert),
    ]
  }

  /// Heights that are known: beside the row, and by content.
  static func memos() throws -> [Count] {
    let typesetter = Typesetter()
    let messages = messages(200)
    var table = try TableLayout(width: 320, sections: [TableSection(rowCount: messages.count, estimate: 44)])
    for (row, text) in messages.enumerated() {
      let measured = TextRow(try typesetter.prepare(text, style: style)).measure(width: 320)
      try table.resolve(RowIndex(section: 0, row: row), to: measured)
    }
    let byRow = perPiece(messages.count) {
      for row in messages.indices {
        precondition(table.nextUnresolved(from: RowIndex(section: 0, row: row)) == nil, "all rows are known")
      }
    }
    let memo = HeightMemo()
    let rows = messages.map { MessageRow($0, style: style, typesetter: typesetter) }
    let byContent = perPiece(rows.count) { for row in rows { _ = memo.measure(row, width: 320) } }
    precondition(memo.statistics.misses == rows.count, "all contents are known")
    return [("memo beside the row, hit", byRow), ("memo by content, hit", byContent)]
  }
}
