internal import Glibc

/// A copy of a plugin under a name of its own. The copy is removed with this value.
///
/// A plugin that may be rebuilt while the host runs is loaded from a copy, for two reasons. The dynamic linker does
/// not load a known file again. Writing to a loaded file changes the running code. A loaded copy needs no name any
/// more. The copy is in the plugin's folder, because the plugin may name its libraries relative to that folder
/// (`$ORIGIN`, ld.so(8)).
struct LibraryCopy: ~Copyable {
    /// The path of the copy.
    let path: String

    /// Copies a file.
    init(copyOf original: String) throws(LoadError) { path = try Self.copy(original) }

    deinit { unlink(path) }

    /// Returns whether a copy can be made beside a file.
    static func canStand(beside path: String) -> Bool { access(folder(of: path), W_OK | X_OK) == 0 }

    private static func copy(_ original: String) throws(LoadError) -> String {
        let folder = folder(of: original)
        // The name does not end in `.so`, so that no search takes the copy for a plugin.
        var name = Array("\(folder)/.liaison-XXXXXX".utf8CString)
        let source = open(original, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw LoadError(reason: "cannot be read: \(lastError)") }
        defer { close(source) }
        let target = mkstemp(&name)
        guard target >= 0 else {
            throw LoadError(reason: "cannot be copied to \(folder): \(lastError); make the folder writable")
        }
        defer { close(target) }
        let path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        var count = 1
        while count > 0 { count = sendfile(target, source, nil, 1 << 20) }
        guard count == 0 else {
            let reason = lastError
            unlink(path)
            throw LoadError(reason: "cannot be copied to \(path): \(reason)")
        }
        return path
    }

    private static func folder(of path: String) -> String { SearchPath.folder(of: path) ?? "." }

    private static var lastError: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
