/// Reads the object of a request into a `MeasureRequest`, over the fields that `--defaults` gave.
///
/// Objects merge field by field (`font`, `style`, `features`, `variations`); every other value replaces the default. A
/// field that does not exist, has the wrong type or is there twice is an error: a misspelt option must not pass.
struct RequestDecoder: Sendable {
  /// What a request has that does not say otherwise.
  private(set) var defaults: MeasureRequest

  /// A decoder whose requests have the given fields unless they say otherwise.
  init(defaults: MeasureRequest = MeasureRequest()) { self.defaults = defaults }

  /// Takes the fields of `--defaults` over the defaults so far.
  ///
  /// - Throws: what `decode` throws; `badValue` also for `id`, `text` and `runs`, which only a request has.
  mutating func readDefaults(_ object: JSONValue) throws(RequestError) {
    let fields = try Self.read(object, into: &defaults)
    for (name, isGiven) in [("id", fields.hasID), ("text", fields.text != nil), ("runs", fields.runs != nil)] {
      guard !isGiven else { throw RequestError(.badValue, "cannot have a default", path: [name]) }
    }
  }

  /// Reads a request.
  ///
  /// - Throws: `missingField`, `unknownField` or `badValue`.
  /// - Complexity: O(n), one allocation for each string and collection.
  func decode(_ object: JSONValue) throws(RequestError) -> MeasureRequest {
    var request = defaults
    let fields = try Self.read(object, into: &request)
    if let runs = fields.runs {
      guard fields.text == nil else { throw RequestError(.badValue, "text is given too", path: ["runs"]) }
      request.content = .runs(try Self.readRuns(runs, font: request.font))
    } else if let text = fields.text {
      request.content = .text(text)
    } else {
      throw RequestError(.missingField, "missing", path: ["text"])
    }
    return request
  }

  /// The position of `id` among the members of a request; nil when it has none or is no object.
  ///
  /// Found before anything else is read, so that the response to a request with an error carries the id too.
  static func positionOfID(in object: JSONValue) throws(RequestError) -> Int? {
    guard object.kind == .object else { return nil }
    var position = 0
    var found: Int?
    try object.forEachMember { key, _ in
      if found == nil, key.utf8!.elementsEqual("id".utf8) { found = position }
      position += 1
    }
    return found
  }
}

extension RequestDecoder {
  private enum Field: String, CaseIterable {
    case id, text, runs, font, width, profile, language, direction, style, report
    static let table = FieldTable(Field.self)
  }

  /// The fields that are not merged into the defaults.
  private struct Fields {
    var hasID = false
    var text: String?
    var runs: JSONValue?
  }

  private static func read(
    _ object: JSONValue, into request: inout MeasureRequest
  ) throws(RequestError) -> Fields {
    guard object.kind == .object else { throw .badValue("a request is an object, not \(object.kind.article)") }
    var fields = Fields()
    try Field.table.read(object) { field, value throws(RequestError) in
      switch field {
      case .id: fields.hasID = true
      case .text: fields.text = try value.requireString()
      case .runs: fields.runs = value
      case .font: try readFont(value, into: &request.font)
      case .width: request.width = value.isNull ? .infinity : try value.requireNumber()
      case .profile: request.profile = try value.requireWord()
      case .language: request.language = value.isNull ? nil : try readLanguage(value)
      case .direction: request.direction = try value.requireWord()
      case .style: try readStyle(value, into: &request.style)
      case .report: request.report = try readReport(value)
      }
    }
    return fields
  }

  private static func readLanguage(_ value: JSONValue) throws(RequestError) -> String {
    let tag = try value.requireString()
    guard isLanguageTag(tag) else { throw .badValue("\(Printable.quoted(tag)) is not a BCP 47 tag") }
    return tag
  }

  /// Whether the text has the shape of a BCP 47 tag: subtags of 1 to 8 letters and digits, the first of letters.
  static func isLanguageTag(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return subtags[0].allSatisfy(isLetter)
      && subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func readReport(_ value: JSONValue) throws(RequestError) -> Report {
    guard value.kind == .array else { throw value.mismatch("an array") }
    var report: Report = []
    try value.forEachElement { _, word throws(RequestError) in
      report.insert(Report(try word.requireWord(Report.Word.self)))
    }
    return report
  }
}

extension RequestDecoder {
  private enum RunField: String, CaseIterable {
    case text, font, letterSpacing
    static let table = FieldTable(RunField.self)
  }

  /// Reads `runs`, which waits until the request's own font is known. The path of an error starts at the request.
  private static func readRuns(_ value: JSONValue, font: FontRequest) throws(RequestError) -> [MeasureRequest.Run] {
    guard value.kind == .array else { throw value.mismatch("an array").inside("runs") }
    var runs: [MeasureRequest.Run] = []
    try value.forEachElement { number, value throws(RequestError) in
      do throws(RequestError) {
        runs.append(try readRun(value, font: font))
      } catch {
        throw error.inside("runs[\(number)]")
      }
    }
    return runs
  }

  private static func readRun(_ value: JSONValue, font: FontRequest) throws(RequestError) -> MeasureRequest.Run {
    var text: String?
    var font = font
    var letterSpacing: Double?
    try RunField.table.read(value) { field, value throws(RequestError) in
      switch field {
      case .text: text = try value.requireString()
      case .font: try readFont(value, into: &font)
      case .letterSpacing: letterSpacing = try value.requireNumber()
      }
    }
    guard let text else { throw RequestError(.missingField, "missing", path: ["text"]) }
    return MeasureRequest.Run(text: text, font: font, letterSpacing: letterSpacing)
  }
}
