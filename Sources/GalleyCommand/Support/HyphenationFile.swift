internal import Galley

/// A file of hyphenation patterns, as `--hyphenation` names it: `en-US=hyph_en_US.dic`, or the file alone.
struct HyphenationFile: Equatable {
  /// The longest file that is read, in bytes.
  private static let limit = 1 << 26

  /// The language of its words; nil for text that says none.
  var language: String?
  /// Where it is.
  var path: String

  /// A file for a language.
  init(language: String?, path: String) {
    self.language = language
    self.path = path
  }

  /// Reads the option's value. What stands in front of "=" is part of the path unless it is a language tag.
  init(_ text: String) {
    if let sign = text.firstIndex(of: "="), RequestDecoder.isLanguageTag(String(text[..<sign])) {
      language = String(text[..<sign])
      path = String(text[text.index(after: sign)...])
    } else {
      path = text
    }
  }

  /// Registers the hyphenator that its patterns make.
  ///
  /// - Throws: `noInput` when it cannot be read; `data` when it has no patterns or is in another encoding.
  func register(with hyphenators: HyphenatorCollection, _ console: Console) throws(CommandError) {
    let source = InputSource(path)
    let bytes = try source.readAll(console, limit: Self.limit)
    do throws(HyphenationError) {
      hyphenators.register(try Hyphenator(dictionary: bytes), language: language)
    } catch {
      switch error {
      case .encoding(let name):
        throw .data("\(source.name): the first line is to be UTF-8 or ISO8859-1, not \(Printable.quoted(name))")
      case .notText(let line): throw .data("\(source.name):\(line): not UTF-8")
      case .noPatterns: throw .data("\(source.name): no patterns")
      }
    }
  }
}
