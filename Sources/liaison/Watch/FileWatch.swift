internal import LiaisonManifest

/// Watches a file by polling. Works on any file system, and whether the file is written or replaced.
struct FileWatch {
    private let path: String
    private var known: FileStamp?
    private var latest: FileStamp?

    /// Begins to watch a file. With `isNew`, the file counts as changed as soon as it is complete.
    init(_ path: String, isNew: Bool = false) {
        self.path = path
        known = isNew ? nil : FileStamp(path: path)
        latest = known
    }

    /// Whether the file has changed since this function last returned true. A file that is missing, or still being
    /// written, has not changed yet: two calls in a row must find the same state.
    mutating func hasChanged() -> Bool {
        let before = latest
        latest = FileStamp(path: path)
        guard let latest, latest == before, latest != known else { return false }
        known = latest
        return true
    }
}
