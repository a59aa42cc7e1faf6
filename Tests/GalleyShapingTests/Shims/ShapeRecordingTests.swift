import CTextShims
import Foundation
import Testing

@testable import GalleyShaping

/// Every glyph, cluster and advance as hb-shape gives them.
@Suite struct ShapeRecordingTests {
  /// One recorded glyph: id, UTF-8 cluster, advances and offsets in design units.
  private static func numbers(_ row: [String: Any]) -> [[Int]] {
    (row["glyphs"] as? [[Int]] ?? []).map { [$0[0], $0[1], $0[3], $0[4], $0[5], $0[6]] }
  }

  private static func shape(
    _ text: String, _ font: FontInstance, buffer: OpaquePointer, script: FontTag, rightToLeft: Bool, language: String?,
    features: [galley_feature]
  ) -> [[Int]] {
    let bytes = Array(text.utf8)
    func run(_ language: UnsafePointer<CChar>?) {
      bytes.withUnsafeBufferPointer { bytes in
        features.withUnsafeBufferPointer { features in
          var request = galley_shape_request(
            text: bytes.baseAddress, text_length: bytes.count, item_offset: 0, item_length: bytes.count,
            script: script.rawValue, right_to_left: rightToLeft, language: language, features: features.baseAddress,
            feature_count: features.count)
          #expect(galley_shape(font.handle, buffer, &request).kind == .GALLEY_OK)
        }
      }
    }
    if let language { language.withCString(run) } else { run(nil) }
    var count = 0
    let glyphs = UnsafeBufferPointer(start: galley_buffer_glyphs(buffer, &count), count: count)
    let unit = Double(font.subdivision)
    return glyphs.map {
      [Int($0.glyph), Int($0.cluster)]
        + [$0.x_advance, $0.y_advance, $0.x_offset, $0.y_offset].map { Int((Double($0) / unit).rounded()) }
    }
  }

  @Test("2,100 texts in 20 faces", .enabled(if: Recordings.have("shape.ndjson"), "no recordings beside the package"))
  func texts() throws {
    let faces = try Recordings.faces()
    var fonts: [String: FontInstance] = [:]
    var buffer: OpaquePointer?
    try check(galley_buffer_create(&buffer), path: "")
    defer { galley_buffer_destroy(buffer!) }
    var compared = 0
    for row in try Recordings.rows("shape.ndjson") {
      guard let name = row["face"] as? String, let place = faces[name], let text = row["text"] as? String,
        let script = (row["script"] as? String).flatMap({ FontTag($0) })
      else { continue }
      let font = try fonts[name] ?? FontInstance(face: FontFace(path: place.path, index: place.index))
      fonts[name] = font
      let features = (row["features"] as? String ?? "").split(separator: ",").compactMap { feature in
        FontTag(feature.dropFirst()).map { galley_feature(tag: $0.rawValue, value: feature.hasPrefix("-") ? 0 : 1) }
      }
      let shaped = Self.shape(
        text, font, buffer: buffer!, script: script, rightToLeft: row["dir"] as? String == "rtl",
        language: row["lang"] as? String, features: features)
      compared += 1
      #expect(shaped == Self.numbers(row), "\(row["id"] ?? "")")
    }
    #expect(compared == 2100)
  }

  @Test(
    "a variable font along its axis",
    .enabled(if: Recordings.have("variable-font.ndjson") && TestFonts.have(TestFonts.interVariable)))
  func variable() throws {
    let face = try FontFace(path: TestFonts.interVariable)
    var buffer: OpaquePointer?
    try check(galley_buffer_create(&buffer), path: "")
    defer { galley_buffer_destroy(buffer!) }
    var compared = 0
    for row in try Recordings.rows("variable-font.ndjson") {
      guard let text = row["text"] as? String, let axes = row["variations"] as? [String: Double] else { continue }
      let variations = axes.compactMap { name, value in FontTag(name).map { FontVariation($0, Float(value)) } }
      let font = try FontInstance(face: face, variations: variations, rounded: true)
      let shaped = Self.shape(
        text, font, buffer: buffer!, script: "Latn", rightToLeft: false, language: nil, features: [])
      compared += 1
      #expect(shaped == Self.numbers(row), "\(row["id"] ?? "")")
    }
    #expect(compared == 28)
  }
}
