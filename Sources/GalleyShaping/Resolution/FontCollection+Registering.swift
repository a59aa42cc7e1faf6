internal import CTextShims
internal import Synchronization

extension FontCollection {
  /// Registers a font file. Its faces answer to their names and to `@BASENAME[#index]`, and their families hide bundled
  /// and installed ones of the same name.
  ///
  /// A face that is registered already, by the same path, is not opened again.
  ///
  /// - Parameters:
  ///   - path: a TrueType or OpenType file or collection; must not change while it is in use.
  ///   - index: the one face to register; nil for all faces of the file.
  /// - Returns: the faces, in the order of the file.
  /// - Throws: `FontError` as `FontFace.init(path:index:)` does; nothing is registered then.
  @discardableResult
  public func register(path: String, index: Int? = nil) throws(FontError) -> [FontFace] {
    let indices: [Int]
    if let index {
      indices = [index]
    } else {
      var count: UInt32 = 0
      // Of a path that C cannot take, opening the first face tells what is wrong.
      if !path.utf8.contains(0) { try check(galley_file_face_count(path, &count), path: path) }
      indices = Array(0..<max(1, Int(count)))
    }
    var faces: [FontFace] = []
    for index in indices {
      if let known = state.withLock({ $0.registered.face(path: path, index: index) }) {
        faces.append(known)
      } else {
        faces.append(try FontFace(path: path, index: index))
      }
    }
    add(faces, path: path)
    return faces
  }

  /// Registers the faces of font bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: a TrueType or OpenType file or collection.
  ///   - name: what `@` references call it in place of a file's base name.
  /// - Returns: the faces, in the order of the bytes.
  /// - Throws: `FontError` as `FontFace.init(bytes:index:name:)` does; nothing is registered then.
  /// - Complexity: O(n), `n` the number of bytes; a collection is copied once for each face.
  @discardableResult
  public func register(bytes: [UInt8], name: String) throws(FontError) -> [FontFace] {
    var faces = [try FontFace(bytes: bytes, name: name)]
    while true {
      do throws(FontError) {
        faces.append(try FontFace(bytes: bytes, index: faces.count, name: name))
      } catch .faceIndex {
        break
      }
    }
    add(faces, path: nil)
    return faces
  }

  /// What registering a folder did.
  public struct FolderRegistration: Sendable {
    /// The faces, in the order of the files' paths.
    public var faces: [FontFace]
    /// Why files with a font's ending were left out.
    public var failures: [FontError]
  }

  /// Registers the font files (`.ttf`, `.otf`, `.ttc`, `.otc`) in a folder and its subfolders, in the order of their
  /// paths. A file that is no font does not keep the others out.
  ///
  /// - Throws: `FontError.unreadable` when the folder cannot be read.
  @discardableResult
  public func registerDirectory(path: String) throws(FontError) -> FolderRegistration {
    var registration = FolderRegistration(faces: [], failures: [])
    for file in try Self.fontFiles(in: path) {
      do throws(FontError) {
        registration.faces += try register(path: file)
      } catch {
        registration.failures.append(error)
      }
    }
    return registration
  }

  /// All registered faces, in the order in which they were registered.
  public var registeredFaces: [FontFace] { state.withLock { $0.registered.members.map(\.face) } }

  private func add(_ faces: [FontFace], path: String?) {
    state.withLock { state in
      for face in faces {
        if let path, state.registered.face(path: path, index: face.index) != nil { continue }
        state.registered.append(face, path: path)
      }
      state.cascades.removeAll()
    }
    noteChange()
  }

  private static func fontFiles(in folder: String) throws(FontError) -> [String] {
    guard !folder.utf8.contains(0) else { throw .unreadable(path: folder, errno: 2) }
    var list: OpaquePointer?
    try check(galley_file_list_open(folder, &list), path: folder)
    guard let list else { throw .outOfMemory }
    defer { galley_file_list_close(list) }
    var files: [String] = []
    var count = 0
    let paths = galley_file_list_paths(list, &count)
    for place in 0..<count {
      // A path that is not UTF-8 cannot be told as a String without becoming another path.
      if let path = paths?[place].flatMap({ String(validatingCString: $0) }) { files.append(path) }
    }
    return files
  }
}
