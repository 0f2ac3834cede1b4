internal import LiaisonManifest

/// Watches a file by polling. This works on any file system, for files that are written and for files that are
/// replaced.
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

    /// True if the file has changed since this function last returned true. Two calls in a row must find the same
    /// state, so a file that is still being written has not changed yet. A missing file has not changed either.
    mutating func hasChanged() -> Bool {
        let before = latest
        latest = FileStamp(path: path)
        guard let latest, latest == before, latest != known else { return false }
        known = latest
        return true
    }
}
