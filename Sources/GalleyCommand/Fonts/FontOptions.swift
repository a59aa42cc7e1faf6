internal import Galley

/// The options that choose fonts, the same in every subcommand.
enum FontOptions {
  static let file = Option.value(
    "font", "FILE[#INDEX]", repeatable: true,
    "Register a font file, all faces of it or one; requests reach it by its names, as @BASENAME[#INDEX], or as @first.")
  static let folder = Option.value(
    "font-dir", "DIR", repeatable: true, "Register the font files in a folder and its subfolders.")
  static let system = Option.flag(
    "system-fonts", "Let the machine's fonts take part; answers then depend on the machine.")

  /// All of them, in the order of the help.
  static let all = [file, folder, system]

  /// The fonts that the options ask for. A file in a folder that is no font is reported and passed over.
  ///
  /// - Throws: `noInput` and `data` for fonts that cannot be registered.
  static func collection(_ arguments: Arguments, _ console: Console) throws(CommandError) -> FontCollection {
    try collection(arguments, console) { fonts throws(FontError) in
      for text in arguments.strings(file) {
        let (path, index) = FontArgument.split(text)
        try fonts.register(path: path, index: path == text ? nil : index)
      }
    }
  }

  /// The fonts of `--font-dir` and `--system-fonts`, with those that `register` adds first.
  static func collection(
    _ arguments: Arguments, _ console: Console, _ register: (FontCollection) throws(FontError) -> Void
  ) throws(CommandError) -> FontCollection {
    let fonts = FontCollection(systemFonts: arguments.has(system))
    do throws(FontError) {
      try register(fonts)
      for path in arguments.strings(folder) {
        for failure in try fonts.registerDirectory(path: path).failures { console.report("\(failure); left out") }
      }
    } catch {
      throw CommandError(error)
    }
    return fonts
  }
}
