internal import Galley

extension CommandError {
  /// The error of a font that was named on the command line.
  ///
  /// A font that is not there, as a file or as a family, is input that cannot be opened; one that is there and wrong is
  /// data that cannot be understood.
  init(_ error: FontError) {
    let status: ExitStatus =
      switch error {
      case .unreadable, .noMatch: .noInput
      case .notAFont, .damaged, .faceIndex, .noOutlines: .data
      case .library, .outOfMemory: .failure
      }
    self.init(status: status, message: error.description)
  }
}
