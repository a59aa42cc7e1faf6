public import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// A place where a tab leads. A value that never changes.
  ///
  /// Sides are counted from the leading edge: in text from right to left, `left` is where a column begins too. Where a column is
  /// too wide for its side of the stop, it begins where the tab does and reaches past the stop; Apple publishes no rule for that.
  public final class NSTextTab: NSObject, NSCopying, Sendable {
    /// What else is known of a tab; no effect on sizes.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
      /// UIKit's name.
      public let rawValue: String
      /// The key of UIKit's name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The characters that end a column in front of them, a `CharacterSet`; tabs and line breaks always do. With those of
      /// `columnTerminators(for:)` and the alignment `right`, numbers stand below each other by their decimal separators.
      public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How the column behind the tab stands at it: `right` ends there, `center` has its middle there, the others begin there.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points; what is not a positive number leads nowhere.
    public let location: CGFloat
    /// The characters that end columns; nil when only tabs and line breaks do.
    private let terminators: CharacterSet?

    /// What else is known of it.
    public var options: [OptionKey: Any] { terminators.map { [.columnTerminators: $0] } ?? [:] }

    /// A tab stop.
    ///
    /// - Parameter options: a `CharacterSet` for `columnTerminators`, or nothing; values of other types count as none.
    /// - Complexity: O(1); where characters are given that end columns, a look at each that Unicode has.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
      self.alignment = alignment
      self.location = location
      terminators = options[.columnTerminators] as? CharacterSet
      let side: TabStop.Alignment =
        switch alignment {
        case .left, .natural, .justified: .leading
        case .center: .center
        case .right: .trailing
        }
      stop = TabStop(
        Double(location), alignment: side,
        columnTerminators: side == .leading ? [] : terminators.map(\.scalarRanges) ?? [])
      super.init()
    }

    /// The decimal separators of a locale, which end columns of numbers; of the current one if nil.
    public class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
      CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
    }

    /// The stop as the core library takes it.
    let stop: TabStop

    /// Those of the default style. Source: `NSParagraphStyle.tabStops`.
    static let defaults = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    // MARK: NSObject

    /// Whether the other object is a tab at the same place, with the same alignment and options.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSTextTab else { return false }
      return other.alignment == alignment && other.location == location && other.terminators == terminators
    }
    /// The hash of the place.
    public override var hash: Int { location.hashValue }
    /// The tab itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  extension CharacterSet {
    /// Its characters, ascending, in as few ranges as there are.
    fileprivate var scalarRanges: [ClosedRange<Unicode.Scalar>] {
      var ranges: [ClosedRange<Unicode.Scalar>] = []
      for plane in UInt32(0)...16 where hasMember(inPlane: UInt8(plane)) {
        for value in plane << 16...(plane << 16 | 0xFFFF) {
          guard let scalar = Unicode.Scalar(value), contains(scalar) else { continue }
          if let last = ranges.last, last.upperBound.value + 1 == value {
            ranges[ranges.count - 1] = last.lowerBound...scalar
          } else {
            ranges.append(scalar...scalar)
          }
        }
      }
      return ranges
    }
  }
#endif
