import CTextShims
import GalleyTestSupport
import Testing

@Suite("Sums of pairs")
struct PairSumTests {
  @Test("eight at a time or one by one, pairs add up to the same sums, breaks and stop")
  func sums() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(state: seed)
    let alphabet = UInt8(12)
    for _ in 0..<2000 {
      var pairs = [UInt16](repeating: 0, count: 1 << 16)
      for first in 0..<alphabet {
        for second in 1..<alphabet {
          let stops = Int.random(in: 0..<40, using: &random) == 0
          let advance = UInt16.random(in: 0..<4096, using: &random)
          let flags =
            UInt16(stops ? Bool.random(using: &random) ? 4 : 5 : 1) | UInt16.random(in: 0...1, using: &random) * 2
          pairs[Int(second) << 8 | Int(first)] = advance << UInt16(galley_pair_shift) | flags
        }
      }
      let count = Int.random(in: 1...70, using: &random)
      let bytes =
        (0..<count).map { _ in UInt8.random(in: 1..<alphabet, using: &random) } + [UInt8](repeating: 0, count: 16)
      let from = Int.random(in: 1...count, using: &random)
      let start = UInt32.random(in: 0...1 << 20, using: &random)
      func run(_ add: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>) -> Int) -> ([UInt32], [UInt8], Int) {
        var sums = [UInt32](repeating: 0, count: count + 16)
        var breaks = [UInt8](repeating: 0, count: count / 8 + 16)
        let stop = add(&sums, &breaks)
        return (Array(sums[from..<stop]), breaks, stop)
      }
      let wide = run { galley_add_pairs(pairs, bytes, from, start, $0, $1) }
      let plain = run { galley_add_pairs_one_by_one(pairs, bytes, from, start, $0, $1) }
      #expect(plain.2 >= from && plain.2 <= count)
      #expect(wide == plain, "seed \(seed)")
    }
  }
}
