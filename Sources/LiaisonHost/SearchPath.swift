internal import FoundationEssentials

/// The folders that are searched for plugins, in order.
public struct SearchPath: Equatable, Sendable {
    /// A folder of the search path.
    public struct Folder: Equatable, Sendable {
        /// The path.
        public var path: String
        /// True if each file of the folder that ends in `.so` should be a plugin, so that a file that is no plugin is
        /// reported.
        public var isForPluginsOnly: Bool
    }

    /// A file in one of the folders.
    public struct SharedObject: Equatable, Sendable {
        /// The path.
        public var path: String
        /// Whether the file should be a plugin.
        public var isMeantAsPlugin: Bool
    }

    /// The folders, in order.
    public var folders: [Folder]

    /// A search path without folders.
    static let nowhere = SearchPath(named: [], environment: [:], executable: nil)

    /// Makes a search path: the named folders, those of `LIAISON_PLUGIN_PATH` (separated by colons), the folder of the
    /// executable, and `~/.local/share/liaison/plugins`.
    public init(named folders: [String], environment: [String: String], executable: String?) {
        let listed = environment["LIAISON_PLUGIN_PATH"]?.split(separator: ":").map(String.init) ?? []
        let home = environment["HOME"].map { $0 + "/.local/share/liaison/plugins" }
        let executableFolder = executable.flatMap(Self.folder)
        self.folders =
            (folders + listed).map { Folder(path: $0, isForPluginsOnly: true) }
            + [executableFolder].compactMap { $0 }.map { Folder(path: $0, isForPluginsOnly: false) }
            + [home].compactMap { $0 }.map { Folder(path: $0, isForPluginsOnly: true) }
    }
}

extension SearchPath {
    /// The shared objects that are in the folders now, in order. Reads the folders.
    public var sharedObjects: [SharedObject] {
        folders.flatMap { folder in
            (Self.sharedObjects(in: folder.path) ?? []).map {
                SharedObject(path: $0, isMeantAsPlugin: folder.isForPluginsOnly)
            }
        }
    }

    /// The folder in the path of a file; nil if the path names none.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The shared objects in a folder, in the order of their names; nil if there is no such folder. Reads the folder.
    public static func sharedObjects(in folder: String) -> [String]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        return names.filter { $0.hasSuffix(".so") }.sorted().map { folder + "/" + $0 }
    }
}
