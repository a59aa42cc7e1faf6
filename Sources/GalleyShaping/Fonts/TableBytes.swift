/// The bytes of one font table, read big-endian with bounds checks.
///
/// Borrowed: valid while the face lives that handed it out.
struct TableBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  func u8(_ offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  func u16(_ offset: Int) -> UInt16? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  func u32(_ offset: Int) -> UInt32? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// An unsigned field; 0 where the table ends before it.
  func unsigned(_ offset: Int) -> Int { Int(u16(offset) ?? 0) }

  /// A signed field; 0 where the table ends before it.
  func signed(_ offset: Int) -> Int { Int(Int16(bitPattern: u16(offset) ?? 0)) }

  /// A 16.16 fixed-point field; 0 where the table ends before it.
  func fixed(_ offset: Int) -> Double { Double(Int32(bitPattern: u32(offset) ?? 0)) / 65536 }
}
