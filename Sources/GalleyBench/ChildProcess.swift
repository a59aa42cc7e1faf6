internal import Glibc

/// A program that runs to its end.
struct ChildProcess {
  /// How a program ended, and what it used.
  struct Outcome {
    /// From the call that started it to its end, in nanoseconds.
    var nanoseconds: Double
    /// The time that its threads ran, in nanoseconds.
    var processorNanoseconds: Double
    /// The most memory it had, in bytes.
    var peakBytes: Int
  }

  /// The program's path.
  let path: String
  /// What follows its name.
  let arguments: [String]

  /// Runs it with a file, or nothing, for standard input. What it writes is lost.
  ///
  /// - Throws: `failure` when it cannot be started or does not end with status 0.
  func run(input: String = "/dev/null") throws(BenchError) -> Outcome {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    var process = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    let clock = ContinuousClock()
    let start = clock.now
    let code = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard code == 0 else { throw .failure("\(path): \(String(cString: strerror(code)))") }
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw .failure("\(path): \(String(cString: strerror(errno)))") }
    }
    let time = clock.now - start
    // The low bits are the signal that ended it, the next ones its exit status.
    guard status == 0 else {
      let end = status & 0x7F == 0 ? "exit status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      throw .failure("\(path) \(arguments.joined(separator: " ")): \(end)")
    }
    return Outcome(
      nanoseconds: time.nanoseconds,
      processorNanoseconds: Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime),
      peakBytes: usage.ru_maxrss * 1024)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}

/// The release tool, which `batch` and `startup` run.
struct Tool {
  /// Its path.
  let path: String

  /// The tool at `path`, or the one beside this program.
  ///
  /// - Throws: `noInput` when there is none that can be run.
  init(path: String?) throws(BenchError) {
    self.path = path ?? Self.folder + "/galley"
    guard access(self.path, X_OK) == 0 else {
      throw .noInput("\(self.path): \(String(cString: strerror(errno))); build the product galley, or give --tool PATH")
    }
  }

  /// The folder of this program.
  private static var folder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
  }

  /// The tool with some arguments.
  func callAsFunction(_ arguments: String...) -> ChildProcess { ChildProcess(path: path, arguments: arguments) }
}
