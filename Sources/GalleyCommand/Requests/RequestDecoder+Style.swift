extension RequestDecoder {
  private enum StyleField: String, CaseIterable {
    case letterSpacing, wordSpacing, lineHeight, lineSpacing, kerning, ligatures, whiteSpace, lineBreak, wordBreak
    case overflowWrap, hyphens, textWrap, tabSize, textSpacingTrim, textAutospace, maxLines, truncation
    case usesFontLeading
    static let table = FieldTable(StyleField.self)
  }

  /// Reads a `style` over the fields that it has already.
  static func readStyle(_ value: JSONValue, into style: inout StyleRequest) throws(RequestError) {
    try StyleField.table.read(value) { field, value throws(RequestError) in
      switch field {
      case .letterSpacing: style.letterSpacing = try value.requireNumber()
      case .wordSpacing: style.wordSpacing = try value.requireNumber()
      case .lineHeight: style.lineHeight = try readLineHeight(value)
      case .lineSpacing: style.lineSpacing = try value.requireLength()
      case .kerning: style.kerning = try value.requireBool()
      case .ligatures: style.ligatures = try value.requireBool()
      case .whiteSpace: style.whiteSpace = try value.requireWord()
      case .lineBreak: style.lineBreak = try value.requireWord()
      case .wordBreak: style.wordBreak = try value.requireWord()
      case .overflowWrap: style.overflowWrap = try value.requireWord()
      case .hyphens: style.hyphens = try value.requireWord()
      case .textWrap: style.textWrap = try value.requireWord()
      case .tabSize: style.tabSize = try readTabSize(value)
      case .textSpacingTrim: style.textSpacingTrim = try value.requireWord()
      case .textAutospace: style.textAutospace = try value.requireWord()
      case .maxLines: style.maxLines = try value.requireInteger(in: 0...Int(Int32.max))
      case .truncation: style.truncation = try value.requireWord()
      case .usesFontLeading: style.usesFontLeading = try value.requireBool()
      }
    }
  }

  private static func readLineHeight(_ value: JSONValue) throws(RequestError) -> StyleRequest.LineHeight {
    switch value.kind {
    case .null: .natural
    case .object: .points(try value.requirePoints())
    default: .multiple(try value.requireLength())
    }
  }

  private static func readTabSize(_ value: JSONValue) throws(RequestError) -> StyleRequest.TabSize? {
    switch value.kind {
    case .null: nil
    case .object: .points(try value.requirePoints())
    default: .spaces(try value.requireLength())
    }
  }
}
