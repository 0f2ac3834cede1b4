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
        let file = UserFile(path: path)
        do throws(UserFile.Failure) {
            try file.makeFolder()
        } catch {
            throw .refused(error.path, error.reason)
        }
        try checkOwnership(of: nil, at: path)
        return try file.locked { () throws(PluginFileError) in
            var trusted = try TrustedPlugins(path: path)
            let before = trusted.pins
            body(&trusted.pins)
            guard trusted.pins != before else { return false }
            do throws(UserFile.Failure) {
                try file.replace(with: Array(trusted.pins.map(\.lines).joined().utf8))
            } catch {
                throw .refused(error.path, error.reason)
            }
            return true
        } onFailure: {
            .refused($0.path, $0.reason)
        }
    }
}
