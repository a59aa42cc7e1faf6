internal import Galley

// The words of CSS in the engine's terms.

extension StyleRequest.LineBreak {
  /// `line-break`
  var strictness: LineBreakStrictness {
    switch self {
    case .auto: .auto
    case .loose: .loose
    case .normal: .normal
    case .strict: .strict
    case .anywhere: .anywhere
    }
  }
}

extension StyleRequest.WordBreak {
  /// `word-break`
  var engine: WordBreak {
    switch self {
    case .normal: .normal
    case .breakAll: .breakAll
    case .keepAll: .keepAll
    }
  }
}

extension StyleRequest.OverflowWrap {
  /// `overflow-wrap`
  var engine: OverflowWrap {
    switch self {
    case .normal: .normal
    case .breakWord: .breakWord
    case .anywhere: .anywhere
    }
  }
}

extension StyleRequest.Hyphens {
  /// `hyphens`
  var engine: Hyphens {
    switch self {
    case .none: .none
    case .manual: .manual
    case .auto: .auto
    }
  }
}

extension StyleRequest.WhiteSpace {
  /// `white-space`
  var engine: WhiteSpace {
    switch self {
    case .normal: .normal
    case .nowrap: .nowrap
    case .pre: .pre
    case .preWrap: .preWrap
    case .preLine: .preLine
    case .breakSpaces: .breakSpaces
    }
  }
}

extension StyleRequest.LineHeight {
  /// `line-height`
  var engine: LineHeight {
    switch self {
    case .natural: .natural
    case .multiple(let factor): .multiple(factor)
    case .points(let points): .points(points)
    }
  }
}

extension StyleRequest.Truncation {
  /// `truncation`
  var engine: Truncation {
    switch self {
    case .tail: .tail
    case .head: .head
    case .middle: .middle
    }
  }
}

extension StyleRequest.TabSize {
  /// `tab-size`
  var engine: Profile.Tabs {
    switch self {
    case .spaces(let count): .everySpaces(count)
    case .points(let points): .everyPoints(points)
    }
  }
}

extension StyleRequest.TextAutospace {
  /// `text-autospace`
  var engine: TextAutospace {
    switch self {
    case .normal: .normal
    case .noAutospace: .noAutospace
    }
  }
}

extension StyleRequest.TextWrap {
  /// `text-wrap-style`
  var engine: TextWrap {
    switch self {
    case .auto: .auto
    case .balance: .balance
    case .pretty: .pretty
    }
  }
}

extension StyleRequest.TextSpacingTrim {
  /// `text-spacing-trim`
  var engine: TextSpacingTrim {
    switch self {
    case .normal: .normal
    case .spaceAll: .spaceAll
    case .spaceFirst: .spaceFirst
    case .trimStart: .trimStart
    }
  }
}
