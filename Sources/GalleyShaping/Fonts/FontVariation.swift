/// A value on an axis of a variable font, such as `wght` 533.
public struct FontVariation: Hashable, Sendable {
  /// The axis.
  public var tag: FontTag
  /// The position in the axis' own units; outside the axis' range it counts as the nearest end, NaN as the default.
  public var value: Float

  /// A position on an axis.
  public init(_ tag: FontTag, _ value: Float) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font (`fvar`).
public struct VariationAxis: Hashable, Sendable {
  /// The axis' name, such as `wght`.
  public let tag: FontTag
  /// The least value, in the axis' own units.
  public let minimum: Float
  /// The value of the font as designed.
  public let normal: Float
  /// The greatest value.
  public let maximum: Float
}
