internal import GalleyGeometry

/// One section as stored: lengths in 1/64 points.
struct SectionRecord: Sendable {
  var padding: Int32
  var header: Band
  var footer: Band
  var rows: RowStore
  /// What a row takes when its measured height is forgotten.
  let estimate: Int32
  let bounds: HeightBounds

  /// A row of which nothing is known.
  var guess: StoredHeight { StoredHeight(height: estimate, memo: .estimated) }

  /// Where the rows begin, from the section's top, which is above the padding.
  var rowsStart: Int64 { Int64(padding) + Int64(header.height) }
  /// Padding, header, rows and footer.
  var total: Int64 { rowsStart + rows.total + Int64(footer.height) }

  /// Counts padding, header, rows and footer into a census, or out of it (`sign` −1).
  func count(into census: inout Census, at width: WidthKey, sign: Int = 1) {
    census.count(1, exact: true, height: Int64(padding), bounds: HeightBounds(), sign: sign)
    header.count(into: &census, at: width, sign: sign)
    rows.count(into: &census, bounds: bounds, at: width, sign: sign)
    footer.count(into: &census, at: width, sign: sign)
  }
}

/// A header or a footer, of a section or of the table.
struct Band: Sendable {
  var stored: StoredHeight
  /// What it takes when its measured height is forgotten.
  let estimate: Int32

  /// Its height, in 1/64 points.
  var height: Int32 { stored.height }

  init(_ height: StoredHeight) {
    stored = height
    estimate = height.height
  }

  /// Puts what `change` answers in place of what is stored, unless that is nil or the same.
  mutating func update(_ change: (StoredHeight) -> StoredHeight?) -> (old: StoredHeight, new: StoredHeight)? {
    let old = stored
    guard let new = change(old), new != old else { return nil }
    stored = new
    return (old, new)
  }

  /// Counts itself into a census, or out of it (`sign` −1).
  func count(into census: inout Census, at width: WidthKey, sign: Int = 1) {
    census.count(stored, bounds: HeightBounds(), at: width, sign: sign)
  }
}
