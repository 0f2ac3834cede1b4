internal import Glibc

/// A file of the user that several processes change: each change is whole, and waits for the one before.
package struct UserFile {
    /// Why a file cannot be changed. `path` is the file, or its folder.
    package struct Failure: Error {
        package let path: String
        package let reason: String
    }

    /// The path of the file. A symbolic link is followed, so that the link stays.
    package let path: String
    private let folder: String

    /// Names a file, which need not exist.
    package init(path: String) {
        let real = realpath(path, nil)
        defer { free(real) }
        let file = real.map { String(cString: $0) } ?? path
        self.path = file
        folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    }

    /// Makes the folder of the file. Only its owner may read the new folders.
    package func makeFolder() throws(Failure) { try Self.makeFolder(folder) }

    private static func makeFolder(_ path: String) throws(Failure) {
        var status = stat()
        if path.isEmpty || stat(path, &status) == 0 { return }
        if let end = path.lastIndex(of: "/") { try makeFolder(String(path[..<end])) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw Failure(path: path, reason: "cannot be created: \(message(errno)); make its folder writable")
        }
    }

    /// Performs a change while no other process performs one.
    package func locked<Result, Error>(
        _ change: () throws(Error) -> Result, onFailure: (Failure) -> Error
    ) throws(Error) -> Result {
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else {
            throw onFailure(Failure(path: folder, reason: "cannot be opened: \(message(errno)); make it readable"))
        }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        return try change()
    }

    /// Replaces the contents. Even after a crash, the file has either all earlier bytes or all present ones. A new file
    /// belongs to its owner alone; another one keeps its permissions.
    package func replace(with bytes: [UInt8]) throws(Failure) {
        let name = path.split(separator: "/").last ?? "file"
        var draft = Array("\(folder)/.\(name)-XXXXXX".utf8CString)
        // Only the owner may read and write the new file.
        let file = mkstemp(&draft)
        guard file >= 0 else {
            throw Failure(
                path: folder,
                reason: "expected a folder that can be written to, found: \(message(errno)); make it writable")
        }
        defer { close(file) }
        var status = stat()
        if stat(path, &status) == 0 { fchmod(file, status.st_mode & 0o777) }
        guard Self.write(bytes, to: file), fsync(file) == 0, rename(draft, path) == 0 else {
            let code = errno
            unlink(draft)
            throw Failure(path: path, reason: "cannot be written: \(message(code))")
        }
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
