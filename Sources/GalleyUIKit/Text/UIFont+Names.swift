internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension UIFont {
    /// The name that leads to this font again: `UIFont(name: font.fontName, size: font.pointSize)` has the same figures.
    ///
    /// The face's PostScript name ("LiberationSans-Bold"); where a stand-in answers, the name that was asked for
    /// ("Helvetica-Bold"); of system fonts Apple's (".SFUI-Semibold").
    public var fontName: String {
      if isSystemFont { return ".SFUI-\(Weight(cssWeight: descriptor.weight).styleName)" }
      let font = resolvedFont
      return font.advances == .own ? font.face.postScriptName ?? font.request : font.request
    }

    /// The family: the face's ("Liberation Sans"); where a stand-in answers, that of the font asked for ("Helvetica"); of
    /// system fonts ".AppleSystemUIFont", as on Apple's systems.
    public var familyName: String {
      if isSystemFont { return ".AppleSystemUIFont" }
      let font = resolvedFont
      if font.advances == .own { return font.family }
      return font.lineMetrics?.name ?? Self.aliasFamily(of: font.request) ?? font.request
    }

    /// The first name of the alias that a name begins with; the longest, as aliases themselves are looked up.
    private static func aliasFamily(of name: String) -> String? {
      func key(_ name: String) -> String { name.lowercased().filter { !" -_".contains($0) } }
      let wanted = key(name)
      let names = FontAlias.all.flatMap { alias in alias.names.map { (alias: alias, key: key($0)) } }
      return names.filter { wanted.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.alias.names.first
    }
  }
#endif
