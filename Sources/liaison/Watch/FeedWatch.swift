/// The files that make a feed, which may be written anew while it is shown.
struct FeedWatch {
    private var files: [(path: String, watch: FileWatch)] = []

    /// Watches files from now on.
    init(_ paths: [String]) {
        watch(paths)
    }

    /// Watches other files from now on; those that were watched already, as before.
    mutating func watch(_ paths: [String]) {
        files = paths.map { path in files.first { $0.path == path } ?? (path, FileWatch(path)) }
    }

    /// Whether one of them is another since the last time that this was true.
    mutating func hasChanged() -> Bool {
        var hasChanged = false
        for index in files.indices where files[index].watch.hasChanged() { hasChanged = true }
        return hasChanged
    }
}
