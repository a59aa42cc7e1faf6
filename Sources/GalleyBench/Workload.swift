internal import Galley
internal import Glibc

/// The texts of a benchmark: a file of UTF-8 with one text a line, or a built-in sample.
struct Workload {
  /// The file's name without folder and extension, which targets are set for.
  let name: String
  let texts: [String]
  /// The family that is asked for; the bundled faces stand in for what it lacks.
  var family: String

  /// Reads a file.
  ///
  /// - Throws: `noInput` when it cannot be read or holds no text.
  init(path: String) throws(BenchError) {
    guard let file = fopen(path, "rb") else { throw .noInput("\(path): \(String(cString: strerror(errno)))") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: block[..<count])
    }
    guard ferror(file) == 0 else { throw .noInput("\(path): cannot be read") }
    let last = path.split(separator: "/").last.map(String.init) ?? path
    self.init(name: last.split(separator: ".").first.map(String.init) ?? last, bytes: bytes)
    if texts.isEmpty { throw .noInput("\(path): no text in it") }
  }

  /// The lines of some bytes that are not empty.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    family = Self.family(of: name)
    texts = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sentences of a vocabulary, always the same ones.
  init(count: Int = 5000) {
    let words = """
      the meeting moved to Tuesday because nobody could find a room so please check your calendar and tell me if that \
      works for you otherwise we may try Thursday after lunch thanks again for the notes they were really helpful
      """.split(separator: " ")
    var random = SplitMix(state: 42)
    name = "built-in"
    family = Self.family(of: name)
    texts = (0..<count).map { _ in
      (0..<(10 + random.next(below: 40))).map { _ in words[random.next(below: words.count)] }.joined(separator: " ")
    }
  }

  /// What a reader of the text would choose; other programs are timed with the same.
  private static func family(of name: String) -> String {
    switch name {
    case "prose-ar": "Noto Sans Arabic"
    case "prose-zh": "Noto Sans CJK SC"
    case "prose-th": "Noto Sans Thai"
    default: "Liberation Sans"
    }
  }

  /// The style of all texts.
  var style: TextStyle { TextStyle(font: FontDescriptor(family, size: Self.size)) }
  /// The size of all texts, in points.
  static let size = 14.0

  /// The texts again and again, each with its number woven in after its first word, so that no two are the same.
  func numbered(_ number: Int) -> String {
    let text = texts[number % texts.count]
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return "\(text) \(number)" }
    return "\(text[..<space]) \(number)\(text[space...])"
  }
}

/// Numbers that are always the same ones.
struct SplitMix {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) >> 1) % bound
  }
}
