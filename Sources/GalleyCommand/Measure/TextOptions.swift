internal import Galley

/// The options of commands that measure text: fonts, style and width.
///
/// `--defaults` holds any field of a request; the other options go over it.
enum TextOptions {
  static let font = Option.value(
    "font", "FONT", repeatable: true,
    "A family, or a font file (FILE[#INDEX]); first choice first. Without it, the default sans serif.")
  static let size = Option.value("size", "POINTS", "The size of the font; 16 if not given.")
  static let width = Option.value("width", "POINTS", "The available width; no limit if not given.")
  static let profile = Option.value(
    "profile", "NAME", "Whose text system to follow: uikit (if not given), web, appkit, webkit-ios, webkit-mac or word."
  )
  static let language = Option.value("language", "TAG", "The language of the text, such as de or zh-Hant.")
  static let hyphenation = Option.value(
    "hyphenation", "[TAG=]FILE", repeatable: true,
    "Hyphenate text in a language, or that says none, by the patterns in a file (hyph_en_US.dic).")
  static let defaults = Option.value(
    "defaults", "JSON", "Fields of a batch request that the options above do not set: '{\"style\":{…}}'.")

  /// The options, in the order of the help.
  static let all = [
    font, size, width, profile, language, hyphenation, FontOptions.folder, FontOptions.lineMetrics, FontOptions.system,
    defaults,
  ]

  /// Reads all options but the fonts into the fields of a request without text.
  ///
  /// - Throws: `usage` for values that are wrong, and for fields that are not supported yet.
  static func decoder(_ arguments: Arguments) throws(CommandError) -> RequestDecoder {
    var decoder = RequestDecoder()
    if let json = arguments.string(defaults) {
      let reader = try JSONReader()
      do throws(RequestError) {
        try reader.read(json) { object throws(RequestError) in try decoder.readDefaults(object) }
      } catch {
        throw .usage("--defaults: \(error.message)")
      }
    }
    var request = decoder.defaults
    if let size = try arguments.positiveNumber(size) { request.font.size = size }
    if let width = try arguments.number(width) { request.width = width }
    if let name = arguments.string(profile) {
      guard let profile = ProfileName(rawValue: name) else {
        let names = ProfileName.allCases.map(\.rawValue)
        let hint = Suggestion.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
        throw .usage("--profile: \(Printable.quoted(name)): no such profile\(hint)")
      }
      request.profile = profile
    }
    if let tag = arguments.string(language) {
      guard RequestDecoder.isLanguageTag(tag) else {
        throw .usage("--language: \(Printable.quoted(tag)) is not a BCP 47 tag")
      }
      request.language = tag
    }
    if arguments.has(hyphenation) { request.style.hyphens = .auto }
    return RequestDecoder(defaults: request)
  }

  /// A typesetter with fonts, and the hyphenators that the options name.
  ///
  /// - Throws: `noInput` and `data` for files that cannot be read or have no patterns.
  static func typesetter(
    _ arguments: Arguments, fonts: FontCollection, _ console: Console
  ) throws(CommandError) -> Typesetter {
    let typesetter = Typesetter(fonts: fonts)
    for text in arguments.strings(hyphenation) {
      try HyphenationFile(text).register(with: typesetter.hyphenators, console)
    }
    return typesetter
  }

  /// Opens the fonts that the options name, and gives the families to ask for; none when `--font` was not given.
  ///
  /// - Throws: `noInput` and `data` for fonts that cannot be registered.
  static func fonts(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> (collection: FontCollection, families: [String]) {
    var families: [String] = []
    let collection = try FontOptions.collection(arguments, console) { fonts throws(FontError) in
      for text in arguments.strings(font) {
        switch FontArgument(text) {
        case .family(let name): families.append(name)
        case .file(let path, let index):
          try fonts.register(path: path, index: index)
          families.append("@\(FontArgument.basename(path))#\(index)")
        }
      }
    }
    return (collection, families)
  }
}

extension CommandError {
  /// What an error of a request means when the request came from the command line.
  init(_ error: RequestError) {
    let status: ExitStatus =
      switch error.code {
      case .missingField, .unknownField, .badValue: .usage
      case .notJSON, .notUTF8, .limit: .data
      case .noFont: .noInput
      case .failure: .failure
      }
    self.init(status: status, message: error.message)
  }
}
