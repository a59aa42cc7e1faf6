import Testing

@testable import GalleyShaping

@Suite struct SpaceContactTests {
  @Test(
    "what the space meets in the fonts people use",
    arguments: [
      (SystemFontFiles.liberationSans, SpaceContact.kerned), (SystemFontFiles.liberationSerif, .kerned),
      (SystemFontFiles.liberationMono, .alone), (SystemFontFiles.notoSans, .alone), (SystemFontFiles.roboto, .kerned),
      (SystemFontFiles.inter, .contextual),
    ])
  func known(path: String, contact: SpaceContact) throws {
    guard SystemFontFiles.have(path) else { return }
    #expect(try FontFace(path: path).spaceContact == contact)
  }
}
