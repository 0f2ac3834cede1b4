internal import CSystem
internal import Glibc

/// The folder of a feed. Pages of the feed must be inside.
struct PageFolder: ~Copyable {
    /// A page that is open.
    struct Page: ~Copyable {
        /// The descriptor, which the page closes.
        let descriptor: Int32
        /// The path of the page, without links inside the folder.
        let path: String
        /// The absolute path, without links: the same for each name of the page.
        let identity: String

        deinit {
            close(descriptor)
        }
    }

    /// The reason why a page is not read.
    enum Failure: Error {
        /// The page is outside the folder.
        case outside
        /// The page cannot be opened: the message of the system.
        case unreadable(String)
    }

    /// The prefix of paths in the folder; empty for the working directory.
    private let prefix: String
    /// The descriptor of the folder. The path may name another folder later.
    private let descriptor: Int32

    /// Opens the folder of a file.
    init(of file: String) {
        prefix = Self.folder(of: file)
        descriptor = open(prefix.isEmpty ? "." : prefix, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens the page that a file of this folder names.
    func page(_ next: String, namedIn file: String) throws(Failure) -> Page {
        guard !next.isEmpty, next.utf8.first != Self.slash, !next.utf8.contains(0), !next.contains("://") else {
            throw .outside
        }
        let path = String(Substring((Self.folder(of: file) + next).utf8.dropFirst(prefix.utf8.count)))
        let opened = lsn_open_beneath(descriptor, path, true)
        guard opened >= 0 else {
            throw errno == EXDEV ? .outside : .unreadable(String(cString: strerror(errno)))
        }
        let identity = Self.openPath(of: opened) ?? prefix + path
        let page = Page(descriptor: opened, path: name(of: identity) ?? prefix + path, identity: identity)
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable("not a regular file")
        }
        return page
    }

    /// The path of a file of the folder by its absolute path; nil if the folder has moved.
    private func name(of identity: String) -> String? {
        guard let folder = Self.openPath(of: descriptor) else { return nil }
        let root = folder == "/" ? "/" : folder + "/"
        guard identity.utf8.starts(with: root.utf8) else { return nil }
        return prefix + String(Substring(identity.utf8.dropFirst(root.utf8.count)))
    }

    /// The absolute path of an open file, without links; nil if `/proc` is missing.
    private static func openPath(of descriptor: Int32) -> String? {
        realPath(of: "/proc/self/fd/\(descriptor)")
    }

    /// The absolute path of a file, without links; nil if there is no such file.
    static func realPath(of path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// The folder in the path of a file, with the slash.
    static func folder(of file: String) -> String {
        file.utf8.lastIndex(of: slash).map { String(Substring(file.utf8[...$0])) } ?? ""
    }

    /// A slash as a byte. In a `String`, a slash and a combining character behind it are one character.
    private static let slash = UInt8(ascii: "/")
}
