public import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// A thing among the characters of a text, such as a picture, of which only the bounds count here.
  ///
  /// It stands in the place of a U+FFFC that has it as its attribute `attachment`. Not for use by two threads at once.
  open class NSTextAttachment: NSObject {
    private let mark = FoundationTypeMark()

    /// U+FFFC.
    public static let character = 0xFFFC

    /// What it holds; no effect on sizes.
    open var contents: Data?
    /// The type of what it holds; no effect on sizes.
    open var fileType: String?

    /// Where it stands, in points, y growing upwards from the baseline: a negative `origin.y` lowers it. Its width is how far
    /// it moves what follows; `origin.x` has no effect on sizes. The line reaches as far as it does, and as far as the
    /// character's font asks. An attachment whose bounds are zero takes no room, as there are no pictures here to ask.
    open var bounds = CGRect.zero

    /// An attachment that holds something.
    public init(data contentData: Data?, ofType uti: String?) {
      contents = contentData
      fileType = uti
      super.init()
    }

    /// An attachment that holds nothing.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// What the core library puts in its place.
    var object: InlineObject {
      let (low, high) = (bounds.origin.y, bounds.origin.y + bounds.size.height)
      return InlineObject(
        advance: Double(bounds.size.width), ascent: Double(max(low, high)), descent: Double(-min(low, high)))
    }
  }

  extension NSAttributedString {
    /// A string of one U+FFFC with an attachment in its place.
    public convenience init(attachment: NSTextAttachment) {
      self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
  }

  /// How the value of `NSAttributedString.Key.writingDirection` gives a part a direction.
  public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The part is embedded: its characters keep their own directions.
    case embedding = 0
    /// All characters of the part run its way.
    case override = 2
  }
#endif
