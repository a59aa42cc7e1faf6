internal import Galley

/// `galley fonts`: which fonts there are, which names they answer to, and what a request leads to and why.
enum FontsCommand: Subcommand {
  static let name = "fonts"
  static let summary = "Lists the fonts and what a request for one leads to"
  static let synopsis = ["[OPTIONS] [REQUEST ...]"]
  static let options = [size, weight, italic] + FontOptions.all + [json]
  static let details = [
    "Without a REQUEST: the bundled and registered fonts, and the names that bundled",
    "fonts answer to. A REQUEST is a family, a full or PostScript name, a font file,",
    "or several of these separated by commas, first choice first. The exit status is",
    "1 when nothing answers to a REQUEST; what is shown then is the face that stands",
    "in where text must be measured all the same.",
  ]
  static let examples: [(command: String, shows: String)] = [
    ("galley fonts", "the fonts and the aliases"),
    ("galley fonts Helvetica-Bold", "Liberation Sans Bold, with Helvetica's own line height"),
    ("galley fonts 'Georgia, serif' --size 24", "nothing answers to the first name, the second does"),
    ("galley fonts MyFont.ttf --json", "a file of your own, for a program to read"),
  ]

  private static let size = Option.value("size", "POINTS", "The size of the line heights shown; 17 if not given.")
  private static let weight = Option.value("weight", "N", "The weight to ask for, 1 to 1000; 400 if not given.")
  private static let italic = Option.flag("italic", "Ask for an italic face.")
  private static let json = Option.flag("json", "Print NDJSON: an object for each font, alias or request.")

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let fonts = try FontOptions.collection(arguments, console)
    let size = try arguments.positiveNumber(size) ?? 17
    var descriptor = FontDescriptor(
      families: [], size: size, weight: try arguments.integer(weight, in: 1...1000) ?? 400,
      italic: arguments.has(italic))
    let isJSON = arguments.has(json)
    if arguments.operands.isEmpty {
      let listing = FontListing(fonts)
      if isJSON { try console.output.write(listing.json()) } else { try console.output.write(listing.text()) }
    }
    var status = ExitStatus.success
    for (number, request) in arguments.operands.enumerated() {
      descriptor.families = try families(request, in: fonts)
      let answer = FontAnswer(request: request, cascade: try cascade(descriptor, in: fonts), size: size)
      if answer.cascade.isLastResort { status = .checkFailed }
      if isJSON {
        try console.output.write(answer.json())
      } else {
        try console.output.write((number > 0 ? "\n" : "") + answer.text())
      }
    }
    return status
  }

  /// The faces for a request; where nothing answers, those that stand in.
  private static func cascade(
    _ descriptor: FontDescriptor, in fonts: FontCollection
  ) throws(CommandError) -> FontCascade {
    do throws(FontError) {
      return try fonts.resolve(descriptor)
    } catch .noMatch {
      return fonts.cascade(for: descriptor)
    } catch {
      throw CommandError(error)
    }
  }

  /// The names of a request, without the space around them; files are registered and named by reference.
  private static func families(_ request: String, in fonts: FontCollection) throws(CommandError) -> [String] {
    var families: [String] = []
    for part in request.split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, let last = words.last else { continue }
      let name = String(part[first.startIndex..<last.endIndex])
      guard !name.hasPrefix("@"), case .file(let path, let index) = FontArgument(name) else {
        families.append(name)
        continue
      }
      do throws(FontError) {
        try fonts.register(path: path, index: index)
      } catch {
        throw CommandError(error)
      }
      families.append("@\(FontArgument.basename(path))#\(index)")
    }
    return families
  }
}
