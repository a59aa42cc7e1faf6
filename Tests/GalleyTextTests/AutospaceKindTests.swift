import Testing

@testable import GalleyText

@Suite struct AutospaceKindTests {
  private let table = ScalarTable()

  private func kind(_ scalar: Unicode.Scalar, chinese: Bool = false) -> AutospaceKind {
    table.autospaceKind(of: scalar.value, countsPunctuation: chinese)
  }

  @Test(arguments: ["世", "あ", "ア", "한", "ㄅ", "々", "ー", "〓"] as [Unicode.Scalar])
  func `ideographs, kana and Hangul are ideographs`(scalar: Unicode.Scalar) {
    #expect(kind(scalar) == .ideograph)
  }

  @Test(arguments: ["a", "é", "я", "ا", "1", "٣", "ｱ"] as [Unicode.Scalar])
  func `letters and numbers that are not wide are letters, halfwidth kana too`(scalar: Unicode.Scalar) {
    #expect(kind(scalar) == .letter)
  }

  @Test(arguments: [" ", "。", "「", "１", "㊀", "-", "(", "😀", "\u{200B}"] as [Unicode.Scalar])
  func `spaces, punctuation, symbols and wide digits are neither`(scalar: Unicode.Scalar) {
    #expect(kind(scalar) == .other)
  }

  @Test func `marks keep the kind before them`() { #expect(kind("\u{301}") == .mark) }

  @Test func `in Chinese most narrow punctuation counts as letters`() {
    #expect(kind("%") == .other)
    #expect(kind("%", chinese: true) == .letter)
    #expect(kind("!", chinese: true) == .letter)
    for scalar in ["\"", "'", "*", "/", "·", "†", "‡", "…", "。"] as [Unicode.Scalar] {
      #expect(kind(scalar, chinese: true) == .other)
    }
  }
}
