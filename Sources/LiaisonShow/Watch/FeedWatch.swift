internal import Glibc

/// Watches the files of a feed.
package struct FeedWatch {
    private var watches: [String: FileWatch] = [:]

    /// Begins to watch files.
    init(_ paths: [String]) {
        watch(paths)
    }

    /// Begins to watch further files. Files that are watched already keep their state.
    package mutating func watch(_ paths: [String]) {
        for path in paths where watches[path] == nil && Self.isRegular(path) { watches[path] = FileWatch(path) }
    }

    /// Returns whether one of some files has changed since this function last returned true for that file. A file that
    /// is not watched has not changed.
    package mutating func hasChanged(_ paths: [String]) -> Bool {
        var hasChanged = false
        for path in Set(paths) where watches[path]?.hasChanged() == true { hasChanged = true }
        return hasChanged
    }

    /// True if a path names a regular file. Reading a pipe or a device changes its time, so it would never be at rest.
    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
