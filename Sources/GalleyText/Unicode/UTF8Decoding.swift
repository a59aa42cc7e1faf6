/// The scalar that begins at an offset of UTF-8, and its length in bytes.
///
/// - Precondition: `offset < end`. In UTF-8 that is not valid the scalar is arbitrary but below 0x110000, and no byte at
///   or behind `end` is read.
/// - Complexity: O(1).
@inline(__always)
package func decodeScalar(_ bytes: UnsafePointer<UInt8>, at offset: Int, end: Int) -> (scalar: UInt32, length: Int) {
  let lead = UInt32(bytes[offset])
  if lead < 0x80 { return (lead, 1) }
  let next = offset &+ 1
  if lead < 0xE0, next < end {
    return ((lead & 0x1F) << 6 | UInt32(bytes[next] & 0x3F), 2)
  }
  if lead < 0xF0, next &+ 1 < end {
    return ((lead & 0x0F) << 12 | UInt32(bytes[next] & 0x3F) << 6 | UInt32(bytes[next &+ 1] & 0x3F), 3)
  }
  if lead < 0xF4 || lead == 0xF4 && next < end && bytes[next] & 0x3F < 0x10, next &+ 2 < end {
    let high = (lead & 0x07) << 18 | UInt32(bytes[next] & 0x3F) << 12
    return (high | UInt32(bytes[next &+ 1] & 0x3F) << 6 | UInt32(bytes[next &+ 2] & 0x3F), 4)
  }
  return (0xFFFD, 1)
}
