/// The text of `--help`.
enum Help {
  /// The help of one subcommand.
  static func text(of command: any Subcommand.Type) -> String {
    var lines = command.synopsis.enumerated().map { number, form in
      "\(number == 0 ? "Usage:" : "      ") galley \(command.name) \(form)"
    }
    lines += ["", "\(command.summary)."]
    if !command.details.isEmpty { lines += [""] + command.details }
    lines += ["", "Options:"]
    for option in command.allOptions { lines += definition(option.usage, option.help, indent: 26) }
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples { lines += ["  \(example.command)", "      \(example.shows)"] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of the tool.
  static func text(of commands: [any Subcommand.Type]) -> String {
    var lines = [
      "Usage: galley COMMAND [ARGUMENTS]",
      "       galley COMMAND --help",
      "       galley --version",
      "",
      "Measures and wraps text with the advances of real fonts.",
      "",
      "Commands:",
    ]
    for command in commands { lines += definition(command.name, "\(command.summary).", indent: 12) }
    lines += ["", "Exit status:"]
    for (status, meaning) in ExitStatus.help { lines += definition("\(status.rawValue)", "\(meaning)", indent: 6) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A term and its explanation, wrapped to 80 columns beside or below it.
  private static func definition(_ term: String, _ text: String, indent: Int) -> [String] {
    var lines = ["  \(term)"]
    let margin = String(repeating: " ", count: indent)
    var line = term.count + 4 <= indent ? padded(lines.removeLast(), to: indent) : margin
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = margin
        isEmpty = true
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    return lines + [line]
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
