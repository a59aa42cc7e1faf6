public import Foundation
public import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension UIFont {
    /// Registers the fonts of a file, so that their names are known to `init(name:size:)`. Not in UIKit, where fonts come
    /// with the application.
    ///
    /// Register fonts before measuring: a registered family goes before a bundled one of the same name, also for fonts that
    /// exist already. `Typesetter.shared.fonts` registers bytes and folders.
    ///
    /// - Parameter url: a TrueType or OpenType file or collection, which must not change while it is in use.
    /// - Returns: the PostScript names, in the order of the file.
    /// - Throws: `FontError` when the file cannot be read or is no font; nothing is registered then.
    @discardableResult
    public static func registerFonts(at url: URL) throws(FontError) -> [String] {
      guard url.isFileURL else { throw .unreadable(path: url.absoluteString, errno: 2) }
      return try Typesetter.shared.fonts.register(path: url.path).map { $0.postScriptName ?? $0.fileName }
    }
  }
#endif
