internal import Glibc
internal import LiaisonManifest

/// The copy of a plugin's file that the processes of a worker load. Nobody can change the copy.
struct PluginCopy {
    /// True if the processes load no libraries beside the file.
    let isAlone: Bool
    private let file: PluginFile
    /// The copy; nil until the first process needs it.
    private var copy: SealedCopy?

    /// Makes the copy of a file. If there is a `copy` already, whose manifest was read, the processes load this copy,
    /// and no libraries beside the file.
    init(of file: PluginFile, _ copy: SealedCopy?) {
        self.file = file
        self.copy = copy
        isAlone = copy != nil
    }

    /// The sentence about a file that is another plugin now.
    static let hasChanged = "the file has changed since its manifest was read; run the feed again"

    /// Returns whether an error says that the system lacks memory or descriptors. The file itself may be fine.
    private static func isLack(_ code: Int32) -> Bool { [EAGAIN, EMFILE, ENFILE, ENOMEM, ENOSPC].contains(code) }

    /// The path of the copy in this process; nil if there is no copy yet.
    var path: String? { copy?.path }

    /// Returns the descriptor of the copy. The first call makes the copy.
    ///
    /// If the file has changed since its manifest was read, the manifest of the copy must be the same, because the
    /// manifest decides how functions are called.
    mutating func descriptor() throws(Worker.Failure) -> Int32 {
        if let copy { return copy.descriptor }
        guard let copy = SealedCopy(of: file.path) else {
            let code = errno
            let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
            throw Worker.Failure(reason: "cannot be read: \(reason)", isOfSystem: Self.isLack(code))
        }
        let isSame =
            FileStamp(path: file.path) == file.stamp
            || (try? PluginFile.read(path: copy.path))?.manifest == file.manifest
        guard isSame else {
            throw Worker.Failure(reason: Self.hasChanged)
        }
        self.copy = copy
        return copy.descriptor
    }
}
