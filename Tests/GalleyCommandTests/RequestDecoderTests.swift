import Testing

@testable import GalleyCommand

@Suite("Requests")
struct RequestDecoderTests {
  private func decode(_ json: String, defaults: String? = nil) throws(RequestError) -> MeasureRequest {
    guard let reader = try? JSONReader() else { throw RequestError(.failure, "no reader") }
    var decoder = RequestDecoder()
    if let defaults {
      try reader.read(defaults) { object throws(RequestError) in try decoder.readDefaults(object) }
    }
    return try reader.read(json) { object throws(RequestError) in try decoder.decode(object) }
  }

  private func refusal(of json: String, defaults: String? = nil) -> RequestError? {
    do throws(RequestError) {
      _ = try decode(json, defaults: defaults)
      return nil
    } catch {
      return error
    }
  }

  @Test("a text is all that a request needs")
  func leastRequest() throws {
    var expected = MeasureRequest()
    expected.content = .text("a\u{0}b")
    #expect(try decode(#"{"text":"a\u0000b"}"#) == expected)
  }

  @Test("every field of the interface is read")
  func everyField() throws {
    let request = try decode(
      """
      {"id":[],"text":"a","font":{"families":["A","@B.ttc#2"],"size":14.5,"weight":700,"italic":true,
       "features":{"liga":0,"ss01":1},"variations":{"wght":533.5}},"width":120.25,"profile":"web","language":"zh-Hant",
       "direction":"rtl","style":{"letterSpacing":-0.5,"wordSpacing":0,"lineHeight":null,"lineSpacing":2,
       "kerning":false,"ligatures":false,"whiteSpace":"pre-wrap","lineBreak":"auto","wordBreak":"normal",
       "overflowWrap":"break-word","hyphens":"manual","textWrap":"auto","tabSize":8,"textSpacingTrim":"space-all",
       "textAutospace":"no-autospace","maxLines":0,"truncation":"tail","usesFontLeading":true},
       "report":["lines","glyphs","fonts","interval","breaks"]}
      """)
    var expected = MeasureRequest()
    expected.content = .text("a")
    expected.font = FontRequest(
      families: ["A", "@B.ttc#2"], size: 14.5, weight: 700, italic: true, features: ["liga": 0, "ss01": 1],
      variations: ["wght": 533.5])
    expected.width = 120.25
    expected.profile = .web
    expected.language = "zh-Hant"
    expected.direction = .rtl
    expected.style.letterSpacing = -0.5
    expected.style.lineSpacing = 2
    expected.style.kerning = false
    expected.style.ligatures = false
    expected.style.usesFontLeading = true
    expected.style.tabSize = .spaces(8)
    expected.report = [.lines, .glyphs, .fonts, .interval, .breaks]
    #expect(request == expected)
  }

  @Test("runs take the request's font where they do not say otherwise, wherever the font stands")
  func runs() throws {
    let request = try decode(
      #"{"runs":[{"text":"a"},{"text":"b","font":{"weight":700},"letterSpacing":1}],"font":{"size":20}}"#)
    var bold = FontRequest(size: 20)
    bold.weight = 700
    #expect(
      request.content
        == .runs([
          .init(text: "a", font: FontRequest(size: 20), letterSpacing: nil),
          .init(text: "b", font: bold, letterSpacing: 1),
        ]))
    #expect(request.text == "ab")
  }

  @Test("features may be a list, as HarfBuzz's tools take them")
  func featureList() throws {
    let request = try decode(#"{"text":"a","font":{"features":"-kern,ss01,+liga,salt=2,-clig=1"}}"#)
    #expect(request.font.features == ["kern": 0, "ss01": 1, "liga": 1, "salt": 2, "clig": 1])
    #expect(try decode(#"{"text":"a","font":{"features":""}}"#).font.features.isEmpty)
    for (list, part) in [("kern,lig", "lig"), ("kern=", "kern="), ("kern=x", "kern=x"), ("-", "-")] {
      #expect(
        refusal(of: "{\"text\":\"a\",\"font\":{\"features\":\"\(list)\"}}")?.message
          == "font.features: \"\(part)\" is no feature: tag, -tag or tag=number was expected")
    }
  }

  @Test("defaults merge field by field; a request's own fields go over them")
  func defaults() throws {
    let defaults = #"""
      {"font":{"families":["A"],"size":20,"features":{"liga":0}},"width":10,"style":{"kerning":false,"lineSpacing":3},
       "report":["lines"],"language":"de"}
      """#
    let request = try decode(
      #"""
      {"text":"a","font":{"weight":700,"features":{"kern":0}},"width":null,"style":{"lineSpacing":1},"report":[],
       "language":null}
      """#,
      defaults: defaults)
    var expected = MeasureRequest()
    expected.content = .text("a")
    expected.font = FontRequest(families: ["A"], size: 20, weight: 700, features: ["liga": 0, "kern": 0])
    expected.style.kerning = false
    expected.style.lineSpacing = 1
    #expect(request == expected)
    #expect(try decode(#"{"text":"a"}"#, defaults: defaults).width == 10)
  }

  @Test("defaults cannot hold what only a request has")
  func wrongDefaults() {
    for field in ["id", "text", "runs"] {
      #expect(
        refusal(of: #"{"text":"a"}"#, defaults: "{\"\(field)\":\(field == "text" ? "\"a\"" : "[]")}")
          == RequestError(.badValue, "cannot have a default", path: [field]))
    }
  }

  @Test(
    "what is wrong is named by its path",
    arguments: [
      (#"{}"#, .missingField, "text: missing"),
      (#"{"text":"a","runs":[]}"#, .badValue, "runs: text is given too"),
      (#"{"runs":[{"text":"a"},{"txt":"b"}]}"#, .unknownField, "runs[1].txt: did you mean text?"),
      (#"{"runs":[{}]}"#, .missingField, "runs[0].text: missing"),
      (#"{"runs":{}}"#, .badValue, "runs: an array was expected, not an object"),
      (#"{"runs":[{"text":"a","font":{"size":0}}]}"#, .badValue, "runs[0].font.size: 0 is not above zero"),
      (#"{"text":null}"#, .badValue, "text: a string was expected, not null"),
      (#"{"text":"a","style":{"tabsize":4}}"#, .unknownField, "style.tabsize: did you mean tabSize?"),
      (#"{"text":"a","style":{"zebra":4}}"#, .unknownField, "style.zebra: no such field"),
      (#"{"text":"a","style":[]}"#, .badValue, "style: an object was expected, not an array"),
      (#"{"text":"a","width":1,"width":2}"#, .badValue, "width: given twice"),
      (#"{"text":"a","id":1,"id":2}"#, .badValue, "id: given twice"),
      (#"{"text":"a","width":1e999}"#, .badValue, "width: the number is beyond the range of a Double"),
      (#"{"text":"a","font":{"size":-1}}"#, .badValue, "font.size: -1 is not above zero"),
      (#"{"text":"a","font":{"weight":1001}}"#, .badValue, "font.weight: 1001 is out of range (1 to 1000)"),
      (#"{"text":"a","font":{"families":"A"}}"#, .badValue, "font.families: an array was expected, not a string"),
      (
        #"{"text":"a","font":{"features":{"lig":0}}}"#, .badValue,
        "font.features.lig: a tag is four printable ASCII characters"
      ),
      (
        #"{"text":"a","font":{"features":{"liga":-1}}}"#, .badValue,
        "font.features.liga: -1 is out of range (0 to 4294967295)"
      ),
      (#"{"text":"a","font":{"features":{"liga":1,"liga":0}}}"#, .badValue, "font.features.liga: given twice"),
      (
        #"{"text":"a","profile":"chrome"}"#, .badValue,
        #"profile: "chrome": not one of uikit, web, appkit, word, webkit-ios, webkit-mac"#
      ),
      (#"{"text":"a","profile":"uiKit"}"#, .badValue, #"profile: "uiKit": did you mean uikit?"#),
      (#"{"text":"a","language":"d e"}"#, .badValue, #"language: "d e" is not a BCP 47 tag"#),
      (#"{"text":"a","direction":"up"}"#, .badValue, #"direction: "up": not one of ltr, rtl, auto"#),
      (#"{"text":"a","report":["line"]}"#, .badValue, #"report: "line": did you mean lines?"#),
      (
        #"{"text":"a","style":{"lineHeight":{"point":3}}}"#, .unknownField,
        "style.lineHeight.point: did you mean points?"
      ),
      (#"{"text":"a","style":{"lineHeight":{}}}"#, .missingField, "style.lineHeight.points: missing"),
      (#"{"text":"a","style":{"lineHeight":-1}}"#, .badValue, "style.lineHeight: -1 is below zero"),
      (#"{"text":"a","style":{"maxLines":1.5}}"#, .badValue, "style.maxLines: 1.5 is not a whole number"),
      (#"{"text":"a","style":{"kerning":1}}"#, .badValue, "style.kerning: true or false was expected, not a number"),
      (#"3"#, .badValue, "a request is an object, not a number"),
    ] as [(String, RequestError.Code, String)])
  func wrong(json: String, code: RequestError.Code, message: String) throws {
    let error = try #require(refusal(of: json))
    #expect(error.code == code)
    #expect(error.message == message)
  }

  @Test("language tags")
  func languageTags() {
    for tag in ["de", "zh-Hant", "sr-Latn-RS", "de-1996", "x-private", "en-u-ca-buddhist"] {
      #expect(RequestDecoder.isLanguageTag(tag))
    }
    for tag in ["", "-", "de-", "d_e", "1a", "toolongtag", "de DE", "dé"] {
      #expect(!RequestDecoder.isLanguageTag(tag))
    }
  }
}
