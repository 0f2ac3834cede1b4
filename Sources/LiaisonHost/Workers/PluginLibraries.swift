internal import Glibc
internal import LiaisonManifest

/// The libraries of a plugin that are not those of the system.
package struct PluginLibraries {
    /// The files and folders that the dynamic linker reads.
    package private(set) var readable: [String] = []
    /// The libraries that the plugin finds relative to its own folder (`$ORIGIN`), each before those that need it. A copy
    /// of the plugin in memory has no folder.
    private(set) var beside: [String] = []

    /// Finds the libraries of a plugin whose file has been copied.
    package init(ofCopy copy: String, of path: String) {
        addLibraries(ofFile: copy, inFolder: SearchPath.folder(of: path) ?? ".")
    }

    private mutating func addLibraries(ofFile file: String, inFolder origin: String) {
        guard let needs = try? LibraryNeeds(path: file) else { return }
        for folder in needs.folders {
            guard let folder = Self.expanded(folder, origin) else {
                readable.append(folder)
                continue
            }
            for library in needs.names.map({ "\(folder)/\($0)" }) where access(library, R_OK) == 0 {
                guard !readable.contains(library) else { continue }
                readable.append(library)
                addLibraries(ofFile: library, inFolder: SearchPath.folder(of: library) ?? ".")
                beside.append(library)
            }
        }
    }

    /// The folder for one that begins with `$ORIGIN`; nil for another.
    private static func expanded(_ folder: String, _ origin: String) -> String? {
        for name in ["$ORIGIN", "${ORIGIN}"] where folder.hasPrefix(name) {
            return origin + folder.dropFirst(name.count)
        }
        return nil
    }
}
