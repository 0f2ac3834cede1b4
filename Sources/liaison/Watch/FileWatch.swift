internal import LiaisonManifest

/// A file whose changes are noticed when they are asked for. It works on any file system, and whoever replaces the file
/// instead of writing it.
struct FileWatch {
    private let path: String
    private var known: FileStamp?
    private var latest: FileStamp?

    /// Watches a file from now on. One that is new has changed as soon as it is written.
    init(_ path: String, isNew: Bool = false) {
        self.path = path
        known = isNew ? nil : FileStamp(path: path)
        latest = known
    }

    /// Whether it is another since the last time that this was true. A file that is still being written, or is not there
    /// for a while, has not changed yet: it has once two looks in a row find the same.
    mutating func hasChanged() -> Bool {
        let before = latest
        latest = FileStamp(path: path)
        guard let latest, latest == before, latest != known else { return false }
        known = latest
        return true
    }
}
