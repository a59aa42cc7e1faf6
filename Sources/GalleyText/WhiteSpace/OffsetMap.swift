internal import GalleyGeometry

/// Leads from a text whose white space has collapsed back to the text that was given, and the other way.
///
/// Only runs that changed their length leave a trace, of 8 bytes each. All offsets are UTF-8 bytes.
package struct OffsetMap: Hashable, Sendable {
  /// The place right behind a run that changed its length, in both texts.
  private struct Anchor: Hashable, Sendable {
    var collapsed: UInt32
    var original: UInt32
  }

  private var anchors: [Anchor] = []

  /// Whether all offsets are the same in both texts.
  package var isIdentity: Bool { anchors.isEmpty }

  /// Notes that a run ends at these two places. Called with ascending offsets.
  mutating func append(collapsed: Int, original: Int) {
    anchors.append(Anchor(collapsed: UInt32(collapsed), original: UInt32(original)))
  }

  /// Where in the given text that begins which is at `offset` of the collapsed one: behind a run that vanished there.
  ///
  /// - Complexity: O(log runs).
  package func originalStart(of offset: Int) -> Int {
    original(of: offset, behind: count { Int($0.collapsed) <= offset })
  }

  /// Where in the given text that ends which ends at `offset` of the collapsed one: in front of what vanished there, and
  /// behind the first character of a run that became one space.
  ///
  /// - Complexity: O(log runs).
  package func originalEnd(of offset: Int) -> Int {
    original(of: offset, behind: count { Int($0.collapsed) < offset })
  }

  /// Where in the collapsed text that ends which ends at `offset` of the given one.
  ///
  /// - Complexity: O(log runs).
  package func collapsedEnd(of offset: Int) -> Int {
    let passed = count { Int($0.original) <= offset }
    let straight =
      passed == 0 ? offset : Int(anchors[passed - 1].collapsed) + offset - Int(anchors[passed - 1].original)
    return passed == anchors.count ? straight : min(straight, Int(anchors[passed].collapsed))
  }

  private func original(of offset: Int, behind passed: Int) -> Int {
    passed == 0 ? offset : Int(anchors[passed - 1].original) + offset - Int(anchors[passed - 1].collapsed)
  }

  /// The number of anchors, all of them in front of the others, for which `isPassed` holds.
  private func count(_ isPassed: (Anchor) -> Bool) -> Int { anchors.partitioningIndex { !isPassed($0) } }
}
