package import LiaisonHost

/// Writes a whole feed to a file, and writes the file anew at each change of the feed, its factory or its plugins.
///
/// Each new file replaces the old one when it is complete. If a new version of the feed cannot be read, the old file
/// stays.
package final class RewriteSession {
    private let options: ShowOptions
    private let registry: Registry
    private let diagnostics: Diagnostics
    private let watches: Watches
    /// The files of the feed that are known, and the factory.
    private var files: [String] = []

    /// Makes a session whose options name a file.
    package init(_ options: ShowOptions, _ registry: Registry, _ diagnostics: Diagnostics, _ watches: Watches) {
        (self.options, self.registry, self.diagnostics, self.watches) = (options, registry, diagnostics, watches)
    }

    /// Writes the file, and then each change until the process is ended. Returns, after a report, if the feed cannot be
    /// opened at first.
    package func run() {
        guard write(elseRemarking: nil) else { return }
        let pause = Pause()
        while true {
            _ = pause.wait()
            registry.endGreedyWorkers()
            let plugins = watches.plugins.changed().filter(take)
            let hasChanged = watches.feed.hasChanged(files)
            if hasChanged || !plugins.isEmpty { write(elseRemarking: " (the file before is kept)") }
        }
    }

    /// Writes the file. Returns false, after a report, if the feed cannot be opened. With a remark, a feed that cannot be
    /// read to its end leaves the file as it was.
    @discardableResult
    private func write(elseRemarking remark: String?) -> Bool {
        diagnostics.remark = remark ?? ""
        defer { diagnostics.remark = "" }
        guard let session = RunSession(options, registry, diagnostics) else { return false }
        diagnostics.remark = ""
        session.remarkOnEnd = remark
        session.run()
        files = options.source.files + session.knownFiles
        watches.feed.watch(files)
        return true
    }

    /// Uses a plugin that was built, or built again. Returns false if that fails.
    private func take(_ file: SearchPath.File) -> Bool {
        guard let plugin = registry.plugin(at: file) else { return registry.take(file, diagnostics) }
        // No cell is left of the session before.
        guard let build = registry.build(of: plugin, keepingModels: false, diagnostics) else { return false }
        build.takePlace(of: plugin, in: registry)
        return true
    }
}
