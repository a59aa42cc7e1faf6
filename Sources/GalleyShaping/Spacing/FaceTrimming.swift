internal import CTextShims
internal import GalleyText

/// What a face can take off full-width punctuation (OpenType feature `halt`), in the language of a shaping context.
struct FaceTrimming: Sendable {
  /// The kinds of the groups that depend on ink, by `PunctuationKind.ByInk`.
  private let inkKinds: [PunctuationKind]
  /// How much wider than with `halt` a character is, in units of the face; only those that get narrower.
  private let savings: [UInt32: Int32]

  /// Nil when the face lacks the feature.
  ///
  /// - Complexity: some fifty shapings.
  init?(_ face: ContextFace, context: ShapingContext, shaper: Shaper) {
    guard face.font.face.hasPositioningFeature("halt") else { return nil }
    let prober = Prober(face: face, context: context, shaper: shaper)
    inkKinds = PunctuationKind.ByInk.allCases.map(prober.kind(of:))
    let table = ScalarTable()
    let brackets = [0x3000...0x303F, 0xFF00...0xFF60].joined().filter {
      [.ps, .pe].contains(table.properties(of: UInt32($0)).category)
    }
    var savings: [UInt32: Int32] = [:]
    let others = PunctuationKind.ByInk.allCases.flatMap(\.scalars)
    for scalar in brackets.compactMap({ Unicode.Scalar(UInt32($0)) }) + others {
      let saving = prober.advance(of: scalar) - prober.advance(of: scalar, halved: true)
      if saving > 0 { savings[scalar.value] = saving }
    }
    self.savings = savings
  }

  /// The kind of a character.
  func kind(of scalar: UInt32, in table: ScalarTable) -> PunctuationKind {
    guard let group = PunctuationKind.ByInk(scalar) else { return PunctuationKind(scalar, in: table) }
    return inkKinds[group.rawValue]
  }

  /// How much the feature takes off a character, in units of the face; 0 for none.
  func saving(of scalar: UInt32) -> Int32 { savings[scalar] ?? 0 }

  /// Shapes single characters.
  private struct Prober {
    let face: ContextFace
    let context: ShapingContext
    let shaper: Shaper

    /// The first glyph of a character and its advance, in units of the face.
    private func glyph(_ scalar: Unicode.Scalar, halved: Bool) -> (glyph: UInt32, advance: Int32)? {
      var text = String(scalar)
      return text.withUTF8 { bytes in
        shaper.withGlyphs(
          of: 0..<bytes.count, in: bytes, face: face, context: context, script: FontTag("Hani").rawValue,
          isRightToLeft: false, extra: halved ? [ShapingFeature("halt", 1)] : []
        ) { $0.first.map { ($0.glyph, $0.x_advance) } }
      }
    }

    func advance(of scalar: Unicode.Scalar, halved: Bool = false) -> Int32 {
      glyph(scalar, halved: halved)?.advance ?? 0
    }

    /// What all characters of a group that the face has are alike; quotation marks that are not full-width are narrow.
    func kind(of group: PunctuationKind.ByInk) -> PunctuationKind {
      let kinds = Set(
        group.scalars.compactMap { scalar -> PunctuationKind? in
          guard let (glyph, advance) = glyph(scalar, halved: false), glyph != 0 else { return nil }
          var box = galley_box()
          if galley_font_glyph_box(face.instance.handle, glyph, &box) {
            return PunctuationKind(left: box.x_min, right: box.x_max, advance: Double(advance))
          }
          guard 4 * Int(advance) >= 3 * face.instance.unitsPerEm else { return .other }
          return group.kind(language: context.languageTag)
        })
      let kind = kinds.count == 1 ? kinds.first! : .other
      return switch group {
      case .openingQuotes: kind == .open ? .open : .narrowOpen
      case .closingQuotes: kind == .close ? .close : .narrowClose
      case .dots, .colon, .semicolon: kind
      }
    }
  }
}
