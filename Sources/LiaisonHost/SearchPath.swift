internal import FoundationEssentials

/// The folders that plugins are looked for in, the first one first.
public struct SearchPath: Equatable, Sendable {
    /// One folder, and whether the user named it.
    public struct Folder: Equatable, Sendable {
        /// Its path.
        public var path: String
        /// Whether everything in it that ends in `.so` is meant to be a plugin.
        public var isForPluginsOnly: Bool
    }

    /// A file in one of the folders.
    public struct SharedObject: Equatable, Sendable {
        /// Its path.
        public var path: String
        /// Whether it is meant to be a plugin.
        public var isMeantAsPlugin: Bool
    }

    /// The folders, the first one first.
    public var folders: [Folder]

    /// Looks nowhere.
    static let nowhere = SearchPath(named: [], environment: [:], executable: nil)

    /// The folders of the user, then `LIAISON_PLUGIN_PATH` (separated by colons), then the folder of the executable,
    /// then `~/.local/share/liaison/plugins`.
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
    /// The shared objects in all folders, as they are now, the first one first.
    public var sharedObjects: [SharedObject] {
        folders.flatMap { folder in
            (Self.sharedObjects(in: folder.path) ?? []).map {
                SharedObject(path: $0, isMeantAsPlugin: folder.isForPluginsOnly)
            }
        }
    }

    /// The folder of a file; nil: its path names none.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The shared objects in a folder, in the order of their names; nil: there is no such folder.
    public static func sharedObjects(in folder: String) -> [String]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        return names.filter { $0.hasSuffix(".so") }.sorted().map { folder + "/" + $0 }
    }
}
