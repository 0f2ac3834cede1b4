package import LiaisonHost

/// Watches the shared objects of a search path.
package struct PluginWatch {
    private let searchPath: SearchPath
    private var files: [(file: SearchPath.File, watch: FileWatch)]

    /// Starts to watch all files of the search path.
    init(_ searchPath: SearchPath) {
        self.searchPath = searchPath
        files = searchPath.files.map { ($0, FileWatch($0.path)) }
    }

    /// The files that have changed or appeared since the last call.
    package mutating func changed() -> [SearchPath.File] {
        for file in searchPath.files where !files.contains(where: { $0.file == file }) {
            files.append((file, FileWatch(file.path, isNew: true)))
        }
        var changed: [SearchPath.File] = []
        for index in files.indices where files[index].watch.hasChanged() { changed.append(files[index].file) }
        return changed
    }
}
