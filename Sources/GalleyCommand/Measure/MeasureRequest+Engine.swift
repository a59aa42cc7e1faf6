internal import Galley

/// Requests in the engine's terms.
extension MeasureRequest {
  /// The text with its styles.
  var textRuns: [TextRun] {
    switch content {
    case .text(let text): [TextRun(text, style: textStyle(font))]
    case .runs(let runs) where runs.isEmpty: [TextRun("", style: textStyle(font))]
    case .runs(let runs): runs.map { TextRun($0.text, style: textStyle($0.font, letterSpacing: $0.letterSpacing)) }
    }
  }

  /// The fonts that the text asks for.
  var fonts: [FontRequest] {
    switch content {
    case .text: [font]
    case .runs(let runs): runs.map(\.font)
    }
  }

  /// How the lines are broken and stacked.
  var paragraphStyle: ParagraphStyle {
    ParagraphStyle(
      direction: direction.baseDirection, lineSpacing: style.lineSpacing, usesFontLeading: style.usesFontLeading,
      lineBreak: style.lineBreak.strictness, wordBreak: style.wordBreak.engine,
      overflowWrap: style.overflowWrap.engine, hyphens: style.hyphens.engine, whiteSpace: style.whiteSpace.engine,
      textWrap: style.textWrap.engine, lineHeight: style.lineHeight.engine, tabs: style.tabSize?.engine)
  }

  /// How much of the text shows.
  var limits: TextLimits { TextLimits(maxLines: style.maxLines, truncation: style.truncation.engine) }

  /// The profile.
  var engineProfile: Profile {
    get throws(RequestError) {
      guard let profile = Profile(named: profile.rawValue) else {
        throw RequestError(.badValue, "no such profile", path: ["profile"])
      }
      return profile
    }
  }

  private func textStyle(_ font: FontRequest, letterSpacing: Double? = nil) -> TextStyle {
    // The engine tells no spacing from an explicit 0, which in UIKit turns kerning off; requests have a switch for that.
    let spacing = letterSpacing ?? style.letterSpacing
    return TextStyle(
      font: font.descriptor, letterSpacing: spacing == 0 ? nil : spacing, wordSpacing: style.wordSpacing,
      kerning: style.kerning, ligatures: style.ligatures, autospace: style.textAutospace.engine,
      spacingTrim: style.textSpacingTrim.engine, language: language)
  }
}

extension FontRequest {
  /// The request as the engine takes it.
  var descriptor: FontDescriptor {
    FontDescriptor(
      families: families, size: size, weight: weight, italic: italic, features: features, variations: variations)
  }
}

extension BaseDirectionName {
  fileprivate var baseDirection: BaseDirection {
    switch self {
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    case .auto: .natural
    }
  }
}
