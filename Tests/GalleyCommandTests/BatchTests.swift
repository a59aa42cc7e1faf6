import Foundation
import Testing

@testable import GalleyCommand

@Suite("Batches")
struct BatchTests {
  private func batch(threads: Int = 3, maximumLine: Int = ChunkReader.maximumLine) -> Batch {
    Batch(threads: threads, maximumLine: maximumLine, makeMeasurer: { () throws(CommandError) in FakeMeasurer() })
  }

  private func answers(to input: Data, batch: Batch? = nil) throws -> (lines: [String], tally: Tally) {
    var tally = Tally()
    let ran = try run(input: input) { console in
      tally = try (batch ?? self.batch()).run([.standardInput], console)
      return .success
    }
    return (ran.output.split(separator: "\n").map(String.init), tally)
  }

  private func answers(to input: String, batch: Batch? = nil) throws -> (lines: [String], tally: Tally) {
    try answers(to: Data(input.utf8), batch: batch)
  }

  @Test("a response holds the id as it was written, the counts and the sizes")
  func response() throws {
    let (lines, tally) = try answers(
      to: #"{"id": {"a":[1.0, "\u0041"]} , "text":"abcd","font":{"size":10},"width":10}"# + "\n")
    #expect(
      lines == [
        #"{"id":{"a":[1.0, "\u0041"]},"lineCount":2,"width":10,"height":20,"truncated":false,"missing":0}"#
      ])
    #expect(tally.summary == "1 request, none failed")
  }

  @Test("a bad line is answered in its place, with its id where it has one, and the others are not disturbed")
  func badLines() throws {
    let input = """
      {"id":1,"text":"a"}
      {"id":2,"txt":"a"}

      {"style":{"tabsize":4},"id":"3","text":"a"}
      not JSON
      {"id":5}
      [1,2]
      {"id":7,"text":"a","width":"wide"}
      {"id":8,"text":"a","font":{"families":["@Missing.ttf"]}}
      {"id":9,"text":"a","profile":"wrod"}
       \t
      {"id":10,"text":"\\ud800"}
      {"id":11,"text":"a"}
      """
    let (lines, tally) = try answers(to: input)
    let ok = #""lineCount":1,"width":8,"height":16,"truncated":false,"missing":0}"#
    #expect(
      lines == [
        #"{"id":1,"# + ok,
        #"{"id":2,"error":{"code":"unknownField","message":"txt: did you mean text?"}}"#,
        #"{"id":"3","error":{"code":"unknownField","message":"style.tabsize: did you mean tabSize?"}}"#,
        #"{"id":null,"error":{"code":"notJSON","message":"line 5: a word that is not true, false or null"}}"#,
        #"{"id":5,"error":{"code":"missingField","message":"text: missing"}}"#,
        #"{"id":null,"error":{"code":"badValue","message":"a request is an object, not an array"}}"#,
        #"{"id":7,"error":{"code":"badValue","message":"width: a number was expected, not a string"}}"#,
        #"{"id":8,"error":{"code":"noFont","message":"font.families: @Missing.ttf is not registered"}}"#,
        #"{"id":9,"error":{"code":"badValue","message":"profile: \"wrod\": did you mean word?"}}"#,
        #"{"id":null,"error":{"code":"notJSON","message":"line 12: byte 17: a wrong escape in a string (half of a surrogate pair is one)"}}"#,
        #"{"id":11,"# + ok,
      ])
    #expect(
      tally.summary
        == "11 requests, 9 failed (notJSON 2, missingField 1, unknownField 2, badValue 3, noFont 1)")
  }

  @Test("a byte order mark, carriage returns and a last line without a line feed are no errors")
  func lineEnds() throws {
    let (lines, tally) = try answers(to: "\u{FEFF}{\"id\":1,\"text\":\"a\"}\r\n\r\n{\"id\":2,\"text\":\"a\"}")
    #expect(lines.count == 2)
    #expect(tally.failures == 0)
  }

  @Test("nothing in gives nothing out", arguments: ["", "\n", "\n \r\n\t"])
  func nothing(input: String) throws {
    let (lines, tally) = try answers(to: input)
    #expect(lines.isEmpty)
    #expect(tally.requests == 0)
  }

  @Test("bytes that are not UTF-8 spoil only their line, which is named with the place")
  func notUTF8() throws {
    let input = Data("{\"text\":\"a\"}\n{\"text\":\"".utf8) + [0xC3, 0x28] + Data("\"}\n{\"text\":\"a\"}\n".utf8)
    let (lines, tally) = try answers(to: input)
    #expect(lines.count == 3)
    #expect(lines[1] == #"{"id":null,"error":{"code":"notUTF8","message":"line 2: byte 10: not UTF-8"}}"#)
    #expect(tally.failures == 1)
  }

  @Test("responses keep the order of the requests, however many threads there are", arguments: [1, 2, 7])
  func order(threads: Int) throws {
    var input = ""
    for number in 0..<6_000 {
      // Lines of very different cost, so that chunks finish out of order.
      let text = number % 2000 < 200 ? String(repeating: "x", count: 3000) : "y"
      input += "{\"id\":\(number),\"text\":\"\(text)\"\(number % 1000 == 17 ? ",\"oops\":1" : "")}\n"
    }
    let (lines, tally) = try answers(to: input, batch: batch(threads: threads))
    #expect(lines.count == 6_000)
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),") })
    #expect(tally.summary == "6000 requests, 6 failed (unknownField 6)")
  }

  @Test("a line beyond the limit is passed over, and its number told; one at the limit is read")
  func longLines() throws {
    let limit = 70_000  // more than a buffer
    func line(_ id: Int, length: Int) -> String {
      let frame = "{\"id\":\(id),\"text\":\"\"}"
      return "{\"id\":\(id),\"text\":\"\(String(repeating: "x", count: length - frame.utf8.count))\"}"
    }
    var input = ""
    let lengths = [100, limit, limit + 1, 100, 5 * limit, 100, limit, 3 * limit]
    for (number, length) in lengths.enumerated() { input += line(number, length: length) + "\n" }
    for text in [input, String(input.dropLast())] {
      let (lines, tally) = try answers(to: text, batch: batch(maximumLine: limit))
      #expect(lines.count == lengths.count)
      for (number, length) in lengths.enumerated() {
        let isTooLong = length > limit
        #expect(
          lines[number].hasPrefix(
            isTooLong
              ? "{\"id\":null,\"error\":{\"code\":\"limit\",\"message\":\"line \(number + 1): longer than 70000 bytes\"}}"
              : "{\"id\":\(number),\"lineCount\":"))
      }
      #expect(tally.summary == "8 requests, 3 failed (limit 3)")
    }
  }

  @Test("files are read one after the other, and their names stand in errors")
  func files() throws {
    try withTemporaryFolder { folder in
      let first = folder.appendingPathComponent("first.ndjson").path
      try Data("{\"id\":1,\"text\":\"a\"}\n{".utf8).write(to: URL(fileURLWithPath: first))
      let ran = try run(input: "{\"id\":2,\"text\":\"a\"}\n") { console in
        _ = try batch().run([.file(first), .standardInput, .file(first)], console)
        return .success
      }
      let lines = ran.output.split(separator: "\n")
      #expect(lines.count == 5)
      #expect(lines[1].contains("\"message\":\"\(first):2: "))
      #expect(lines[2].hasPrefix("{\"id\":2,"))
      #expect(lines[3].hasPrefix("{\"id\":1,"))
    }
  }

  @Test("a file that cannot be read stops the batch after the answers before it")
  func unreadableFiles() throws {
    for (path, reason) in [("/nowhere/x.ndjson", "No such file or directory"), ("/tmp", "Is a directory")] {
      var thrown: CommandError?
      let ran = try run(input: "{\"id\":1,\"text\":\"a\"}\n") { console in
        do throws(CommandError) {
          _ = try batch().run([.standardInput, .file(path), .standardInput], console)
        } catch {
          thrown = error
        }
        return .success
      }
      #expect(thrown == .noInput("\(path): \(reason)"))
      #expect(ran.output.hasPrefix("{\"id\":1,"))
    }
  }

  @Test("a writer that waits for each answer gets it")
  func interactive() throws {
    let batch = batch()
    let conversation = Conversation { console in
      (try? batch.run([.standardInput], console)) == nil ? .failure : .success
    }
    for number in 0..<50 {
      try conversation.send("{\"id\":\(number),\"text\":\"a\"}\n")
      #expect(try #require(conversation.nextLine()).hasPrefix("{\"id\":\(number),"))
    }
    // Half a line is no reason to keep the answers before it.
    try conversation.send("{\"id\":50,\"text\":\"a\"}\n{\"id\":51")
    #expect(try #require(conversation.nextLine()).hasPrefix("{\"id\":50,"))
    try conversation.send(",\"text\":\"a\"}")
    try conversation.endInput()
    #expect(try #require(conversation.nextLine()).hasPrefix("{\"id\":51,"))
    #expect(conversation.end().status == .success)
  }

  @Test("when output fails, the batch ends at once, though its input is still open")
  func outputFails() throws {
    let batch = batch()
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let conversation = Conversation { console in
      let broken = Console(
        input: console.input, output: ByteWriter(OutputDescriptor(descriptor: full, name: "standard output")),
        errors: console.errors)
      do throws(CommandError) {
        _ = try batch.run([.standardInput], broken)
        return .success
      } catch {
        console.report(error.message)
        return error.status
      }
    }
    try conversation.send("{\"text\":\"a\"}\n")
    let (status, errors) = conversation.end()
    #expect(status == .output)
    #expect(errors == "galley: standard output: No space left on device\n")
  }

  @Test("a measurer that cannot be made ends the batch with its error")
  func noMeasurer() throws {
    let batch = Batch(threads: 2, makeMeasurer: { () throws(CommandError) in throw .noInput("x.ttf: gone") })
    #expect(throws: CommandError.noInput("x.ttf: gone")) {
      try run(input: "{\"text\":\"a\"}\n") { console in
        _ = try batch.run([.standardInput], console)
        return .success
      }
    }
  }
}
