/// One operation of a batch. Deletions, reloads, and where moves come from count in the table before the batch;
/// insertions, and where moves go to, in the table after it.
public enum BatchOperation: Hashable, Sendable {
  /// Takes a row out.
  case deleteRow(RowIndex)
  /// Puts a row in.
  case insertRow(RowIndex)
  /// Takes a row to another place.
  case moveRow(from: RowIndex, to: RowIndex)
  /// Gives a row new content: what was measured is forgotten.
  case reloadRow(RowIndex)
  /// Gives a row new content, but keeps its height as the guess.
  case reconfigureRow(RowIndex)
  /// Takes a section out.
  case deleteSection(Int)
  /// Puts a section in.
  case insertSection(Int)
  /// Takes a section, with all in it, to another place.
  case moveSection(from: Int, to: Int)
  /// Gives a section new rows, header and footer.
  case reloadSection(Int)

  /// The operation in words, as they stand in messages.
  var words: String {
    switch self {
    case .deleteRow(let row): "delete row \(row.row) of section \(row.section)"
    case .insertRow(let row): "insert row \(row.row) into section \(row.section)"
    case .moveRow(let from, let to):
      "move row \(from.row) of section \(from.section) to row \(to.row) of section \(to.section)"
    case .reloadRow(let row): "reload row \(row.row) of section \(row.section)"
    case .reconfigureRow(let row): "reconfigure row \(row.row) of section \(row.section)"
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    case .reloadSection(let section): "reload section \(section)"
    }
  }

  /// The row before the batch that it names.
  var oldRow: RowIndex? {
    switch self {
    case .deleteRow(let row), .reloadRow(let row), .reconfigureRow(let row), .moveRow(let row, _): row
    default: nil
    }
  }

  /// The row after the batch that it names.
  var newRow: RowIndex? {
    switch self {
    case .insertRow(let row), .moveRow(_, let row): row
    default: nil
    }
  }

  /// The section before the batch that it names.
  var oldSection: Int? {
    switch self {
    case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _): section
    default: nil
    }
  }

  /// The section after the batch that it names.
  var newSection: Int? {
    switch self {
    case .insertSection(let section), .moveSection(_, let section): section
    default: nil
    }
  }
}
