internal import Synchronization

/// Everything that a row's height depends on but its width, in named parts: text, style, fonts, limits, padding …
///
/// Two rows with equal parts share a height, so that a part that is left out makes rows share that must not:
/// ``HeightMemo/audit(_:width:sample:seed:)`` finds it.
public struct ContentParts {
  private(set) var hashes: [(name: String, hash: ContentHash)] = []
  private let values: ValueTable

  init(values: ValueTable) { self.values = values }

  /// Adds text: its bytes.
  ///
  /// - Complexity: O(bytes).
  public mutating func add(_ name: String, text: String) { update(name) { $0.add(text) } }

  /// Adds numbers, bit by bit.
  public mutating func add(_ name: String, _ numbers: Double...) {
    update(name) { hash in for number in numbers { hash.add(number.bitPattern) } }
  }

  /// Adds a value of any kind, by equality: equal values count as equal, others never.
  ///
  /// - Complexity: that of hashing the value.
  public mutating func add(_ name: String, value: some Hashable & Sendable) {
    let number = values.number(of: value)
    update(name) { $0.add(number) }
  }

  private mutating func update(_ name: String, _ body: (inout ContentHash) -> Void) {
    if let index = hashes.firstIndex(where: { $0.name == name }) {
      body(&hashes[index].hash)
    } else {
      var hash = ContentHash()
      body(&hash)
      hashes.append((name, hash))
    }
  }

  /// The key of all parts but those that are left out.
  func key(ignoring: Set<String>, generation: UInt64) -> ContentKey {
    var whole = ContentHash()
    whole.add(generation)
    for part in hashes where !ignoring.contains(part.name) {
      whole.add(part.name)
      let key = part.hash.key
      whole.add(key.high)
      whole.add(key.low)
    }
    return whole.key
  }

  /// The parts that are left out of the key.
  func ignored(_ ignoring: Set<String>) -> [IgnoredPart] {
    ignoring.isEmpty
      ? [] : hashes.filter { ignoring.contains($0.name) }.map { IgnoredPart(name: $0.name, key: $0.hash.key) }
  }
}

struct IgnoredPart: Hashable, Sendable {
  var name: String
  var key: ContentKey
}

/// Numbers for values: the same for equal ones, never used for another.
final class ValueTable: Sendable {
  private struct State {
    var numbers: [AnyHashableValue: UInt64] = [:]
    var next: UInt64 = 0
  }
  private let state = Mutex(State())
  /// Values are forgotten, all together, when there are more: they get new numbers.
  private static let limit = 4096

  func number(of value: some Hashable & Sendable) -> UInt64 {
    let key = AnyHashableValue(value)
    return state.withLock { state in
      if let number = state.numbers[key] { return number }
      if state.numbers.count >= Self.limit { state.numbers = [:] }
      state.next += 1
      state.numbers[key] = state.next
      return state.next
    }
  }
}

/// A value of any type that may go to other threads.
private struct AnyHashableValue: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) { self.value = value }

  static func == (a: AnyHashableValue, b: AnyHashableValue) -> Bool { a.value.isEqual(to: b.value) }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Hashable {
  fileprivate func isEqual(to other: any Hashable) -> Bool { (other as? Self) == self }
}
