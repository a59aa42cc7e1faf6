package struct ScriptRun: Hashable, Sendable { package var start: Int; package var end: Int; package var script: UInt32; package var isEmoji: Bool }
package func scriptRuns(of bytes: UnsafeBufferPointer<UInt8>) -> [ScriptRun] { bytes.isEmpty ? [] : [ScriptRun(start: 0, end: bytes.count, script: 0x4C61746E, isEmoji: false)] }
