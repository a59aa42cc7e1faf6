internal import CTextShims

/// Why a font could not be opened or asked.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read: missing, a directory, no permission. `errno` is the system's code, 2 for a missing file.
  case unreadable(path: String, errno: Int32)
  /// The bytes are no TrueType or OpenType font or collection; an empty file is none either.
  case notAFont(path: String)
  /// The font is cut off or inconsistent; `call` names the table or the check that failed, such as `hmtx`.
  case damaged(path: String, call: String)
  /// A face number outside the file, which has faces 0 up to, not including, `count`.
  case faceIndex(path: String, index: Int, count: Int)
  /// No face answers to a request, which is given as people write it.
  case noMatch(descriptor: String)
  /// A metrics-only or bitmap face was asked for its outlines.
  case noOutlines(path: String)
  /// A library refused for a reason of its own; `code` is that library's.
  case library(call: String, code: Int32)
  /// Memory ran out.
  case outOfMemory
}

extension FontError: CustomStringConvertible {
  /// One line that names the file or request and what is wrong with it.
  public var description: String {
    switch self {
    case .unreadable(let path, let errno): "\(path): \(Self.text(ofErrno: errno))"
    case .notAFont(let path): "\(path): not a TrueType or OpenType font"
    case .damaged(let path, let call): "\(path): damaged font (\(call))"
    case .faceIndex(let path, let index, let count):
      "\(path): no face \(index), the file has \(count == 1 ? "one face, 0" : "faces 0 to \(count - 1)")"
    case .noMatch(let descriptor): "no font answers to \(descriptor)"
    case .noOutlines(let path): "\(path): the font has no outlines"
    case .library(let call, let code): "\(call) failed with code \(code)"
    case .outOfMemory: "out of memory"
    }
  }

  private static func text(ofErrno code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return "error \(code)" }
      galley_errno_text(code, start, buffer.count)
      return String(cString: start)
    }
  }
}

/// Turns what a C call returned into an error; the only place that compares codes.
///
/// - Parameters:
///   - path: the file or name of the font that was asked, for the message.
///   - index: the face that was asked for.
func check(_ status: galley_status, path: String, index: Int = 0) throws(FontError) {
  switch status.kind {
  case .GALLEY_OK: return
  case .GALLEY_UNREADABLE: throw .unreadable(path: path, errno: status.code)
  case .GALLEY_NOT_A_FONT: throw .notAFont(path: path)
  case .GALLEY_DAMAGED_FONT: throw .damaged(path: path, call: String(cString: status.call))
  case .GALLEY_NO_SUCH_FACE: throw .faceIndex(path: path, index: index, count: Int(status.code))
  case .GALLEY_NO_OUTLINES: throw .noOutlines(path: path)
  case .GALLEY_OUT_OF_MEMORY: throw .outOfMemory
  case .GALLEY_LIBRARY: throw .library(call: String(cString: status.call), code: status.code)
  }
}
