internal import GalleyText

/// The faces that a program registered, in the order in which it did. A value: a snapshot of it answers as before.
struct RegisteredFaces: Sendable {
  private(set) var members: [Member] = []

  /// A registered face with the names it answers to.
  struct Member: Sendable {
    var candidate: FontCandidate
    /// The path as given; nil for bytes.
    var path: String?
    /// Family names as keys: the typographic one and the one of at most four styles.
    var families: Set<String>
    /// The full and the PostScript name as keys.
    var names: Set<String>

    var face: FontFace { candidate.face }
  }

  /// The face of a file that is registered already.
  func face(path: String, index: Int) -> FontFace? {
    members.first { $0.path == path && $0.face.index == index }?.face
  }

  mutating func append(_ face: FontFace, path: String?) {
    let family = face.familyName ?? face.legacyFamilyName ?? face.fileName
    members.append(
      Member(
        candidate: FontCandidate(face: face, family: family, style: FaceStyle(of: face), source: .registered),
        path: path, families: Self.keys([face.familyName, face.legacyFamilyName]),
        names: Self.keys([face.fullName, face.postScriptName])))
  }

  private static func keys(_ names: [String?]) -> Set<String> {
    Set(names.compactMap { $0.map(FontName.key) }.filter { !$0.isEmpty })
  }

  /// The member of a family nearest to a style, else the face of that full or PostScript name.
  func match(_ name: String, weight: Int, italic: Bool) -> FontCandidate? {
    let key = FontName.key(name)
    let family = members.filter { $0.families.contains(key) }
    if let nearest = FaceStyle.nearest(to: weight, italic: italic, in: family.map(\.candidate.style)) {
      return family[nearest].candidate
    }
    return members.first { $0.names.contains(key) }?.candidate
  }

  /// The face that an `@` reference names: `@BASENAME`, `@BASENAME#index` or `@first`; of files with the same base name
  /// the first registered.
  ///
  /// - Parameter reference: without the `@`.
  func match(reference: String) -> FontCandidate? {
    if reference == "first" { return members.first?.candidate }
    let file = members.filter { $0.face.fileName == reference }
    if let face = file.first(where: { $0.face.index == 0 }) ?? file.first { return face.candidate }
    guard let mark = reference.lastIndex(of: "#"), let index = Int(reference[reference.index(after: mark)...])
    else { return nil }
    let name = reference[..<mark]
    return members.first { $0.face.fileName == name && $0.face.index == index }?.candidate
  }
}
