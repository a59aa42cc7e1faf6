internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// Where lines stand. Numbered as on iOS; no effect on sizes.
  public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// At both edges, the last line naturally.
    case justified = 3
    /// Where the paragraph's direction begins.
    case natural = 4

    var alignment: TextAlignment {
      switch self {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
    }
  }

  /// Which way a paragraph runs.
  public enum NSWritingDirection: Int, Sendable {
    /// As its first strong character says (UAX #9 P2, P3); left to right where there is none.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1

    var direction: BaseDirection {
      switch self {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    }
  }

  /// Where a line that is too long breaks.
  public enum NSLineBreakMode: Int, Sendable {
    /// At break opportunities (UAX #14); inside a word only where the word alone is wider than the line.
    case byWordWrapping = 0
    /// Between any two grapheme clusters (UAX #29).
    case byCharWrapping = 1
    /// Only at the text's own line breaks: one line a paragraph, whatever the constraint.
    case byClipping = 2
    /// As `byClipping`, and where lines wrap (`usesLineFragmentOrigin`), an ellipsis stands for what a line has no room for, at
    /// its start.
    case byTruncatingHead = 3
    /// As `byTruncatingHead`, at its end.
    case byTruncatingTail = 4
    /// As `byTruncatingHead`, in its middle.
    case byTruncatingMiddle = 5

    var mode: LineBreakMode {
      switch self {
      case .byWordWrapping: .byWordWrapping
      case .byCharWrapping: .byCharWrapping
      case .byClipping: .byClipping
      case .byTruncatingHead: .byTruncatingHead
      case .byTruncatingTail: .byTruncatingTail
      case .byTruncatingMiddle: .byTruncatingMiddle
      }
    }
  }
#endif
