internal import CTextShims
internal import Synchronization

// @unchecked: (1) the stored properties are lets; (2) the C face is frozen (hb_face_make_immutable) before it is
// handed out, HarfBuzz fills its lazy tables with atomic operations, and our C functions only read it; (3) it is closed
// in deinit, when no one else can hold it; (4) what is derived later sits behind a Mutex.
/// One outline set in a font file: its characters, names and design figures; no size.
///
/// Nothing of it depends on the machine beyond the file. A face without outlines (metrics only) measures like any other.
///
/// - Thread safety: may be used from all threads at once.
public final class FontFace: @unchecked Sendable {
  /// The C face; lives as long as this object.
  package let handle: OpaquePointer
  /// The file it came from, as given; nil for bytes.
  package let path: String?
  /// The file's last path component, or the name given with bytes; `LiberationSans-Regular.ttf`.
  public let fileName: String
  /// The face's number in its file; 0 for a plain font.
  public let index: Int
  /// Design units to the em; 16 to 16384.
  public let unitsPerEm: Int
  /// The number of glyphs.
  public let glyphCount: Int
  private let givenStrike: BitmapStrike?
  private let derived = Mutex(Derived())

  /// What is dear enough to be asked for first and kept then.
  private struct Derived {
    var metrics: FontMetrics?
    var strike: BitmapStrike??
    var spaceContact: SpaceContact?
  }

  private init(handle: OpaquePointer, path: String?, fileName: String, index: Int, strike: BitmapStrike?) {
    self.handle = handle
    self.path = path
    self.fileName = fileName
    self.index = index
    self.givenStrike = strike
    unitsPerEm = Int(galley_face_units_per_em(handle))
    glyphCount = Int(galley_face_glyph_count(handle))
  }

  deinit { galley_face_close(handle) }

  /// Maps a font file and opens one of its faces.
  ///
  /// The file must keep its bytes while the face lives: a file that is cut meanwhile is a bus error on any system.
  ///
  /// - Parameters:
  ///   - path: a TrueType or OpenType file or collection.
  ///   - index: the face in a collection; 0 for a plain font.
  /// - Throws: `FontError` when the file cannot be read, is no font, is cut off or lacks a table that measuring needs,
  ///   or has no such face.
  /// - Complexity: O(1) in the file's length.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    // C would stop at a zero byte and open another file.
    guard !path.utf8.contains(0) else { throw .unreadable(path: path, errno: 2) }
    let number = UInt32(exactly: index) ?? .max
    var opened: OpaquePointer?
    try check(galley_face_open_file(path, number, &opened), path: path, index: index)
    guard let opened else { throw .outOfMemory }
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    self.init(handle: opened, path: path, fileName: fileName, index: index, strike: nil)
  }

  /// Opens a face of bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: a TrueType or OpenType file or collection.
  ///   - index: the face in a collection; 0 for a plain font.
  ///   - name: what messages and `fileName` call the font.
  /// - Throws: `FontError` when the bytes are no font, are cut off or lack a table that measuring needs, or have no such
  ///   face.
  /// - Complexity: O(n), `n` the number of bytes.
  public convenience init(bytes: [UInt8], index: Int = 0, name: String) throws(FontError) {
    let number = UInt32(exactly: index) ?? .max
    var opened: OpaquePointer?
    try check(galley_face_open_copy(bytes, bytes.count, number, &opened), path: name, index: index)
    guard let opened else { throw .outOfMemory }
    self.init(handle: opened, path: nil, fileName: name, index: index, strike: nil)
  }

  /// Opens a face of bytes that live as long as the process, such as an embedded font, without copying them.
  ///
  /// - Parameter bitmapStrike: the strike of a face whose pictures were dropped.
  package convenience init(
    staticBytes: UnsafePointer<UInt8>, count: Int, index: Int = 0, name: String, bitmapStrike: BitmapStrike? = nil
  ) throws(FontError) {
    let number = UInt32(exactly: index) ?? .max
    var opened: OpaquePointer?
    try check(galley_face_open_static(staticBytes, count, number, &opened), path: name, index: index)
    guard let opened else { throw .outOfMemory }
    self.init(handle: opened, path: nil, fileName: name, index: index, strike: bitmapStrike)
  }

  /// Runs `body` on the C face.
  package func withHandle<Result, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(handle)
  }

  // MARK: What is derived

  /// The design figures of the whole face.
  ///
  /// - Complexity: O(1); read from the tables at first use.
  public var metrics: FontMetrics {
    derived.withLock { derived in
      if let metrics = derived.metrics { return metrics }
      let metrics = FontMetrics(face: self)
      derived.metrics = metrics
      return metrics
    }
  }

  /// The strike of a face that holds bitmaps in colour; nil for any other.
  ///
  /// - Complexity: O(1); read from the tables at first use.
  public var bitmapStrike: BitmapStrike? {
    if let givenStrike { return givenStrike }
    return derived.withLock { derived in
      if let strike = derived.strike { return strike }
      let strike = BitmapStrike(face: self)
      derived.strike = .some(strike)
      return strike
    }
  }

  /// How the space glyph meets its neighbors, with the features that shaping applies by itself.
  ///
  /// - Complexity: O(size of the layout tables) at first use, then O(1).
  package var spaceContact: SpaceContact {
    derived.withLock { derived in
      if let contact = derived.spaceContact { return contact }
      let contact = SpaceContact(face: self, features: [])
      derived.spaceContact = contact
      return contact
    }
  }
}

extension FontFace: Hashable {
  /// Two faces are equal when they are the same object: opening a file twice gives two.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
