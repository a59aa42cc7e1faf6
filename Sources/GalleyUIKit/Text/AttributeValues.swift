internal import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// The first stored property of every class whose objects may be attribute values.
  ///
  /// Foundation on Linux compares attribute values with `CFEqual`, which takes bits 8 to 17 of the first word after the
  /// object's header for a Core Foundation type. Where they are 0, as they happen to be in many objects, it halts the process
  /// (`addAttribute` on a range that has the key); where they name no type that exists, it calls `isEqual`.
  struct FoundationTypeMark {
    private let word: UInt64 = 0x3FF << 8
  }

  /// Bounds for lengths that come from outside, in points: far from any use, and safe to compute with.
  enum LengthBounds {
    static let least = 0x1p-20
    static let greatest = 0x1p20
  }

  /// The number in an attribute's value; nil for other types.
  func attributeNumber(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)  // Foundation does not bridge it to NSNumber here.
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
#endif
