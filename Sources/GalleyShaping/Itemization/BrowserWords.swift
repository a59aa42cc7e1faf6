internal import CBundledDictionaries
internal import GalleyText

/// A browser's words: its own lists for Khmer and Lao, ICU's dictionaries for the other scripts.
struct BrowserWords: DictionaryBreaks {
  /// Made when the first text needs them; nothing is read but headers.
  private static let segmenters: [UnicodeScript: WordSegmenter] = {
    var count = 0
    let files = UnsafeBufferPointer(start: galley_bundled_dictionaries(&count), count: count)
    var segmenters: [UnicodeScript: WordSegmenter] = [:]
    for file in files {
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      guard let script = WordScript.all.first(where: { $0.script.description == String(cString: file.script) }),
        let words = WordTrie(file: bytes)
      else { continue }
      segmenters[script.script] = WordSegmenter(words: words, script: script)
    }
    return segmenters
  }()

  /// Browsers count UTF-16, where ICU leaves runs of fewer than four units whole; in UTF-8 it takes them apart.
  private static let shortestRun = 4

  func breaks(in utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
    var breaks: [Int] = []
    var start = 0
    while start < utf8.count {
      let (script, end) = stretch(of: utf8, from: start)
      let bytes = UnsafeBufferPointer(rebasing: utf8[start..<end])
      if let segmenter = Self.segmenters[script] {
        segmenter.append(wordsOf: WordRun(bytes), from: start, to: &breaks)
      } else if bytes.count >= Self.shortestRun * WordRun.stride {
        breaks += DictionaryWords().breaks(in: bytes).map { $0 + start }
      }
      start = end
    }
    return breaks
  }

  /// The script at an offset, and where another begins.
  private func stretch(of utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> (script: UnicodeScript, end: Int) {
    let table = ScalarTable()
    func character(at offset: Int) -> (script: UnicodeScript, length: Int) {
      let (scalar, length) = decodeScalar(utf8.baseAddress!, at: offset, end: utf8.count)
      return (table.properties(of: scalar).script, length)
    }
    let (script, length) = character(at: start)
    var end = start + length
    while end < utf8.count {
      let next = character(at: end)
      guard next.script == script else { break }
      end += next.length
    }
    return (script, end)
  }
}

extension LineBreaker {
  /// The breaker of a profile for paragraphs of a style, with the dictionaries that belong to its rules.
  init(profile: Profile, paragraph: ParagraphStyle, language: String?) {
    let dictionary: any DictionaryBreaks =
      switch profile.breaking {
      case .unicode: DictionaryWords()
      case .browser: BrowserWords()
      }
    self.init(profile: profile, paragraph: paragraph, language: language, dictionary: dictionary)
  }
}
