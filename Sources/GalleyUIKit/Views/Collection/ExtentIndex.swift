#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  internal import Foundation

  /// Values with extents along the content, to be found by extent. They are added about in order of place; how far they
  /// overlap or go back costs time alone.
  struct ExtentIndex<Value> {
    private var values: [Value] = []
    /// Of each value and those before it, the greatest end: ascending.
    private var ends: [CGFloat] = []
    private var starts: [CGFloat] = []

    mutating func add(_ value: Value, from start: CGFloat, to end: CGFloat) {
      values.append(value)
      ends.append(max(end, ends.last ?? end))
      starts.append(start)
    }

    /// Makes the starts the least of each value and those behind it: ascending too. Called once, behind the last value.
    mutating func finish() {
      for index in starts.indices.reversed().dropFirst() { starts[index] = min(starts[index], starts[index + 1]) }
    }

    /// The values that may reach into an extent, in order: all that do, and few others.
    ///
    /// - Complexity: O(log n).
    func values(from low: CGFloat, to high: CGFloat) -> ArraySlice<Value> {
      let first = ends.partitioningIndex { $0 > low }
      let end = starts.partitioningIndex { $0 >= high }
      return values[min(first, end)..<end]
    }
  }
#endif
