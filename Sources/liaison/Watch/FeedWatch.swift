/// Watches the files of a feed.
struct FeedWatch {
    private var files: [(path: String, watch: FileWatch)] = []

    /// Begins to watch files.
    init(_ paths: [String]) {
        watch(paths)
    }

    /// Replaces the watched files. Files that were watched before keep their state.
    mutating func watch(_ paths: [String]) {
        files = paths.map { path in files.first { $0.path == path } ?? (path, FileWatch(path)) }
    }

    /// True if a file has changed since this function last returned true.
    mutating func hasChanged() -> Bool {
        var hasChanged = false
        for index in files.indices where files[index].watch.hasChanged() { hasChanged = true }
        return hasChanged
    }
}
