package import Glibc

/// A path without symbolic links, and what led to it from the root on (path_resolution(7)).
///
/// Whoever may change one of the folders or links decides which file the original path names.
package struct ResolvedPath {
    /// The absolute path without links. There may be no such file.
    package private(set) var path = ""
    /// The folders that lead to the file, from the root on, each by its path without links.
    package private(set) var folders: [(path: String, ownership: Ownership)] = []
    /// The owner of a link on the way that a stranger may have put in a folder such as `/tmp`; nil if there is none.
    package private(set) var strangerOfLink: uid_t?

    /// The greatest number of links that Linux follows.
    private static let mostLinks = 40

    /// Follows the links of a path. A relative path begins at the working directory.
    package init(_ original: String) {
        // The names that are still to be followed, in reverse order.
        var names = Self.names(original)
        if !original.hasPrefix("/") { names += Self.names(Self.workingDirectory) }
        var links = 0
        var folder = Ownership(path: "/")
        if let folder { folders.append(("/", folder)) }
        while let name = names.popLast() {
            let next = "\(path)/\(name)"
            let entry = Ownership(path: next, followsLink: false)
            if let entry, entry.isLink, links < Self.mostLinks, let target = Self.target(ofLink: next) {
                links += 1
                if let folder, entry.isStrange(in: folder) { strangerOfLink = entry.owner }
                names += Self.names(target)
                if target.hasPrefix("/") { (path, folder) = ("", Ownership(path: "/")) }
            } else {
                (path, folder) = (next, entry)
                if let entry, !names.isEmpty { folders.append((next, entry)) }
            }
        }
        if path.isEmpty { path = "/" }
    }

    private static func names(_ path: String) -> [Substring] { path.split(separator: "/").reversed() }

    private static var workingDirectory: String {
        guard let path = unsafe getcwd(nil, 0) else { return "" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// The text of a link; nil for a link of a process to what it has open, which has no text that could be followed.
    private static func target(ofLink path: String) -> String? {
        let isOfProcess = path.hasPrefix("/proc/") && path.dropFirst("/proc/".count).contains("/")
        guard !isOfProcess else { return nil }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { text in
            guard let start = text.baseAddress, case let count = unsafe readlink(path, start, text.count),
                count > 0
            else { return nil }
            return unsafe String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
