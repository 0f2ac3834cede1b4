internal import LiaisonDiagnostics
internal import LiaisonManifest

/// The plugins that a user trusts, pinned by the SHA-256 of their files.
///
/// As text, each plugin is a line: the digest, two spaces and the path of the file, as `sha256sum` writes them. The path
/// is a note for people; the digest decides.
public struct TrustedPlugins: Equatable, Sendable {
    /// A line of the text that names no plugin.
    public struct MalformedLine: Error, Equatable {
        /// The number of the line, from 1.
        public let number: Int
        /// The line.
        public let text: String
    }

    private struct Pin: Equatable, Sendable {
        let digest: FileDigest
        let path: String
    }

    private var pins: [Pin] = []

    /// Makes a value without plugins.
    public init() {}

    /// Reads a text.
    public init(text: String) throws(MalformedLine) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty { continue }
            let rest = line.dropFirst(64)
            guard let digest = FileDigest(line.prefix(64)), rest.hasPrefix("  "), rest.count > 2 else {
                throw MalformedLine(number: index + 1, text: String(line))
            }
            pins.append(Pin(digest: digest, path: String(rest.dropFirst(2))))
        }
    }

    /// The text.
    public var text: String { pins.map { "\($0.digest.text)  \($0.path)\n" }.joined() }

    /// Whether a plugin with these bytes is trusted.
    public func contains(_ digest: FileDigest) -> Bool { pins.contains { $0.digest == digest } }

    /// Pins the plugin at a path. An earlier build at the same path is trusted no more.
    public mutating func add(_ digest: FileDigest, path: String) {
        pins.removeAll { $0.path == path || $0.digest == digest }
        pins.append(Pin(digest: digest, path: path))
    }

    /// Removes the pins of the plugin at a path. `digest` is that of its file; nil if the file is gone. Returns false if
    /// there were none.
    public mutating func remove(_ digest: FileDigest?, path: String) -> Bool {
        let count = pins.count
        pins.removeAll { $0.path == path || $0.digest == digest }
        return pins.count < count
    }

    /// The digest of a plugin's file. Throws if the plugin is not trusted.
    func pin(ofPluginAt path: String) throws(PluginFileError) -> FileDigest {
        guard let digest = FileDigest(ofFileAt: path), contains(digest) else {
            let problem = Problem(
                "expected a plugin that you trust, found one that you have not pinned, or that has changed since; if you "
                    + "trust it, run liaison plugin trust \(printable(path))")
            throw PluginFileError(path: path, kind: .untrusted, problems: [problem])
        }
        return digest
    }
}
