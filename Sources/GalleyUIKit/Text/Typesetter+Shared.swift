public import Galley

extension Typesetter {
  /// The typesetter behind `UIFont` and the drawing methods of strings: bundled fonts and those registered with it.
  ///
  /// Text prepared with it gives the same numbers as `boundingRect`, from the same caches.
  public static let shared = Typesetter()
}
