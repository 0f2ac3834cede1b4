internal import LiaisonHost

/// The files of a search path, which may be built anew while a feed is shown, and to which others may come.
struct PluginWatch {
    private let searchPath: SearchPath
    private var files: [(file: SearchPath.SharedObject, watch: FileWatch)]

    /// Watches all files from now on.
    init(_ searchPath: SearchPath) {
        self.searchPath = searchPath
        files = searchPath.sharedObjects.map { ($0, FileWatch($0.path)) }
    }

    /// The files that have changed since the last look, or have come.
    mutating func changed() -> [SearchPath.SharedObject] {
        for file in searchPath.sharedObjects where !files.contains(where: { $0.file == file }) {
            files.append((file, FileWatch(file.path, isNew: true)))
        }
        var changed: [SearchPath.SharedObject] = []
        for index in files.indices where files[index].watch.hasChanged() { changed.append(files[index].file) }
        return changed
    }
}
