internal import LiaisonHost
internal import LiaisonManifest

/// The plugins of the search path without `--plugins`. A thread reads their manifests while the arguments are parsed, because
/// each takes about as long as the other.
final class PluginsAhead: @unchecked Sendable {
    /// The plugins that are read ahead; nil if none are. Only the main thread uses the variable.
    nonisolated(unsafe) private(set) static var begun: PluginsAhead?

    private let condition = Condition()
    /// The plugins; nil while they are being read.
    private var plugins: [PluginFile]?

    /// Begins to read plugins if a command shows a feed. Call this after the start of what workers need, which must not
    /// copy a process with threads.
    static func begin(for arguments: [String]) {
        guard let command = arguments.first, ["run", "read", "filter"].contains(command) else { return }
        let ahead = PluginsAhead()
        begun = ahead
        startThread { ahead.readAll() }
    }

    /// Waits until all plugins are read.
    func read() -> [PluginFile] {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let plugins { return plugins }
            condition.wait()
        }
    }

    /// The thread. Files that cannot be used are left out: the registry reads them again, and says why.
    private func readAll() {
        let files = PluginOptions.searchPath(named: []).sharedObjects
        let plugins = files.compactMap { try? PluginFile.read(path: $0.path, isNamed: $0.isNamed) }
        condition.lock()
        self.plugins = plugins
        condition.broadcast()
        condition.unlock()
    }
}
