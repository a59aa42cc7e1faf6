// Cuts a text into runs of one script.
//
// Each character may be set in a set of scripts. A run keeps the intersection of its characters' sets as long as there
// is one; Common and Inherited join any run, and a Common beginning takes the first real script. An opening bracket of
// East Asian width counts as a CJK bracket; a closing one takes the script that its partner resolved to, where the
// partner's run is over. This is what Chromium does, except that its lists are sets here.

/// Finds the script runs of a text from its start to its end.
struct ScriptScanner {
  /// An open bracket and the script of its run once that is known; Common until then.
  private struct OpenBracket {
    var scalar: UInt32
    var script: UInt8
  }

  /// The number of open brackets that are remembered; the outermost is forgotten first.
  static let bracketLimit = 32

  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  private let table: ScalarTable
  private var offset = 0
  /// The end of the last run that was handed out.
  private var handedOut = 0
  private var current = ScriptSet.common
  /// The script of a text of nothing but Common characters, from one that only one script uses.
  private var commonPreference = ScriptNumber.common
  private var brackets: [OpenBracket] = []
  /// How many of the last brackets belong to the run that is being read.
  private var unresolvedBrackets = 0

  init(_ utf8: UnsafeBufferPointer<UInt8>, table: ScalarTable) {
    let none: StaticString = ""
    bytes = utf8.baseAddress ?? none.utf8Start
    end = utf8.count
    self.table = table
  }

  /// The end of the next run in bytes, and its script; nil behind the last run.
  ///
  /// - Complexity: O(n) over all calls.
  mutating func next() -> (end: Int, script: UInt8)? {
    guard handedOut < end else { return nil }
    while offset < end {
      let position = offset
      if bytes[position] < 0x80, let behind = skipASCII(from: position) {
        offset = behind
        continue
      }
      let (scalar, length) = decodeScalar(bytes, at: position, end: end)
      let properties = table.properties(of: scalar)
      offset = position + length
      let script = properties.scriptNumber
      // The commonest case: a letter of the run's only script.
      if script == current.first, current.isDecided, properties.isOrdinary, script > ScriptNumber.inherited { continue }
      var next = scripts(of: properties)
      switch properties.bracket {
      case .none: break
      case .opening: open(scalar, properties, &next)
      case .closing: close(scalar, &next)
      }
      if merge(next, properties) { continue }
      let resolved = resolvedScript
      resolveBrackets(as: resolved, exceptLast: properties.bracket == .opening)
      current = next
      handedOut = position
      return (position, resolved)
    }
    handedOut = end
    return (end, resolvedScript)
  }

  /// Skips ASCII that joins the run for certain: letters of a Latin run, and what is Common but no bracket, with nothing
  /// behind it that could be a mark.
  @inline(__always)
  private func skipASCII(from position: Int) -> Int? {
    let isLatin = current.first == ScriptNumber.latin && current.isDecided
    var offset = position
    while offset < end, bytes[offset] < 0x80 {
      if bytes[offset].isASCIILetter {
        if !isLatin { break }
      } else if bytes[offset].isASCIIBracket || offset &+ 1 < end && bytes[offset &+ 1] >= 0x80 {
        break
      }
      offset &+= 1
    }
    return offset > position ? offset : nil
  }

  private var resolvedScript: UInt8 {
    current.first == ScriptNumber.common ? commonPreference : current.first
  }

  /// The set of the character that was just read.
  private func scripts(of properties: ScalarProperties) -> ScriptSet {
    if properties.scriptSet != 0, properties.scriptNumber != ScriptNumber.inherited {
      let set = ScriptSet(setNumber: properties.scriptSet)
      if set.first != ScriptNumber.common { return set }
    }
    if properties.scriptNumber == ScriptNumber.common, offset < end {
      // A mark that only some scripts use gives them to the Common character that carries it.
      let mark = table.properties(of: decodeScalar(bytes, at: offset, end: end).scalar)
      if mark.scriptNumber == ScriptNumber.inherited, mark.scriptSet != 0 {
        return ScriptSet(setNumber: mark.scriptSet, skippingFirst: true)
      }
    }
    return ScriptSet(properties.scriptNumber)
  }

  /// Joins a character to the run, unless they have no script in common.
  private mutating func merge(_ next: ScriptSet, _ properties: ScalarProperties) -> Bool {
    if next.isNeutral {
      if current.isNeutral, commonPreference == ScriptNumber.common, properties.scriptSet != 0,
        properties.scriptNumber == ScriptNumber.common
      {
        commonPreference = ScriptSet.members(of: properties.scriptSet).script(at: 1)
      }
      return true
    }
    if current.isNeutral {
      current = next
      return true
    }
    return current.formIntersection(next)
  }

  private mutating func open(_ scalar: UInt32, _ properties: ScalarProperties, _ next: inout ScriptSet) {
    if next.first == ScriptNumber.common, properties.isEastAsian {
      let corner = table.properties(of: 0x300C)
      next = ScriptSet(setNumber: corner.scriptSet)
    }
    if brackets.count == Self.bracketLimit {
      brackets.removeFirst()
      unresolvedBrackets = min(unresolvedBrackets, Self.bracketLimit - 1)
    }
    brackets.append(OpenBracket(scalar: scalar, script: ScriptNumber.common))
    unresolvedBrackets += 1
  }

  private mutating func close(_ scalar: UInt32, _ next: inout ScriptSet) {
    guard let partner = table.pairedBracket(of: scalar),
      let index = brackets.lastIndex(where: { $0.scalar == partner })
    else { return }
    var script = brackets[index].script
    if ScriptNumber.hanFamily.contains(script), !current.contains(script),
      let han = ScriptNumber.hanFamily.first(where: current.contains)
    {
      script = han
    }
    if script != ScriptNumber.common { next = ScriptSet(script) }
    let closed = brackets.count - index
    brackets.removeLast(closed)
    unresolvedBrackets = max(0, unresolvedBrackets - closed)
  }

  /// Tells the brackets of the run that ends which script they got.
  private mutating func resolveBrackets(as script: UInt8, exceptLast: Bool) {
    let kept = exceptLast ? 1 : 0
    for bracket in brackets.suffix(unresolvedBrackets).indices.dropLast(kept) { brackets[bracket].script = script }
    unresolvedBrackets = kept
  }
}

extension UInt8 {
  /// Whether the byte is one of ()[]{}.
  @inline(__always)
  fileprivate var isASCIIBracket: Bool {
    switch self {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}
