import GalleyShaping
import GalleyText
import Testing

@Test func scratch() throws {
  let t = Typesetter()
  let s17 = TextStyle(font: .init("Liberation Sans", size: 17))
  for p in [Profile.web, .uikit] {
    let x = try t.prepare("Please select at", style: s17, profile: p)
    print(p.name, x.unit, x.size(width: .infinity), x.size(width: 120), x.faces)
    for l in x.layout(width: 120).lines { print(l) }
  }
  let aa = try t.prepare("A A", style: TextStyle(font: .init("Liberation Serif", size: 100)))
  print(aa.size(width: .nan))
  let i = try t.prepare("internationalization", style: TextStyle(font: .init("Liberation Sans", size: 16)))
  for l in i.layout(width: 40).lines { print(l.range, l.width, l.reason) }
  for w in [0, -1, Double.nan, .infinity, -.infinity, 1e-308, 1e308] { print(w, i.size(width: w)) }
  let e = try t.prepare("", style: s17)
  print(e.layout(width: 10))
  let n = try t.prepare("a b\n\nc d\n", style: s17)
  print(n.layout(width: 100).lines.map { ($0.range, $0.width, $0.top, $0.reason) })
  let m = try t.prepare("Hello สวัสดี 你好世界 مرحبا שלום 👍🏽 नमस्ते", style: s17)
  print(m.unit, m.size(width: 100), m.faces, m.unresolvedClusters)
  print(m.layout(width: 100).lines.map { ($0.range, $0.width, $0.top, $0.height, $0.reason) })
}
