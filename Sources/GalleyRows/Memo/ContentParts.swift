internal import Synchronization

/// Everything that a row's height depends on but its width, in named parts: text, style, fonts, limits, padding …
///
/// Two rows with equal parts share a height, so that a part that is left out makes rows share that must not:
/// ``HeightMemo/audit(_:width:sample:seed:)`` finds it.
public struct ContentParts {
  private struct Part {
    var name = ""
    var hash = ContentHash()
  }

  /// Parts in the order in which they were first named: a few beside the count, so that asking for a height allocates nothing.
  private var few = InlineArray<8, Part>(repeating: Part())
  private var more: [Part] = []
  private var count = 0
  private let values: ValueTable

  init(values: ValueTable) { self.values = values }

  /// Adds text: its bytes.
  ///
  /// - Complexity: O(bytes).
  public mutating func add(_ name: String, text: String) { self[name].add(text) }

  /// Adds a number, bit by bit.
  public mutating func add(_ name: String, _ number: Double) { self[name].add(number.bitPattern) }

  /// Adds numbers, bit by bit, one after the other.
  public mutating func add(_ name: String, _ numbers: Double...) {
    for number in numbers { add(name, number) }
  }

  /// Adds a value of any kind, by equality: equal values count as equal, others never.
  ///
  /// - Complexity: that of hashing the value.
  public mutating func add(_ name: String, value: some Hashable & Sendable) { self[name].add(values.number(of: value)) }

  /// The part of a name, which is added if there is none.
  private subscript(name: String) -> ContentHash {
    get { place(of: name).map { self[$0].hash } ?? ContentHash() }
    set {
      if let place = place(of: name) {
        self[place].hash = newValue
      } else {
        let part = Part(name: name, hash: newValue)
        if count < few.count { few[count] = part } else { more.append(part) }
        count += 1
      }
    }
  }

  private subscript(place: Int) -> Part {
    get { place < few.count ? few[place] : more[place - few.count] }
    set { if place < few.count { few[place] = newValue } else { more[place - few.count] = newValue } }
  }

  private func place(of name: String) -> Int? { (0..<count).first { self[$0].name == name } }

  /// The key of all parts but those that are left out.
  func key(ignoring: Set<String>, generation: UInt64) -> ContentKey {
    var whole = ContentHash()
    whole.add(generation)
    for place in 0..<count where !ignoring.contains(self[place].name) {
      whole.add(self[place].name)
      let key = self[place].hash.key
      whole.add(key.high)
      whole.add(key.low)
    }
    return whole.key
  }

  /// The parts that are left out of the key.
  func ignored(_ ignoring: Set<String>) -> [IgnoredPart] {
    ignoring.isEmpty
      ? []
      : (0..<count).filter { ignoring.contains(self[$0].name) }
        .map { IgnoredPart(name: self[$0].name, key: self[$0].hash.key) }
  }
}

struct IgnoredPart: Hashable, Sendable {
  var name: String
  var key: ContentKey
}

/// Numbers for values: the same for equal ones of a type, never used for another.
final class ValueTable: Sendable {
  private struct State {
    /// By type, each a `Numbers` of it: values of any type lie in a common table only in boxes, one a lookup.
    var tables: [ObjectIdentifier: AnyObject] = [:]
    var count = 0
    var next: UInt64 = 0
  }

  private final class Numbers<Value: Hashable> {
    var numbers: [Value: UInt64] = [:]
  }

  private let state = Mutex(State())
  /// Values are forgotten, all together, when there are more: they get new numbers.
  private static let limit = 4096

  func number<Value: Hashable & Sendable>(of value: Value) -> UInt64 {
    state.withLock { state in
      if state.count >= Self.limit { (state.tables, state.count) = ([:], 0) }
      let type = ObjectIdentifier(Value.self)
      let table = state.tables[type].map { unsafeDowncast($0, to: Numbers<Value>.self) } ?? Numbers<Value>()
      if let number = table.numbers[value] { return number }
      state.tables[type] = table
      state.count += 1
      state.next += 1
      table.numbers[value] = state.next
      return state.next
    }
  }
}
