internal import GalleyText

// Closing marks halved at the ends of lines, and what rounding adds where an end was shaped again.

extension TextReshaper {
  func trimmedEnd(of line: Range<Int>, safeStart: Int) -> TrimmedEnd? {
    let end = line.upperBound
    guard let place = spanIndex(containing: end - 1) else { return nil }
    let span = spans[place]
    let style = styles[items[span.item].style]
    guard style.spacingTrim != .spaceAll,
      let cluster = span.word.clusters.last(where: { span.start + Int($0.start) < end })
    else { return nil }
    let isClosing = withBytes { bytes in
      try? workers.withWorker { worker in
        trimmer(bytes, worker).isClosing(span.start + Int(cluster.start)..<end, cluster, style)
      }
    }
    guard isClosing == true else { return nil }
    let correction = endCorrection(at: end, as: SpacingTrimmer.Piece(halvedEnd: end))
    guard correction.delta < 0 else { return nil }
    return TrimmedEnd(delta: correction.delta, excess: excess(of: line, safeStart: safeStart, correction))
  }

  /// What trims the punctuation of this text.
  func trimmer(_ bytes: UnsafeBufferPointer<UInt8>, _ worker: ShapingWorker) -> SpacingTrimmer {
    SpacingTrimmer(items: items, styles: styles, bytes: bytes, profile: profile, worker: worker)
  }

  func rounding(of line: Range<Int>, safeStart: Int) -> Double {
    guard profile.fit == .sixtyFourths, line.upperBound >= safeStart else { return 0 }
    return withBytes { bytes in
      // Each from the nearest span: boxes may be long.
      let places = [boxStart(of: line.lowerBound), safeStart, line.upperBound].map { offset in
        var cursor = cursor(at: offset, bytes)
        return cursor.advance(to: offset).advance
      }
      let (origin, from, to) = (places[0], places[1], places[2])
      var rounding = roundedUp(to - origin) - roundedUp(from - origin) - Double(to - from)
      if safeStart > line.lowerBound {
        let start = shaped(line.lowerBound..<safeStart, bytes, as: SpacingTrimmer.Piece(lineStart: line.lowerBound))
        rounding += roundedUp(start) - Double(start)
      }
      return rounding
    }
  }

  /// How much wider a line with a halved end is where each of its parts is rounded up by itself, as browsers do.
  private func excess(of line: Range<Int>, safeStart: Int, _ end: CutCorrection) -> Double {
    guard profile.fit == .sixtyFourths else { return 0 }
    let safe = max(end.safeOffset, safeStart)
    let piece = withBytes { bytes in
      var cursor = cursor(at: safe, bytes)
      return -cursor.advance(to: safe).advance + cursor.advance(to: line.upperBound).advance + end.delta
    }
    return rounding(of: line.lowerBound..<safe, safeStart: safeStart) + roundedUp(piece) - Double(piece)
  }

  /// An advance that means whole 1/64 px, in units.
  private func roundedUp(_ advance: Int64) -> Double {
    (Double(advance) * scale.unit * 64).rounded(.up) / 64 / scale.unit
  }

  func restOfBox(at offset: Int) -> (end: Int, advance: Int64) {
    guard let place = spanIndex(containing: offset) else { return (offset, 0) }
    var item = spans[place].item
    while item + 1 < items.count, items[item + 1].continuesBox { item += 1 }
    let end = items[item].end
    return withBytes { bytes in
      var cursor = cursor(at: offset, bytes)
      return (end, -cursor.advance(to: offset).advance + cursor.place(at: end).endAdvance)
    }
  }

  /// Where the box that holds an offset starts: browsers count positions from there.
  private func boxStart(of offset: Int) -> Int {
    guard let place = spanIndex(containing: offset) else { return offset }
    var item = spans[place].item
    while item > 0, items[item].continuesBox { item -= 1 }
    return items[item].start
  }
}
