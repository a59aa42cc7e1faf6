internal import GalleyText

/// All that a quick answer depends on besides the text.
struct QuickRequest: Equatable {
  var style: TextStyle
  var paragraph: ParagraphStyle
  var profile: Profile
  /// How often the fonts had changed.
  var generation: Int
}

extension QuickRequest {
  /// The bytes of a request's values.
  ///
  /// Values of the same bytes are equal; others may be too. What they refer to is kept, and so shared, which is why nobody
  /// changes it in its place.
  struct Bits: ~Copyable {
    private var request: QuickRequest?
    private let style = Self.room(TextStyle.self)
    private let paragraph = Self.room(ParagraphStyle.self)
    private let profile = Self.room(Profile.self)

    private static func room<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
      let layout = MemoryLayout<Value>.self
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
      return bytes
    }

    func deallocate() {
      style.deallocate()
      paragraph.deallocate()
      profile.deallocate()
    }

    mutating func note(_ request: QuickRequest) {
      self.request = request
      Self.copy(request.style, to: style)
      Self.copy(request.paragraph, to: paragraph)
      Self.copy(request.profile, to: profile)
    }

    /// Whether these are the values noted last; false too where they are equal in other bytes.
    @inline(__always)
    func match(_ style: TextStyle, _ paragraph: ParagraphStyle, _ profile: Profile, _ generation: Int) -> Bool {
      request?.generation == generation && Self.equal(paragraph, self.paragraph) && Self.equal(profile, self.profile)
        && (Self.equal(style, self.style) || isEqual(style))
    }

    /// A style made anew for each text has its lists in other places.
    @inline(never)
    private func isEqual(_ style: TextStyle) -> Bool { request?.style == style }

    private static func copy<Value>(_ value: Value, to bytes: UnsafeMutableRawPointer) {
      withUnsafeBytes(of: value) {
        bytes.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(bytes), byteCount: $0.count)
      }
    }

    @inline(__always)
    private static func equal<Value>(_ value: Value, _ bytes: UnsafeMutableRawPointer) -> Bool {
      withUnsafeBytes(of: value) { value in
        var difference: UInt64 = 0
        var offset = 0
        while offset &+ 8 <= MemoryLayout<Value>.size {
          difference |=
            value.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          offset &+= 8
        }
        while offset < MemoryLayout<Value>.size {
          difference |= UInt64(value[offset] ^ bytes.load(fromByteOffset: offset, as: UInt8.self))
          offset &+= 1
        }
        return difference == 0
      }
    }
  }
}
