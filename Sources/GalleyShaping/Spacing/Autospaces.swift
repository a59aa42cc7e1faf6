internal import GalleyGeometry
internal import GalleyText

/// The spaces between ideographs and letters of a text (`text-autospace`), by where they stand.
///
/// A space belongs to the glyph before it; a line that ends there loses it.
struct Autospaces: Sendable {
  private struct Space {
    /// The character after it, in UTF-8 bytes from the start of the text.
    var offset: Int
    /// Its width, in points.
    var points: Double
  }

  private let spaces: [Space]

  static let none = Autospaces(spaces: [])
  private init(spaces: [Space]) { self.spaces = spaces }

  var isEmpty: Bool { spaces.isEmpty }

  /// The width of the spaces at offsets in `range`, its end included and its start not, in points.
  ///
  /// - Complexity: O(log spaces + spaces there).
  func points(in range: Range<Int>) -> Double {
    guard !spaces.isEmpty else { return 0 }
    var index = firstIndex(after: range.lowerBound)
    var sum = 0.0
    while index < spaces.count, spaces[index].offset <= range.upperBound {
      sum += spaces[index].points
      index += 1
    }
    return sum
  }

  private func firstIndex(after offset: Int) -> Int { spaces.partitioningIndex { $0.offset > offset } }
}

extension Autospaces {
  /// Finds the spaces of a text.
  ///
  /// - Parameters:
  ///   - items: what is shaped; a gap between two, such as a tab's, keeps its neighbors apart.
  /// - Complexity: O(bytes); nothing where no style asks for spaces.
  init(_ items: [TextItem], styles: [ResolvedStyle], bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, styles.contains(where: { $0.autospace == .normal }) else {
      self = .none
      return
    }
    let table = ScalarTable()
    var found: [Space] = []
    var previous: (kind: AutospaceKind, isRightToLeft: Bool, end: Int) = (.other, false, 0)
    for item in items {
      let style = styles[item.style]
      if previous.end != item.start { previous.kind = .other }
      var offset = item.start
      while offset < item.end {
        let (scalar, length) = decodeScalar(start, at: offset, end: item.end)
        let kind = table.autospaceKind(of: scalar, countsPunctuation: style.isChinese)
        if style.autospace == .normal, Self.meet(previous, kind, isRightToLeft: item.isRightToLeft) {
          found.append(Space(offset: offset, points: style.autospaceWidth))
        }
        offset += length
        if kind != .mark { previous.kind = kind }
        previous.isRightToLeft = item.isRightToLeft
      }
      previous.end = item.end
    }
    spaces = found
  }

  /// Whether a space stands between two neighbors. Across a change of direction only after an ideograph that runs to the right.
  private static func meet(
    _ before: (kind: AutospaceKind, isRightToLeft: Bool, end: Int), _ after: AutospaceKind, isRightToLeft: Bool
  ) -> Bool {
    if before.isRightToLeft != isRightToLeft {
      return isRightToLeft && before.kind == .ideograph && after == .letter
    }
    return before.kind == .ideograph && after == .letter || before.kind == .letter && after == .ideograph
  }
}

extension ResolvedStyle {
  /// The width of the space between an ideograph and a letter, in points: an eighth of the first face's ideographs.
  ///
  /// Source: CSS Text 4, `text-autospace`, which takes 1/8 of U+6C34's advance (`ic`).
  fileprivate var autospaceWidth: Double {
    guard let face = context.face(at: 0), let glyph = face.font.face.glyph(for: "\u{6C34}") else { return size / 8 }
    return Double(face.instance.advance(of: glyph)) * pointsPerUnit(of: face) / 8
  }
}
