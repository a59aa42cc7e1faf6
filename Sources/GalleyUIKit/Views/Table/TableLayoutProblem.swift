#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// What went wrong while a table was laid out, without harm to the table.
  public enum TableLayoutProblem: Error, Hashable, Sendable {
    /// A row answers other heights again and again in one layout. The greatest of `heights` (points, ascending) was
    /// taken.
    case oscillatingRow(IndexPath, heights: [CGFloat])
    /// The data source, the delegate or a cell called the table while the table was asking it. Questions are answered
    /// with what the table knows; changes take effect in the next layout.
    case reentrantCall(String)
  }

  extension UITableView {
    /// Notes a problem, each once.
    func report(_ problem: TableLayoutProblem) {
      if !layoutProblems.contains(problem) { layoutProblems.append(problem) }
    }

    /// Whether the table is asking somebody just now; notes that it was called then.
    func isCalledBack(_ call: String) -> Bool {
      if isBusy { report(.reentrantCall(call)) }
      return isBusy
    }

    /// Keeps those who are asked from calling back.
    func whileBusy<Result>(_ body: () -> Result) -> Result {
      let before = isBusy
      isBusy = true
      defer { isBusy = before }
      return body()
    }
  }
#endif
