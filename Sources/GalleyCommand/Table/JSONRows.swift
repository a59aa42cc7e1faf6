/// The rows of a table in NDJSON: strings, or objects with a `text` and perhaps an `id`. Other members are passed over:
/// rows come from databases, not from people who could misspell an option.
struct JSONRows {
  private let source: String
  private let reader: JSONReader
  private var line = 1
  /// The part of a line that has arrived.
  private var pending: [UInt8] = []

  init(source: String) throws(CommandError) {
    self.source = source
    reader = try JSONReader()
  }

  /// Reads the blocks to their end.
  mutating func read(
    _ first: ArraySlice<UInt8>, _ blocks: inout InputBlocks,
    _ body: (TableRowInput) throws(CommandError) -> Void
  ) throws(CommandError) {
    var block = first.starts(with: [0xEF, 0xBB, 0xBF]) ? first.dropFirst(3) : first
    while !block.isEmpty {
      while let end = block.firstIndex(of: UInt8(ascii: "\n")) {
        pending.append(contentsOf: block[..<end])
        try takeLine(body)
        block = block[(end + 1)...]
      }
      pending.append(contentsOf: block)
      guard pending.count <= ChunkReader.maximumLine else { throw tooLong }
      block = try blocks.next()
    }
    try takeLine(body)
  }

  private var tooLong: CommandError {
    .data("\(source): line \(line): longer than \(ChunkReader.maximumLine) bytes")
  }

  private mutating func takeLine(_ body: (TableRowInput) throws(CommandError) -> Void) throws(CommandError) {
    guard pending.count <= ChunkReader.maximumLine else { throw tooLong }
    let count = pending.count
    let isBlank = pending.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    if !isBlank {
      pending.append(contentsOf: repeatElement(0, count: JSONReader.padding))
      let read = pending.withUnsafeBufferPointer { bytes -> Result<TableRowInput, RequestError> in
        do throws(RequestError) {
          return .success(try reader.unsafeRead(UnsafeBufferPointer(rebasing: bytes[..<count]), Self.row))
        } catch {
          return .failure(error)
        }
      }
      switch read {
      case .success(let row): try body(row)
      case .failure(let error): throw .data("\(source): line \(line): \(error.message)")
      }
    }
    pending.removeAll(keepingCapacity: true)
    line += 1
  }

  private static func row(_ value: JSONValue) throws(RequestError) -> TableRowInput {
    if let text = value.string { return TableRowInput(text: text) }
    guard value.kind == .object else { throw .badValue("a row is a string or an object, not \(value.kind.article)") }
    var text: String?
    var id: [UInt8]?
    var number = 0
    try value.forEachMember { key, member throws(RequestError) in
      if key.utf8!.elementsEqual("text".utf8) {
        guard let string = member.string else { throw member.mismatch("a string").inside("text") }
        text = string
      } else if key.utf8!.elementsEqual("id".utf8) {
        id = Array(value.source(ofMember: number))
      }
      number += 1
    }
    guard let text else { throw RequestError(.missingField, "missing", path: ["text"]) }
    return TableRowInput(id: id, text: text)
  }
}
