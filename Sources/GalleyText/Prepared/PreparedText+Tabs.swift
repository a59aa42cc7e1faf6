extension PreparedText.Content {
  /// How far a line has come at `offset`, its tabs included, in the text's unit.
  ///
  /// - Complexity: O(bytes of the line); for the few lines that tabs end that take room.
  func position(of offset: Int, on line: WalkedLine) -> Int64 {
    guard let reshaper else { return 0 }
    var position: Int64 = 0
    var start = line.start.offset
    let utf8 = text.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: start)
    func pass(upTo end: Int) {
      if end > start { position += reshaper.boundaries(in: start..<end).last?.advance ?? 0 }
    }
    for place in line.start.offset..<offset {
      if utf8[index] == 0x09 {
        pass(upTo: place)
        position += walk.tabs.advance(of: 1, at: position)
        start = place + 1
      }
      index = utf8.index(after: index)
    }
    pass(upTo: offset)
    return position
  }
}
