extension FontMetrics {
  /// A figure that two fonts state differently.
  public struct Difference: Hashable, Sendable {
    /// What a figure says, and so how much of a difference matters.
    public enum Kind: Hashable, Sendable {
      /// A length that places lines, text or decoration, in design units.
      case length
      /// A choice or a measure of another kind: the weight, the style bits, the italic angle.
      case setting
      /// What changes no line: counts, versions, extremes, and the units to the em, to which lengths are scaled.
      case detail
    }

    /// The table and the field, such as `hhea.ascent` or `OS/2.xHeight`.
    public var name: String
    /// What the figure says.
    public var kind: Kind
    /// The figure of the font asked; nil when it does not state one.
    public var value: Double?
    /// The figure of the font compared with, a length scaled to the design units of the font asked; nil when it does
    /// not state one.
    public var other: Double?

    /// How far the two are apart, not negative; infinite when only one font states the figure.
    public var amount: Double {
      guard let value, let other else { return .infinity }
      return abs(value - other)
    }
  }

  /// The figures that another font states differently, in the order of the tables.
  ///
  /// Lengths of the other font are scaled to this font's design units first, so fonts of 1000 and 2048 units to the em
  /// compare. Signs are those of `FontMetrics`: every descent is positive.
  ///
  /// - Complexity: O(1).
  public func difference(from other: FontMetrics) -> [Difference] {
    let scale = other.unitsPerEm > 0 ? Double(unitsPerEm) / Double(other.unitsPerEm) : 1
    return zip(figures, other.figures).compactMap { own, their in
      let value = own.isScaled ? their.value.map { $0 * scale } : their.value
      guard own.value != value else { return nil }
      return Difference(name: own.name, kind: own.kind, value: own.value, other: value)
    }
  }
}

extension FontMetrics {
  /// One figure with its name; every font has the same list.
  package struct Figure {
    /// The table and the field.
    package let name: String
    /// What it says.
    package let kind: Difference.Kind
    /// The figure; nil when the font does not state it.
    package let value: Double?
    /// Whether it is counted in design units.
    package let isScaled: Bool

    fileprivate static func length(_ name: String, _ value: Int?) -> Figure {
      Figure(name: name, kind: .length, value: value.map(Double.init), isScaled: true)
    }

    fileprivate static func extent(_ name: String, _ value: Int?) -> Figure {
      Figure(name: name, kind: .detail, value: value.map(Double.init), isScaled: true)
    }

    fileprivate static func setting(_ name: String, _ value: Double?) -> Figure {
      Figure(name: name, kind: .setting, value: value, isScaled: false)
    }

    fileprivate static func setting(_ name: String, _ value: Int?) -> Figure { setting(name, value.map(Double.init)) }

    fileprivate static func detail(_ name: String, _ value: Int?) -> Figure {
      Figure(name: name, kind: .detail, value: value.map(Double.init), isScaled: false)
    }
  }

  /// All figures, in the order of the tables.
  package var figures: [Figure] {
    [.detail("unitsPerEm", unitsPerEm), .detail("glyphCount", glyphCount)]
      + Self.figures("hhea", horizontal) + os2Figures
      + [
        .extent("head.xMin", bounds.xMin), .extent("head.yMin", bounds.yMin), .extent("head.xMax", bounds.xMax),
        .extent("head.yMax", bounds.yMax), .setting("head.macStyle", macStyle),
        .setting("post.italicAngle", post?.italicAngle), .length("post.underlinePosition", post?.underlinePosition),
        .length("post.underlineThickness", post?.underlineThickness),
        .setting("post.isFixedPitch", post.map { $0.isFixedPitch ? 1 : 0 }),
      ] + Self.figures("vhea", vertical)
  }

  private static func figures(_ table: String, _ header: Header?) -> [Figure] {
    [
      .length("\(table).ascent", header?.ascent), .length("\(table).descent", header?.descent),
      .length("\(table).lineGap", header?.lineGap), .extent("\(table).advanceMax", header?.advanceMax),
      .detail("\(table).metricCount", header?.metricCount),
    ]
  }

  private var os2Figures: [Figure] {
    [
      .detail("OS/2.version", os2?.version), .length("OS/2.typoAscent", os2?.typoAscent),
      .length("OS/2.typoDescent", os2?.typoDescent), .length("OS/2.typoLineGap", os2?.typoLineGap),
      .length("OS/2.winAscent", os2?.winAscent), .length("OS/2.winDescent", os2?.winDescent),
      .setting("OS/2.selection", os2?.selection), .extent("OS/2.averageAdvance", os2?.averageAdvance),
      .length("OS/2.xHeight", os2?.xHeight), .length("OS/2.capHeight", os2?.capHeight),
      .setting("OS/2.weightClass", os2?.weightClass), .setting("OS/2.widthClass", os2?.widthClass),
      .length("OS/2.strikeoutPosition", os2?.strikeoutPosition), .length("OS/2.strikeoutSize", os2?.strikeoutSize),
    ]
  }
}
