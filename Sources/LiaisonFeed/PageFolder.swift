internal import Glibc

/// The folder of a feed. Pages of the feed must be inside.
struct PageFolder {
    /// The reason why a page is not read.
    enum Refusal: Error {
        /// The page is outside the folder.
        case outside
        /// The page cannot be opened: the message of the system.
        case unreadable(String)
    }

    /// The prefix of paths in the folder; empty for the working directory.
    private let prefix: String
    /// The absolute path of the folder, with a slash at the end; nil if it has none.
    private let root: String?

    /// Makes the folder of a file.
    init(of file: String) {
        prefix = Self.folder(of: file)
        root = Self.realPath(of: prefix.isEmpty ? "." : prefix).map { $0 == "/" ? "/" : $0 + "/" }
    }

    /// The path of the page that a file of this folder names, and its identity under any name.
    func page(_ next: String, namedIn file: String) -> Result<(path: String, identity: String), Refusal> {
        let path = Self.folder(of: file) + next
        guard let root, !next.isEmpty, next.utf8.first != Self.slash, !next.utf8.contains(0), !next.contains("://"),
            staysInside(path)
        else { return .failure(.outside) }
        guard let identity = Self.realPath(of: path) else {
            return .failure(.unreadable(String(cString: strerror(errno))))
        }
        guard identity.utf8.starts(with: root.utf8) else { return .failure(.outside) }
        var status = stat()
        guard stat(identity, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .failure(.unreadable("it is no file"))
        }
        return .success((prefix + String(Substring(identity.utf8.dropFirst(root.utf8.count))), identity))
    }

    /// Whether no step of a path leaves the folder.
    private func staysInside(_ path: String) -> Bool {
        var depth = 0
        for name in path.utf8.dropFirst(prefix.utf8.count).split(separator: Self.slash)
        where !name.elementsEqual(".".utf8) {
            depth += name.elementsEqual("..".utf8) ? -1 : 1
            if depth < 0 { return false }
        }
        return true
    }

    /// The absolute path of a file, without links; nil if there is no such file.
    static func realPath(of path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// The folder in the path of a file, with the slash.
    private static func folder(of file: String) -> String {
        file.utf8.lastIndex(of: slash).map { String(Substring(file.utf8[...$0])) } ?? ""
    }

    /// Paths are bytes: a slash is one where the next name begins with a combining character, too.
    private static let slash = UInt8(ascii: "/")
}
