/// One reason why a table does not take a batch.
public struct BatchProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The place is not in the table before the batch.
    case outsideBefore
    /// The place is not in the table after the batch.
    case outsideAfter
    /// The same is deleted, reloaded or moved twice.
    case duplicate
    /// Two different operations on the same row or section, or on a row and the section that it is in.
    case conflict
    /// Two come to the same place.
    case conflictingTarget
    /// A section has another number of rows than what was operated leaves it.
    case rowCount(section: Int)
    /// The table has another number of sections than what was operated leaves it.
    case sectionCount
    /// A height that is none.
    case invalidHeight
  }

  /// What is wrong.
  public let kind: Kind
  /// The operations that are to blame, in the order of the calls: two for conflicts, one for places outside and heights,
  /// none for counts.
  public let operations: [BatchOperation]
  /// What is wrong in a sentence: UIKit's, where it has one.
  public let message: String
}

/// Why a table does not take a batch: everything at once. Nothing has changed.
public struct BatchProblems: Error, Hashable, Sendable {
  /// The problems, at least one.
  public let all: [BatchProblem]
}

extension BatchProblems: CustomStringConvertible {
  /// The messages, one a line.
  public var description: String { all.map(\.message).joined(separator: "\n") }
}
