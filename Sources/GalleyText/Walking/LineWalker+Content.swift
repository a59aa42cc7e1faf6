extension PreparedText.Content {
  /// A walker for lines of at most `width` points.
  func walker(width: Double) -> LineWalker {
    LineWalker(
      segments, traits: walk, reshaper: reshaper, limit: profile.fit.limit(forWidth: width, unit: unit),
      slack: profile.fit.slack(forWidth: width, unit: unit))
  }
}
