public import LiaisonHost
internal import LiaisonDiagnostics
internal import LiaisonManifest

extension Registry {
    /// Finds plugins as `liaison` does: in folders, in those of `LIAISON_PLUGIN_PATH`, beside the program, and in
    /// `liaison/plugins` of `XDG_DATA_HOME` or `~/.local/share`. Notes why some are refused: a refused plugin is a fault
    /// only for a feed that needs it, and a plugin that is not pinned is named only there. Serves the log lines of the
    /// plugins.
    ///
    /// - Parameters:
    ///   - folders: The folders that are searched first.
    ///   - isStaging: True if plugins may be rebuilt while they run.
    ///   - isolation: Where plugins run.
    ///   - limits: The limits of each worker.
    ///   - trusted: The plugins that are pinned; nil to use all.
    ///   - diagnostics: Receives the notes.
    public convenience init(
        pluginsIn folders: [String] = [], isStaging: Bool = false, isolation: Isolation = .standard,
        limits: WorkerLimits = WorkerLimits(), trusted: TrustedPlugins? = nil, _ diagnostics: Diagnostics
    ) {
        self.init(
            .ofProgram(folders), isStaging: isStaging, isolation: isolation, limits: limits, trusted: trusted)
        for fault in refused.filter({ $0.kind != .unpinned }).flatMap(\.ofDocument.faults) { diagnostics.note(fault) }
        for plugin in plugins { diagnostics.serve(plugin) }
    }
}

extension SearchPath {
    /// The search path of this program: the named folders, and those that its environment and its place name.
    package static func ofProgram(_ folders: [String]) -> SearchPath {
        let environment = ["LIAISON_PLUGIN_PATH", UserFolder.data.rawValue, "HOME"].reduce(into: [:]) {
            $0[$1] = environmentVariable($1)
        }
        return SearchPath(named: folders, environment: environment, executable: Executable.path)
    }
}
