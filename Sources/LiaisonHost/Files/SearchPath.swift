internal import FoundationEssentials
internal import LiaisonDiagnostics
internal import LiaisonManifest

/// The folders that are searched for plugins, in order.
public struct SearchPath: Equatable, Sendable {
    /// A folder of the search path.
    public struct Folder: Equatable, Sendable {
        /// The path.
        public var path: String
        /// True if each file of the folder that ends in `.so` or `.plugin.json` should be a plugin, so that a file that is no plugin is
        /// reported.
        public var isForPluginsOnly: Bool
        /// True if the user has named the folder, with `--plugins`: then its plugins may belong to anyone.
        public var isNamed: Bool
        /// True if the folder belongs to the installation of the executable.
        public internal(set) var isOwn = false
    }

    /// A file in one of the folders.
    public struct File: Equatable, Sendable {
        /// The path.
        public var path: String
        /// True if the file should be a plugin.
        public var isMeantAsPlugin: Bool
        /// True if the user has named its folder.
        public var isNamed: Bool
        /// True if its folder belongs to the installation of the executable.
        var isOwn = false

        init(path: String, isMeantAsPlugin: Bool, isNamed: Bool, isOwn: Bool) {
            (self.path, self.isMeantAsPlugin, self.isNamed, self.isOwn) = (path, isMeantAsPlugin, isNamed, isOwn)
        }

        /// A plugin that the user has named.
        package init(named path: String) {
            self.init(path: path, isMeantAsPlugin: true, isNamed: true, isOwn: false)
        }
    }

    /// The folders, in order.
    public var folders: [Folder]

    /// A search path without folders.
    public static let nowhere = SearchPath(named: [], environment: [:], executable: nil)

    /// Makes a search path: the named folders, the folders of `LIAISON_PLUGIN_PATH` (separated by colons), the folder
    /// of the plugins that belong to the executable, and `liaison/plugins` in `XDG_DATA_HOME`, or in `~/.local/share` if
    /// that variable holds no absolute path.
    public init(named folders: [String], environment: [String: String], executable: String?) {
        let listed = environment["LIAISON_PLUGIN_PATH"]?.split(separator: ":").map(String.init) ?? []
        let home = UserFolder.data.path { environment[$0] }.map { "\($0)/plugins" }
        let own = executable.flatMap(Self.folder).map(Self.ownFolder)
        self.folders =
            folders.map { Folder(path: $0, isForPluginsOnly: true, isNamed: true) }
            + listed.map { Folder(path: $0, isForPluginsOnly: true, isNamed: false) }
            + [own].compactMap(\.self)
            + [home].compactMap(\.self).map { Folder(path: $0, isForPluginsOnly: true, isNamed: false) }
    }
}

extension SearchPath {
    /// The folder of the plugins that belong to an executable: `lib/liaison/plugins` of its installation, or, for an
    /// executable that was built in a checkout, its own folder.
    private static func ownFolder(ofExecutableIn folder: String) -> Folder {
        let installed = "\(folder.hasSuffix("/bin") ? String(folder.dropLast(4)) : folder)/lib/liaison/plugins"
        return FileManager.default.fileExists(atPath: installed)
            ? Folder(path: installed, isForPluginsOnly: true, isNamed: false, isOwn: true)
            : Folder(path: folder, isForPluginsOnly: false, isNamed: false, isOwn: true)
    }

    /// The shared objects and the manifests without code that are in the folders now, in order. Reads the folders, except
    /// those that are not trusted.
    public var files: [File] {
        folders.filter { $0.distrust == nil }.flatMap { folder in
            (Self.files(in: folder.path) ?? []).map {
                File(
                    path: $0, isMeantAsPlugin: folder.isForPluginsOnly, isNamed: folder.isNamed, isOwn: folder.isOwn)
            }
        }
    }

    /// The folder that belongs to the installation of the executable; nil if there is none.
    package var ownFolder: String? { folders.first(where: \.isOwn)?.path }

    /// The folders in which others can change plugins, with the reasons.
    var distrusted: [PluginFileError] { folders.compactMap(\.distrust) }

    /// The name of the file at a path.
    package static func name(of path: String) -> Substring {
        path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    }

    /// The folder in the path of a file; nil if the path names none.
    package static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The shared objects and the manifests without code in a folder, in the order of their names; nil if there is no such folder. Reads the folder.
    public static func files(in folder: String) -> [String]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        return names.filter { $0.hasSuffix(".so") || $0.hasSuffix(PluginFile.dataEnding) }.sorted().map {
            folder + "/" + $0
        }
    }
}

extension SearchPath.Folder {
    /// The reason why no plugin of the folder is trusted; nil if the folder is trusted, or missing.
    fileprivate var distrust: PluginFileError? {
        let faults = Ownership(path: path)?.faults(ofFolder: path, isNamed: isNamed) ?? []
        return faults.isEmpty ? nil : PluginFileError(path: path, kind: .untrusted, faults: faults)
    }
}
