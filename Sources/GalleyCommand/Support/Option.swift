/// A long option of a subcommand, as `--help` shows it.
struct Option: Hashable, Sendable {
  /// Whether a value follows the name; the text names the value in the help.
  enum Value: Hashable, Sendable {
    /// A flag: `--json`.
    case none
    /// Always: `--width 120` or `--width=120`.
    case required(String)
    /// Perhaps, and then after `=`: `--fail-on-difference`, `--fail-on-difference=2`.
    case optional(String)
  }

  /// The name without the dashes.
  let name: String
  /// Whether a value follows.
  let value: Value
  /// One sentence or two for the help.
  let help: String
  /// Whether the option may be given more than once; of others the last one counts.
  let isRepeatable: Bool

  /// A flag.
  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, value: .none, help: help, isRepeatable: false)
  }

  /// An option with a value; `placeholder` names it in the help (`POINTS`).
  static func value(_ name: String, _ placeholder: String, repeatable: Bool = false, _ help: String) -> Option {
    Option(name: name, value: .required(placeholder), help: help, isRepeatable: repeatable)
  }

  /// An option that may have a value after `=`.
  static func optionalValue(_ name: String, _ placeholder: String, _ help: String) -> Option {
    Option(name: name, value: .optional(placeholder), help: help, isRepeatable: false)
  }

  /// The option as typed, with its placeholder: `--width POINTS`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .required(let placeholder): "--\(name) \(placeholder)"
    case .optional(let placeholder): "--\(name)[=\(placeholder)]"
    }
  }

  /// `--help` of every subcommand.
  static let help = Option.flag("help", "Print this help.")
}
