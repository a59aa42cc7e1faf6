import Testing

@testable import GalleyCommand

/// Writes a value again, so that tests can compare what was read.
private func rewritten(_ value: JSONValue, into json: inout JSONWriter) throws(RequestError) {
  switch value.kind {
  case .null: json.null()
  case .boolean: json.value(value.bool!)
  case .number: json.value(value.number!)
  case .string: json.value(value.string!)
  case .array:
    json.beginArray()
    try value.forEachElement { _, element throws(RequestError) in try rewritten(element, into: &json) }
    json.endArray()
  case .object:
    json.beginObject()
    try value.forEachMember { key, value throws(RequestError) in
      json.key(named: key.string!)
      try rewritten(value, into: &json)
    }
    json.endObject()
  }
}

@Suite("Reading JSON")
struct JSONReaderTests {
  private let reader: JSONReader

  init() throws { reader = try JSONReader() }

  private func read(_ text: String) throws(RequestError) -> String {
    try reader.read(text) { value throws(RequestError) in
      var json = JSONWriter()
      try rewritten(value, into: &json)
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  @Test(
    "values come back as they were written",
    arguments: [
      ("null", "null"), (" [ true , false ] ", "[true,false]"), ("5", "5"), ("\"x\"", "\"x\""), ("{}", "{}"),
      (#"{"a":[1,{"b":[]}],"a":-0.5e1}"#, #"{"a":[1,{"b":[]}],"a":-5}"#),
      (#"["\u0000\u00e9\ud83d\ude00\/\b\f"]"#, "[\"\\u0000é😀/\\u0008\\u000c\"]"),
      ("[\"é漢👩‍👩‍👧\"]", "[\"é漢👩‍👩‍👧\"]"), ("[0.1,1e-400,5e-324,-0]", "[0.1,0,5e-324,0]"),
      ("\t[\r\n1]\r", "[1]"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test("whole numbers of any length are read, and what no Double can hold is infinite")
  func longNumbers() throws {
    let mixed = try read(#"{"a":123456789012345678901234567890,"b":[null,true,"x"]}"#)
    #expect(mixed == #"{"a":1.2345678901234568e+29,"b":[null,true,"x"]}"#)
    #expect(try read("[18446744073709551616]") == "[1.8446744073709552e+19]")
    var numbers: [Double] = []
    try reader.read("[1e999,-1E+400]") { value throws(RequestError) in
      try value.forEachElement { _, element in numbers.append(element.number!) }
    }
    #expect(numbers == [.infinity, -.infinity])
  }

  @Test(
    "what is not JSON is refused, with the place where that can be known",
    arguments: [
      ("", "no value"), ("  ", "no value"), ("[1,]", "byte 4: a comma,"), ("[1 2]", "byte 4: a comma,"),
      (#"{"a" 1}"#, "byte 6: a comma,"), (#"{"a":1,}"#, "byte 8: a comma,"), ("{a:1}", "byte 2: a comma,"),
      ("[01]", "byte 2: a malformed number"), ("[1.]", "byte 2: a malformed number"),
      ("[.5]", "byte 2: "), ("[+1]", "byte 2: "), ("[-]", "byte 2: a malformed number"), ("[1e]", "byte 2: "),
      ("[0x10]", "byte 2: "), ("[NaN]", "byte 2: "), ("[Infinity]", "byte 2: "), ("[nul]", "byte 2: a word that"),
      ("[nulll]", "byte 2: a word that"), ("[tru]", "byte 2: a word that"), ("['a']", "byte 2: "),
      (#"["\x"]"#, "byte 2: a wrong escape"), (#"["\ud800"]"#, "byte 2: a wrong escape"),
      (#"["\udc00"]"#, "byte 2: a wrong escape"), (#"["\ud800\u0041"]"#, "byte 2: a wrong escape"),
      ("[\"a\nb\"]", "a control character"), ("[\"abc", "a string without an end"), ("[] []", "byte 4: "),
      (#"{"a":1}}"#, "byte 8: "), ("[1}", "byte 3: "), ("\u{FEFF}[1]", "a comma,"), ("[1e999", "byte "),
      ("[01e999]", "byte 2: a malformed number"), ("[123456789012345678901234567890,nul]", "byte 33: "),
      ("[123456789012345678901234567890] 1", "byte 34: "),
      ("[123456789012345678901234567890", "byte "), (#"[123456789012345678901234567890,"\ud800"]"#, "byte 33: "),
    ])
  func malformed(text: String, message: String) {
    do throws(RequestError) {
      let value = try read(text)
      Issue.record("\(text) was read as \(value)")
    } catch {
      #expect(error.code == .notJSON)
      #expect(error.message.hasPrefix(message), "\(text): \(error.message)")
    }
  }

  @Test("bytes that are not UTF-8 are told from bytes that are not JSON, with their place")
  func notUTF8() throws {
    let bytes: [UInt8] = Array("[\"é".utf8) + [0xFF] + Array("\"]".utf8)
    let padded = bytes + [UInt8](repeating: 0, count: JSONReader.padding)
    #expect(throws: RequestError(.notUTF8, "byte 5: not UTF-8")) {
      try padded.withUnsafeBufferPointer { buffer in
        try reader.unsafeRead(UnsafeBufferPointer(rebasing: buffer[..<bytes.count])) { _ in }
      }
    }
  }

  @Test("nesting and the number of values have limits, up to which all is read")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(64)) == nested(64))
    #expect(throws: RequestError(.limit, "nested more than 64 deep")) { try read(nested(65)) }
    #expect(throws: RequestError(.limit, "nested more than 64 deep")) { try read(nested(1_000_000)) }
    #expect(throws: RequestError(.limit, "nested more than 64 deep")) {
      try read(String(repeating: #"{"a":"#, count: 500_000) + "1" + String(repeating: "}", count: 500_000))
    }
    func zeros(_ count: Int) -> String { "[" + String(repeating: "0,", count: count - 1) + "0]" }
    // An array is a value too.
    try reader.read(zeros(1_048_575)) { value throws(RequestError) in #expect(value.kind == .array) }
    #expect(throws: RequestError(.limit, "more than 1048576 values")) { try reader.read(zeros(1_048_576)) { _ in } }
    #expect(try read("[1]") == "[1]", "after long texts the reader starts small again")
  }

  @Test(
    "the source of a member is found byte for byte, wherever it stands",
    arguments: [
      (#"{"id": 1.50 ,"a":2}"#, 0, "1.50"), (#"{"a":"}\"","id":"\u0031"}"#, 1, #""\u0031""#),
      (#" { "b" : { "c" : [ "]" , {} ] } , "id" : [ 1 , { "x" : "\\" } ] } "#, 1, #"[ 1 , { "x" : "\\" } ]"#),
      (#"{"a\"b":null,"id":true}"#, 1, "true"), (#"{"id":{}}"#, 0, "{}"), (#"{"id":-1e5}"#, 0, "-1e5"),
    ])
  func source(text: String, member: Int, expected: String) throws {
    let source = try reader.read(text) { value in String(decoding: value.source(ofMember: member), as: UTF8.self) }
    #expect(source == expected)
  }

  @Test("no damage to a text traps, and what is still JSON reads the same twice")
  func damage() throws {
    let original = Array(
      #"{"id":[1,2.5e3,"\u00e9\n"],"text":"né 漢 😀","width":null,"style":{"kerning":true,"x":-0.25}}"#.utf8)
    var generator = SplitMix64(seed: 7)
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0...generator.next(below: 3) {
        let place = generator.next(below: bytes.count)
        switch generator.next(below: 3) {
        case 0: bytes[place] = UInt8(generator.next(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array("{}[]:,\"\\0e-tu ".utf8)[generator.next(below: 14)], at: place)
        }
      }
      guard let text = String(validating: bytes, as: UTF8.self), let first = try? read(text) else { continue }
      readable += 1
      #expect(try read(first) == first)
    }
    #expect(readable > 1000)
  }
}

/// A small generator of random numbers, so that a failure can be repeated.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
