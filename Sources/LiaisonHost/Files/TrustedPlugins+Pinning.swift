internal import Glibc
public import LiaisonManifest

extension TrustedPlugins {
    /// Pins a plugin whose manifest was read, in the user's file at a path. An earlier build at the path of the plugin is
    /// no longer pinned. Creates the file if there is none.
    ///
    /// - Throws: A `PluginFileError` if the plugin cannot be read, or if the user's file cannot be read or written.
    public static func pin(_ file: PluginFile, at path: String) throws(PluginFileError) -> PluginHash {
        let (_, hash) = try SealedCopy.hashed(file)
        let pin = Pin(hash: hash, path: Pin.path(of: file.path), day: Pin.today)
        _ = try change(path) { pins in
            pins.removeAll { $0.hash == pin.hash || $0.path == pin.path }
            pins.append(pin)
        }
        return hash
    }

    /// Removes the pins of a plugin from the user's file at a path: the pin of its bytes, and the pin of its path,
    /// because the plugin may have changed or may be gone. Returns false if there was none.
    ///
    /// - Throws: A `PluginFileError` if the user's file cannot be read or written.
    public static func unpin(_ plugin: String, at path: String) throws(PluginFileError) -> Bool {
        guard try !TrustedPlugins(path: path).pins.isEmpty else { return false }
        let hash = SealedCopy(of: plugin).flatMap { PluginHash(of: $0) }
        let noted = Pin.path(of: plugin)
        return try change(path) { pins in pins.removeAll { $0.hash == hash || $0.path == noted } }
    }

    /// Changes the pins of a file. Other processes that change the file at the same time wait. Returns whether there
    /// was a change.
    private static func change(_ path: String, _ body: (inout [Pin]) -> Void) throws(PluginFileError) -> Bool {
        let folder = SearchPath.folder(of: path) ?? "."
        try makeFolder(folder)
        try checkOwnership(of: nil, at: path)
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else {
            throw .refused(folder, "cannot be opened: \(message(errno)); make it readable")
        }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        var trusted = try TrustedPlugins(path: path)
        let before = trusted.pins
        body(&trusted.pins)
        guard trusted.pins != before else { return false }
        try trusted.write(in: folder)
        return true
    }

    /// Makes a folder that only its owner may read, and the missing folders above it.
    private static func makeFolder(_ path: String) throws(PluginFileError) {
        var status = stat()
        if stat(path, &status) == 0 { return }
        if let parent = SearchPath.folder(of: path), parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .refused(path, "cannot be created: \(message(errno)); make its folder writable")
        }
    }

    /// Replaces the file. Even after a crash, the file has either all earlier pins or all present ones.
    private func write(in folder: String) throws(PluginFileError) {
        var draft = Array("\(folder)/.trusted-XXXXXX".utf8CString)
        // Only the owner may read and write the new file.
        let file = mkstemp(&draft)
        guard file >= 0 else {
            throw .refused(
                folder,
                "expected a folder that can be written to, found: \(message(errno)); make it writable")
        }
        defer { close(file) }
        let text = pins.map(\.lines).joined()
        let isWritten = write(Array(text.utf8), to: file) && fsync(file) == 0 && rename(draft, path) == 0
        guard isWritten else {
            let code = errno
            unlink(draft)
            throw .refused(path, "cannot be written: \(message(code))")
        }
    }

    private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
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
