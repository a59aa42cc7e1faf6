/// The lines of BidiCharacterTest.txt of Unicode 15.0 that ICU 72 decides otherwise: code points, and the paragraph's
/// direction
/// as the file has it (0 left to right, 1 right to left, 2 by the first strong character).
///
/// Browsers resolve levels by ICU too, so that following it is what the web profile must do.
enum BidiDifferences {
  static let all = Set(isolatesUnderOverrides + bracketsUnderOverrides + marksBehindBrackets)

  /// Isolates inside an override: ICU leaves their controls neutral, though X5a gives them the override's direction.
  private static let isolatesUnderOverrides = [
    "202e 61 202a 62 202c 2066 63 2069 202a 64 202c 65 202c; 2",
    "202e 61 202a 62 202c 2066 63 2069 202a 64 202c 65 202c; 1",
    "202d 5d0 202b 5d1 202c 2068 5d2 2069 202b 5d3 202c 5d4 202c; 2",
    "202d 661 202b 662 202c 2068 663 2069 202b 664 202c 665 202c; 0",
  ]

  /// Brackets inside an override: ICU pairs them, though they are no longer neutral (BD14).
  private static let bracketsUnderOverrides = [
    "202a 5d0 28 5d1 202c 202d 29; 2",
    "202a 5d0 28 5d1 202c 202d 29 202c; 2",
    "202b 61 28 62 202c 202e 29; 2",
    "202b 61 28 62 202c 202e 29 202c; 2",
    "202a 202e 61 202c 28 5d0 202c 202d 29 202c; 2",
    "202b 202d 5d0 202c 28 61 202c 202e 29 202c; 2",
    "202a 202e 61 202c 28 5b 5d0 202c 202d 5d 29 202c; 2",
    "202b 202d 5d0 202c 28 5b 61 202c 202e 5d 29 202c; 2",
    "202d 28 202c 202a 5d0 29 5d1; 2",
    "202d 28 202c 202a 5d0 29 5d1 202c; 2",
    "202e 28 202c 202b 61 29 62; 2",
    "202e 28 202c 202b 61 29 62 202c; 2",
    "202d 202e 61 202c 28 202c 202a 5d0 29 5d1; 2",
    "202e 202d 5d0 202c 28 202c 202b 61 29 62; 2",
    "202d 202e 61 202c 28 5b 202c 202a 5d0 5d 29 5d1; 2",
    "202e 202d 5d0 202c 28 5b 202c 202b 61 5d 29 62; 2",
  ]

  /// Marks behind a bracket: ICU does not let them follow it where N0 gives it a direction.
  private static let marksBehindBrackets = [
    "61 28 62 29 331; 1",
    "61 28 332 62 29 333; 1",
    "5d0 28 5d1 29 331; 0",
    "5d0 28 332 5d1 29 333; 0",
    "661 28 662 29 331; 0",
    "661 28 332 662 29 333; 0",
    "41 200f 5b 5d0 5d 200d 20d6; 0",
    "41 200f 5b 200d 20d6 5d0 5d 200d 20d6; 0",
    "41 200f 5b 200d 200b 20d6 5d0 5d 200b 200d 20d6; 0",
  ]
}
