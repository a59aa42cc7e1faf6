public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  extension NSString {
    /// The rectangle that the string takes when it is drawn.
    ///
    /// With `usesLineFragmentOrigin` lines wrap at the width, and the rectangle begins at the zero point. Without it only
    /// the text's own line breaks end lines, and the origin is the first baseline: `origin.y` is the height below it,
    /// negative. Sizes are fractional: round them up for views. White space at the end of a wrapped line does not count;
    /// elsewhere it does.
    ///
    /// Never fails: unpaired surrogates count as U+FFFD, and of a text above `Typesetter.textLimit` (1 GiB of UTF-8), or
    /// when memory runs out, the rectangle is zero and the context holds the error.
    ///
    /// - Parameters:
    ///   - size: the width of lines, in points; 0, negative values, NaN and infinity mean none. The height constrains
    ///     nothing: the rectangle holds the whole text, as Apple documents.
    ///   - options: how lines are laid out.
    ///   - attributes: the attributes of all characters; without a font Helvetica 12.
    ///   - context: takes notes of what was done; nil for none.
    /// - Returns: the rectangle in points. An empty string is one line high.
    /// - Complexity: O(length), plus shaping the words that no text before had.
    /// - Source: UIKit's method of the same name.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
      context: NSStringDrawingContext?
    ) -> CGRect {
      (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// The size that the string takes when only its own line breaks end lines, in points; fractional. White space at the
    /// end of lines counts, and the font's leading does not.
    ///
    /// - Complexity: O(length), plus shaping the words that no text before had.
    /// - Source: UIKit's method of the same name.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      (self as String).size(withAttributes: attrs)
    }
  }

  // Without a context, as AppKit has them.
  extension NSString {
    /// The rectangle that the string takes when it is drawn; see the method with a context.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil
    ) -> CGRect {
      boundingRect(with: size, options: options, attributes: attributes, context: nil)
    }
  }

  extension String {
    /// The rectangle that the string takes when it is drawn; see the method of `NSString`.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil
    ) -> CGRect {
      boundingRect(with: size, options: options, attributes: attributes, context: nil)
    }
  }

  extension NSAttributedString {
    /// The rectangle that the string takes when it is drawn; see the method with a context.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = []) -> CGRect {
      boundingRect(with: size, options: options, context: nil)
    }
  }

  extension String {
    /// The rectangle that the string takes when it is drawn; see the method of `NSString`.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
      context: NSStringDrawingContext?
    ) -> CGRect {
      StringMeasurement(text: DrawnText(self, attributes: attributes ?? [:]), constraint: size, options: options)
        .rect(context: context)
    }

    /// The size that the string takes when only its own line breaks end lines; see the method of `NSString`.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attrs, context: nil).size
    }
  }

  extension NSAttributedString {
    /// The rectangle that the string takes when it is drawn.
    ///
    /// As `NSString.boundingRect(with:options:attributes:context:)`. Each line is as high as the fonts on it need. Characters
    /// without a font are set in Helvetica 12, and so is an empty string. Paragraphs may differ in style: that of a
    /// paragraph's first character counts, and its line spacing also separates it from the next. Indents count in the width.
    ///
    /// - Parameters:
    ///   - size: the width of lines, in points; 0, negative values, NaN and infinity mean none. The height constrains
    ///     nothing.
    ///   - options: how lines are laid out.
    ///   - context: takes notes of what was done; nil for none.
    /// - Returns: the rectangle in points.
    /// - Complexity: O(length + runs), plus shaping the words that no text before had.
    /// - Source: UIKit's method of the same name.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
      StringMeasurement(text: DrawnText(self), constraint: size, options: options).rect(context: context)
    }

    /// The size that the string takes when only its own line breaks end lines, in points; as `NSString.size(withAttributes:)`.
    ///
    /// - Complexity: O(length + runs), plus shaping the words that no text before had.
    public func size() -> CGSize { boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size }
  }
#endif
