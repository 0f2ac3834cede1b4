internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonManifest

/// The libraries of a plugin that do not belong to the system.
package struct PluginLibraries {
    /// A folder in which the dynamic linker searches for libraries. `isBeside` is true if the path began with
    /// `$ORIGIN`.
    private typealias Folder = (path: String, isBeside: Bool)

    /// The libraries that the dynamic linker reads, each as it was checked. A sandbox that allowed whole folders would be
    /// unsafe: the plugin itself names the folders, and could name a folder with secrets.
    private var files: [RegularFile] = []
    /// The libraries that the plugin finds relative to its own folder (`$ORIGIN`), each before the libraries that need
    /// it. A copy of the plugin in memory has no folder.
    private(set) var beside: [String] = []
    /// The reason why the plugin is not loaded: others may change a library.
    private(set) var distrust: LoadError?
    /// The owner of the plugin, who may be the owner of its libraries, too.
    private let owner: uid_t?

    /// Finds the libraries of a plugin whose file has been copied.
    package init(ofCopy copy: String, of path: String) {
        owner = Ownership(path: path)?.owner
        guard let file = try? RegularFile(path: copy), let needs = try? LibraryNeeds(file) else { return }
        add(needs, of: path, isBeside: true, [])
    }

    /// The paths by which a sandbox allows this process to read the libraries. They lead to the files that were checked,
    /// even if others stand in their places now. They last as long as this value.
    package var readable: [String] { files.map { "/proc/self/fd/\($0.descriptor)" } }

    /// Adds the libraries that a file needs. The linker may search such a library in the folders of the files that need
    /// this file, too (`inherited`).
    private mutating func add(_ needs: LibraryNeeds, of file: String, isBeside: Bool, _ inherited: [String]) {
        // A name with a slash is a path, which is not searched. The linker does not search for a library that is
        // already in the process.
        let names = needs.names.filter { !$0.contains("/") && !DynamicLibrary.isLoaded($0) }
        guard !names.isEmpty else { return }
        let origin = SearchPath.folder(of: file) ?? "."
        let folders = needs.folders.map { Self.folder($0, origin) }
        let others = inherited + folders.filter { !$0.isBeside }.map(\.path)
        for folder in folders + inherited.map({ ($0, false) }) {
            for name in names { add("\(folder.path)/\(name)", isBeside: isBeside && folder.isBeside, others) }
        }
    }

    /// Adds a library and the libraries that it needs. Does nothing if there is no shared object at the path.
    private mutating func add(_ library: String, isBeside: Bool, _ inherited: [String]) {
        guard !files.contains(where: { $0.path == library }), let file = try? RegularFile(path: library),
            let needs = try? LibraryNeeds(file)
        else { return }
        if let fault = file.ownership.faults(ofPlugin: library, isNamed: file.ownership.owner == owner).first {
            distrust = LoadError(reason: "\(printable(library)): \(fault.reason)")
            return
        }
        files.append(file)
        add(needs, of: library, isBeside: isBeside, inherited)
        if isBeside { beside.append(library) }
    }

    private static func folder(_ path: String, _ origin: String) -> Folder {
        for name in ["$ORIGIN", "${ORIGIN}"] where path.hasPrefix(name) {
            return (origin + path.dropFirst(name.count), true)
        }
        return (path, false)
    }
}
