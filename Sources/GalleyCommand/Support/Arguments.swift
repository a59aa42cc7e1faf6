internal import CToolShims
internal import Glibc

/// The options and operands of one subcommand, read by getopt_long.
struct Arguments: Sendable {
  /// The operands, in order. After `--` every word is one.
  let operands: [String]
  private let values: [String: [String?]]

  /// Reads the words after the subcommand's name.
  ///
  /// - Throws: `usage` when an option is unknown, lacks its value, or has one that it does not take.
  init(_ words: [String], options: [Option]) throws(CommandError) {
    var operands: [String] = []
    var values: [String: [String?]] = [:]
    for argument in try Self.read(words, options: options) {
      if argument.option < 0 {
        operands.append(argument.value ?? "")
      } else {
        values[options[argument.option].name, default: []].append(argument.value)
      }
    }
    self.operands = operands
    self.values = values
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The option's last value; nil when the option was not given, or was given without a value.
  func string(_ option: Option) -> String? { values[option.name]?.last ?? nil }

  /// All of the option's values, in the order in which they were given.
  func strings(_ option: Option) -> [String] { values[option.name]?.compactMap { $0 } ?? [] }

  /// The option's last value as a number; nil when there is none.
  ///
  /// `inf` and `nan` are numbers here: lengths of any value are input, and each use of one defines its answer.
  ///
  /// - Throws: `usage` when the value is not a number.
  func number(_ option: Option) throws(CommandError) -> Double? {
    guard let text = string(option) else { return nil }
    return try Self.number(text, of: option)
  }

  /// All of the option's values as numbers.
  ///
  /// - Throws: `usage` when one is not a number.
  func numbers(_ option: Option) throws(CommandError) -> [Double] {
    var numbers: [Double] = []
    for text in strings(option) { numbers.append(try Self.number(text, of: option)) }
    return numbers
  }

  /// The option's last value as a finite number above zero; nil when there is none.
  ///
  /// - Throws: `usage` when the value is anything else.
  func positiveNumber(_ option: Option) throws(CommandError) -> Double? {
    guard let number = try number(option) else { return nil }
    guard number > 0, number.isFinite else {
      throw .usage("--\(option.name): \(Printable.quoted(string(option)!)) is not a number above zero")
    }
    return number
  }

  /// The option's last value as a whole number in `range`; nil when there is none.
  ///
  /// - Throws: `usage` when the value is anything else.
  func integer(_ option: Option, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = string(option) else { return nil }
    guard let number = Int(text) else {
      throw .usage("--\(option.name): \(Printable.quoted(text)) is not a whole number")
    }
    guard range.contains(number) else {
      let limits =
        range.upperBound == .max ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw .usage("--\(option.name): \(number) is out of range (\(limits))")
    }
    return number
  }

  private static func number(_ text: String, of option: Option) throws(CommandError) -> Double {
    guard let number = Double(text) else {
      throw .usage("--\(option.name): \(Printable.quoted(text)) is not a number")
    }
    return number
  }
}

extension Arguments {
  private struct Argument {
    let option: Int
    let word: Int
    let value: String?
  }

  private static func read(_ words: [String], options: [Option]) throws(CommandError) -> [Argument] {
    // getopt_long wants a program name first, and keeps pointers to all of these while it reads.
    let names = options.map { strdup($0.name) }
    var copies = (["galley"] + words).map { strdup($0) } + [nil]
    defer { for pointer in names + copies { free(pointer) } }
    guard !names.contains(nil), !copies.dropLast().contains(nil) else { throw .failure("out of memory") }

    let table = zip(options, names).map { option, name in
      ctool_option(name: UnsafePointer(name), value: option.value.code)
    }
    var found = [ctool_argument](repeating: ctool_argument(), count: copies.count + 1)
    var count: Int32 = 0
    let status = ctool_read_options(
      Int32(words.count + 1), &copies, table, Int32(table.count), &found, &count)
    let arguments = found.prefix(Int(count) + (status == 0 ? 0 : 1)).map { argument in
      Argument(
        option: Int(argument.option), word: Int(argument.word),
        value: argument.value.map { String(cString: $0) })
    }
    if Int(status) == CTOOL_OPTIONS_OK { return arguments }
    if Int(status) == CTOOL_OPTIONS_NO_MEMORY { throw .failure("out of memory") }
    throw error(status: Int(status), at: arguments[arguments.count - 1], words: words, options: options)
  }

  private static func error(
    status: Int, at argument: Argument, words: [String], options: [Option]
  ) -> CommandError {
    if status == CTOOL_OPTIONS_MISSING_VALUE {
      return .usage("\(options[argument.option].usage): the value is missing")
    }
    if status == CTOOL_OPTIONS_UNEXPECTED_VALUE {
      return .usage("--\(options[argument.option].name): takes no value")
    }
    let word = argument.word > 0 ? words[argument.word - 1] : ""
    guard word.hasPrefix("--") else {
      return .usage("\(Printable.quoted(word)): not an option; put -- before a text that starts with a dash")
    }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    let suggestion = Suggestion.nearest(to: name, among: options.map(\.name)).map { "; did you mean --\($0)?" } ?? ""
    return .usage("--\(Printable.escaped(name)): no such option\(suggestion)")
  }
}

extension Option.Value {
  fileprivate var code: Int32 {
    switch self {
    case .none: Int32(CTOOL_VALUE_NONE)
    case .required: Int32(CTOOL_VALUE_REQUIRED)
    case .optional: Int32(CTOOL_VALUE_OPTIONAL)
    }
  }
}
