/// What `galley measure` is asked, on the command line or in a line of a batch: everything decided, defaults filled in.
struct MeasureRequest: Hashable, Sendable {
  /// The text, or its runs.
  var content: Content = .text("")
  /// The font of the text and of runs that do not say otherwise.
  var font = FontRequest()
  /// The available width in points; +∞ (or NaN) for no limit, 0 or less for one cluster a line.
  var width = Double.infinity
  /// Whose text system is followed.
  var profile = ProfileName.uikit
  /// The language as a BCP 47 tag (`de`); nil when unknown.
  var language: String?
  /// The base direction.
  var direction = BaseDirectionName.auto
  /// How the text is set.
  var style = StyleRequest()
  /// What the response holds besides counts and sizes.
  var report: Report = []

  /// The text of a request.
  enum Content: Hashable, Sendable {
    /// A text in one style.
    case text(String)
    /// Runs that follow each other.
    case runs([Run])
  }

  /// A part of a text with a font of its own.
  struct Run: Hashable, Sendable {
    /// The run's text.
    var text: String
    /// The run's font: the request's, but for the fields that the run gives.
    var font: FontRequest
    /// The space after every character, in points; nil as the request's style has it.
    var letterSpacing: Double?
  }

  /// The whole text, runs joined.
  var text: String {
    switch content {
    case .text(let text): text
    case .runs(let runs): runs.map(\.text).joined()
    }
  }
}

/// The text systems that a request may name.
enum ProfileName: String, CaseIterable, Sendable {
  case uikit, web, appkit, word
  case webkitIOS = "webkit-ios"
  case webkitMac = "webkit-mac"
}

/// The base direction of a paragraph: fixed, or that of the first strong character.
enum BaseDirectionName: String, CaseIterable, Sendable {
  case ltr, rtl, auto
}

/// What a response may hold besides counts and sizes.
struct Report: OptionSet, Hashable, Sendable {
  /// One bit for each word.
  let rawValue: UInt8

  /// `lines`: the ranges and metrics of the lines.
  static let lines = Report(.lines)
  /// `glyphs`: the shaped runs.
  static let glyphs = Report(.glyphs)
  /// `fonts`: the faces used.
  static let fonts = Report(.fonts)
  /// `interval`: the widths with the same answer.
  static let interval = Report(.interval)
  /// `explain`: why the lines are as they are.
  static let explain = Report(.explain)
  /// `breaks`: all break opportunities.
  static let breaks = Report(.breaks)

  /// The words of a request's `report`.
  enum Word: String, CaseIterable {
    case lines, glyphs, fonts, interval, explain, breaks
  }

  /// The bits as they are.
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The bit of one word.
  init(_ word: Word) { rawValue = 1 << UInt8(Word.allCases.firstIndex(of: word)!) }
}
