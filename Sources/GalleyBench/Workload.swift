internal import Glibc

/// The texts of a benchmark: a file of UTF-8 with one text a line, or a built-in sample.
struct Workload {
  let name: String
  let texts: [String]

  /// Reads a file.
  ///
  /// - Returns: nil when it cannot be read or holds no text.
  init?(path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: block[..<count])
    }
    name = path.split(separator: "/").last.map(String.init) ?? path
    texts = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    if texts.isEmpty { return nil }
  }

  /// Sentences of a vocabulary, always the same ones.
  init() {
    let words = """
      the meeting moved to Tuesday because nobody could find a room so please check your calendar and tell me if that \
      works for you otherwise we may try Thursday after lunch thanks again for the notes they were really helpful
      """.split(separator: " ")
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    name = "built-in"
    texts = (0..<5000).map { _ in (0..<(10 + next(40))).map { _ in words[next(words.count)] }.joined(separator: " ") }
  }
}
