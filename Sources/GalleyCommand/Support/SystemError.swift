internal import Glibc

/// The system's words for an errno.
enum SystemError {
  /// The text for `code`, such as "No such file or directory".
  static func text(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    // The form of strerror_r that Swift sees is the one of POSIX, which fills the buffer and returns a status.
    let status = buffer.withUnsafeMutableBufferPointer { strerror_r(code, $0.baseAddress!, $0.count) }
    guard status == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
