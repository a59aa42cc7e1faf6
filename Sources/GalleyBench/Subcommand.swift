/// What can be measured.
enum Subcommand: String, CaseIterable {
  case text, memory, table, batch, startup, million, verify

  /// What it measures, in a line.
  var summary: String {
    switch self {
    case .text: "times from string to size and from one width to another, beside hb_shape"
    case .memory: "bytes a kept text"
    case .table: "times of a table's operations"
    case .batch: "requests a second of galley measure --batch"
    case .startup: "from starting galley to its end, beside /bin/true"
    case .million: "a table of a million messages: first, at another width, at one point more"
    case .verify: "whether texts measured word by word have the sizes of those that are not"
    }
  }

  /// Whether workload files may follow.
  var takesFiles: Bool { self != .table && self != .startup }

  /// The options it takes.
  var options: [Option] {
    switch self {
    case .text: [.json, .font, .rounds]
    case .memory, .verify: [.json, .font]
    case .table: [.json, .rows]
    case .million: [.json, .font, .rows]
    case .batch: [.json, .font, .rounds, .tool]
    case .startup: [.json, .rounds, .tool]
    }
  }

  /// The least number of rows that can be measured.
  var leastRows: Int { self == .table ? 1000 : 1 }
}

/// What can be chosen.
enum Option: String, CaseIterable {
  case json, font, rows, rounds, tool

  /// As the help shows it.
  var usage: String {
    switch self {
    case .json: "--json[=FILE]"
    case .font: "--font FAMILY"
    case .rows: "--rows N"
    case .rounds: "--rounds N"
    case .tool: "--tool PATH"
    }
  }

  /// What it does.
  var help: String {
    switch self {
    case .json: "write the report as JSON, to FILE besides the table or instead of it"
    case .font: "the font of all texts; if not given, one for the workload's script"
    case .rows: "the rows of the table; a million if not given"
    case .rounds: "how often each time is taken; the least one counts"
    case .tool: "the galley to run; the one beside this program if not given"
    }
  }
}
