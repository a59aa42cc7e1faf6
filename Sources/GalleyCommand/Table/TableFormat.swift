/// How a table is written down.
enum TableFormat: String, CaseIterable, Sendable {
  case csv, ndjson

  /// The format that a file's name or, where that says nothing, its first byte gives away: NDJSON begins with a brace.
  static func guess(_ source: InputSource, firstBlock: ArraySlice<UInt8>) -> TableFormat {
    if case .file(let path) = source {
      let lowercased = path.lowercased()
      if [".csv", ".tsv", ".txt"].contains(where: lowercased.hasSuffix) { return .csv }
      if [".ndjson", ".jsonl", ".json"].contains(where: lowercased.hasSuffix) { return .ndjson }
    }
    let space = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0xEF, 0xBB, 0xBF]
    return firstBlock.first { !space.contains($0) } == UInt8(ascii: "{") ? .ndjson : .csv
  }
}
