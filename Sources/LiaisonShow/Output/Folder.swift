internal import FoundationEssentials

/// A folder, by its names from the root.
struct Folder {
    private let names: [String]

    /// Makes the folder of a file, or the working directory for nil.
    init(of file: String?) {
        let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let folder =
            file.map { URL(filePath: $0, relativeTo: current).absoluteURL.deletingLastPathComponent() } ?? current
        names = folder.standardizedFileURL.pathComponents.filter { $0 != "/" }
    }

    /// The absolute path.
    var path: String { "/" + names.joined(separator: "/") }

    /// The relative path from another folder to this one: `../Samples`; empty if they are the same.
    func path(from other: Folder) -> String {
        let common = zip(names, other.names).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: other.names.count - common)
        return (up + names[common...]).joined(separator: "/")
    }
}
