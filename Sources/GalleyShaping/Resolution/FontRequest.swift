/// What of a descriptor chooses faces: size and features do not.
struct FontRequest: Hashable, Sendable {
  var families: [String]
  /// 1 to 1000.
  var weight: Int
  var italic: Bool
  /// Axis values by tag; names that are no tags name no axis of any font and are left out.
  var variations: [FontTag: Float]

  init(_ descriptor: FontDescriptor) {
    families = descriptor.families
    weight = min(max(descriptor.weight, 1), 1000)
    italic = descriptor.italic
    variations = [:]
    for (name, value) in descriptor.variations {
      if let tag = FontTag(name) { variations[tag] = Float(value) }
    }
  }

  /// The request with the style that a name spells out. A weight of the request's own other than regular stays.
  func styled(_ style: NamedStyle) -> FontRequest {
    var request = self
    if let weight = style.weight, self.weight == 400 { request.weight = weight }
    if style.italic { request.italic = true }
    return request
  }
}
