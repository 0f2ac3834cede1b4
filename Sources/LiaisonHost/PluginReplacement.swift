public import LiaisonDiagnostics
internal import LiaisonKit
internal import LiaisonManifest

/// Another build of a running plugin, loaded and bound, ready to replace it.
///
/// The old build stays in memory, because code that has run is never unloaded.
public struct PluginReplacement {
    let plugin: Plugin
    /// The running components, each with its replacement.
    let components: [(running: PluginComponent, other: PluginComponent)]
    /// The components that are new, or that have another kind or model than before.
    let others: [PluginComponent]

    /// True if the components or models have changed, so that the feed must be read again.
    public var changesModels: Bool { !others.isEmpty }

    /// Loads the build that is at the path of a plugin now. The running build does not change.
    ///
    /// If the feed cannot be read again (`keepingModels`), each component must keep its kind and model.
    ///
    /// - Throws: The faults of the build, if the build cannot be read, loaded or bound, or is not like the running one.
    public init(of plugin: Plugin, in registry: Registry, keepingModels: Bool) throws(DocumentFaults) {
        let path = plugin.path
        let (file, copy) = try Self.read(path, registry.trusted)
        guard file.manifest.plugin.name == plugin.manifest.plugin.name else {
            throw DocumentFaults(
                path,
                "expected the plugin \(quoted(plugin.manifest.plugin.name)), found \(quoted(file.manifest.plugin.name)); "
                    + "run the feed again")
        }
        self.plugin = Plugin(
            file, copy: copy, isStaged: true, isolation: plugin.isolation, limits: plugin.limits,
            watch: plugin.watch, memory: plugin.memory)
        self.plugin.log = plugin.log
        self.plugin.debugLog = plugin.debugLog
        self.plugin.open = plugin.open
        self.plugin.surroundings = plugin.surroundings
        self.plugin.states = plugin.states
        self.plugin.makeRow = plugin.makeRow
        self.plugin.completions = plugin.completions
        try Self.checkIdentifiers(of: file.manifest, after: plugin.manifest, path)
        var components: [(running: PluginComponent, other: PluginComponent)] = []
        var others: [PluginComponent] = []
        for declaration in file.manifest.components {
            let other = PluginComponent(declaration, of: self.plugin)
            let running = registry.component(declaration.identifier, of: plugin)
            if let running { other.reuseIdentifier = running.reuseIdentifier }
            try Self.bind(other)
            if let running, other.hasModel(of: running) {
                components.append((running, other))
            } else if running == nil || !keepingModels {
                others.append(other)
            } else {
                throw DocumentFaults(
                    path,
                    "expected the component \(quoted(declaration.identifier)) with the kind and the model of the earlier "
                        + "build, found others; run the feed again")
            }
        }
        self.components = components
        self.others = others
    }

    /// Replaces the running build. Before the call, all cells of the plugin must be discarded.
    public func takePlace(of plugin: Plugin, in registry: Registry) {
        registry.replace(plugin, by: self)
    }

    private static func read(
        _ path: String, _ trusted: TrustedPlugins?
    ) throws(DocumentFaults) -> (PluginFile, SealedCopy?) {
        do throws(PluginFileError) {
            let file = try PluginFile.read(path: path)
            return (file, try trusted?.copy(of: file))
        } catch {
            throw error.ofDocument
        }
    }

    private static func checkIdentifiers(
        of manifest: Manifest, after before: Manifest, _ path: String
    ) throws(DocumentFaults) {
        let identifiers = Set(manifest.components.map(\.identifier))
        if let gone = before.components.first(where: { !identifiers.contains($0.identifier) }) {
            throw DocumentFaults(
                path, "expected the component \(quoted(gone.identifier)), found none; run the feed again")
        }
    }

    private static func bind(_ component: PluginComponent) throws(DocumentFaults) {
        do throws(Fault) {
            _ = try component.bound()
        } catch {
            throw DocumentFaults([DocumentFault(.malformed, reason: error.reason)])
        }
    }
}

extension PluginComponent {
    /// Returns whether the records of two components have the same layout.
    fileprivate func hasModel(of other: PluginComponent) -> Bool {
        declaration.kind == other.declaration.kind && declaration.fields == other.declaration.fields
            && layout == other.layout
    }
}

extension DocumentFaults {
    /// A build that cannot replace the running one.
    fileprivate init(_ path: String, _ sentence: String) {
        self.init([.malformed(path, reason: sentence)])
    }
}
