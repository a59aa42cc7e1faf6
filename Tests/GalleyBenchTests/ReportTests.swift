import Foundation
import Testing

@testable import GalleyBench

@Suite("Reports")
struct ReportTests {
  private static let report = Report(
    benchmark: "text",
    subjects: [
      Subject(
        name: "a \"quoted\" ünicode/name", count: 3,
        figures: [
          Figure(name: "steady", value: 123.25, unit: .nanosecondsPerText, target: 200, lines: 7),
          Figure(name: "hb_shape / steady", value: 12, unit: .times, target: 34),
          Figure(name: "kept", value: 0.5, unit: .bytesPerText),
        ]),
      Subject(name: "none", count: 0, figures: []),
    ])

  @Test("JSON has the documented shape, and leaves out what is not known")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.report.json().utf8)) as? [String: Any]
    #expect(Set(object?.keys.map { $0 } ?? []) == ["benchmark", "subjects"])
    #expect(object?["benchmark"] as? String == "text")
    let subjects = object?["subjects"] as? [[String: Any]]
    #expect(subjects?.map { $0["name"] as? String } == ["a \"quoted\" ünicode/name", "none"])
    #expect(subjects?.map { $0["count"] as? Int } == [3, 0])
    let figures = subjects?[0]["figures"] as? [[String: Any]]
    #expect(
      figures?.map { Set($0.keys) } == [
        ["name", "value", "unit", "target", "lines"], ["name", "value", "unit", "target"], ["name", "value", "unit"],
      ])
    #expect(figures?.map { $0["value"] as? Double } == [123.25, 12, 0.5])
    #expect(figures?.map { $0["unit"] as? String } == ["ns/text", "times", "B/text"])
    #expect(figures?[0]["target"] as? Double == 200 && figures?[0]["lines"] as? Int == 7)
    #expect(try !Self.report.json().contains("\n"))
  }

  @Test("JSON of a figure that is no number says so instead of writing a wrong one")
  func notANumber() {
    let report = Report(
      benchmark: "text",
      subjects: [Subject(name: "a", count: 1, figures: [Figure(name: "b", value: .nan, unit: .times)])])
    #expect(throws: BenchError.self) { try report.json() }
  }

  @Test("the table has a line a figure, with its target and whether it is met")
  func text() {
    #expect(
      Self.report.text() == """
        text, a "quoted" ünicode/name (3)
          steady             123.3 ns/text  (target 200, met; 7 lines)
          hb_shape / steady     12 times  (target 34)
          kept               0.500 B/text
        text, none (0)

        """)
  }

  @Test(
    "numbers have as many decimals as matter",
    arguments: [
      (0, "0"), (0.0004, "0.000"), (0.5, "0.500"), (1.005, "1.00"), (9.999, "10.00"), (59.2, "59.20"),
      (200.26, "200.3"), (1234.5, "1235"), (1_000_000, "1000000"), (-3.5, "-3.50"), (-0.0001, "0.000"),
      (.infinity, "inf"),
    ])
  func numbers(value: Double, text: String) { #expect(Report.number(value) == text) }

  @Test("more is better for what is counted a second or as a ratio, less for all else")
  func targets() {
    func isMet(_ value: Double, _ unit: Figure.Unit, _ target: Double?) -> Bool? {
      Figure(name: "a", value: value, unit: unit, target: target).isMet
    }
    #expect(isMet(34, .times, 34) == true && isMet(33.9, .times, 34) == false && isMet(35, .times, 34) == true)
    #expect(isMet(9, .requestsPerSecond, 10) == false && isMet(11, .requestsPerSecond, 10) == true)
    #expect(isMet(200, .bytesPerText, 200) == true && isMet(200.1, .bytesPerText, 200) == false)
    #expect(isMet(.nan, .milliseconds, 1) == false && isMet(.nan, .times, 1) == false)
    #expect(isMet(1, .texts, 0) == false && isMet(1, .nanoseconds, nil) == nil)
  }
}
