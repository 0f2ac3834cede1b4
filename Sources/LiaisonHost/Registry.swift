internal import LiaisonDiagnostics
public import LiaisonKit
public import LiaisonManifest

/// The components of all plugins that were found, by reuse identifier.
///
/// A registry reads manifests and runs no plugin code. Of several plugins with one name, the first in the search path
/// hides the others, as with commands in `PATH`; stock factories still show the components of the installation. Not
/// thread-safe.
public final class Registry {
    /// The plugins, in the order of the search path.
    public private(set) var plugins: [Plugin] = []
    /// The files that are no usable plugins, and the folders that are not trusted, with the reasons.
    public private(set) var refused: [PluginFileError] = []
    /// The plugins that a plugin of the same name, earlier in the search path, hides.
    public private(set) var hidden: [(path: String, by: String)] = []
    /// The identifiers of plugins that were added later, and that other plugins already provide. The earlier plugin
    /// keeps the identifier.
    public private(set) var claimed: [(path: String, identifier: String, by: String)] = []

    /// What the plugins may know about the output. Set the property before the first row is shown.
    public var surroundings = Surroundings() { didSet { for plugin in plugins { plugin.surroundings = surroundings } } }

    /// Whether sentences name the folders of plugins and factories. Without the folders, the sentences are the same on each
    /// machine.
    package var namesFolders = true { didSet { for plugin in plugins { plugin.namesFolder = namesFolders } } }

    /// The states that components keep for rows. Set the property before the first row is shown.
    public var states = RowStates() { didSet { for plugin in plugins { plugin.states = states } } }

    /// The folders that are searched.
    public let searchPath: SearchPath
    /// The pinned plugins, which alone may be used; nil if all plugins may be used.
    let trusted: TrustedPlugins?

    private let isStaging: Bool
    private let isolation: Isolation
    private let limits: WorkerLimits
    private let watch = WorkerWatch()
    private var components: [String: [PluginComponent]] = [:]
    /// The components of the installation, by reuse identifier.
    private var stock: [String: PluginComponent] = [:]
    /// Why the plugins that are not pinned are refused, by the names of their components.
    private var unpinned: [String: PluginFileError] = [:]

    /// Finds the plugins of a search path. Reads the manifest of each file in it.
    ///
    /// With `isStaging`, plugins may be rebuilt while they run: a plugin that runs in this process is loaded from a
    /// copy beside its file. A plugin in a folder that is not writable is loaded directly.
    ///
    /// With `trusted`, plugins that are not pinned are refused, and the pinned bytes are loaded, even if the file
    /// changes later. Without `trusted`, workers on a system that lacks a part of the sandbox run the plugins of the
    /// installation alone.
    public init(
        _ searchPath: SearchPath, isStaging: Bool = false, isolation: Isolation = .standard,
        limits: WorkerLimits = WorkerLimits(), trusted: TrustedPlugins? = nil
    ) {
        if isolation.hasWorkers { Isolation.prepare() }
        self.searchPath = searchPath
        self.trusted =
            trusted ?? isolation.weakness.map { TrustedPlugins(lacking: $0, pinned: nil, searchPath) }
        self.isolation = isolation
        self.limits = limits
        self.isStaging = isStaging
        refused = searchPath.distrusted
        let files = searchPath.files
        // Most plugins have one to four components, with two names each.
        components.reserveCapacity(8 * files.count)
        for file in files { add(file, isLate: false) }
    }

    /// Makes a registry of one plugin, without a search. Nobody has pinned the plugin, so a worker needs all parts of the
    /// sandbox.
    public convenience init(
        _ plugin: PluginFile, isolation: Isolation = .standard, limits: WorkerLimits = WorkerLimits()
    ) {
        self.init(plugin, copy: nil, isolation: isolation == .worker ? .strict : isolation, limits: limits)
    }

    /// Makes a registry of one plugin that may run, without a search. Loads the copy of the plugin, if there is one.
    package init(_ plugin: PluginFile, copy: SealedCopy?, isolation: Isolation, limits: WorkerLimits) {
        if isolation.hasWorkers { Isolation.prepare() }
        searchPath = .nowhere
        trusted = nil
        self.isolation = isolation
        self.limits = limits
        isStaging = false
        register(plugin, copy)
    }

    /// The component with a reuse identifier, or with a `plugin-name/Identifier`. Throws a `RegistryError` if there is
    /// none, if there are several, or if it has another kind.
    public func component(_ identifier: String, kind: ComponentKind) throws(RegistryError) -> PluginComponent {
        guard let candidates = components[identifier], let component = candidates.first else {
            if let error = unpinned[identifier] {
                throw .refused(identifier, namesFolders ? error : error.withoutFolder)
            }
            throw .missing(identifier, near: nearest(to: identifier, of: kind))
        }
        guard candidates.count == 1 else {
            throw .ambiguous(identifier, candidates.map { ($0.plugin.manifest.plugin.name, $0.plugin.shownPath) })
        }
        guard component.declaration.kind == kind else {
            throw .otherKind(
                identifier, expected: kind, found: component.declaration.kind, path: component.plugin.shownPath)
        }
        return component
    }

    /// The component that an identifier means in a stock factory: that of the installation, whatever other plugins
    /// provide. Throws a `RegistryError` as `component` does.
    package func stockComponent(_ identifier: String, kind: ComponentKind) throws(RegistryError) -> PluginComponent {
        guard let component = stock[identifier], component.declaration.kind == kind else {
            return try self.component(identifier, kind: kind)
        }
        return component
    }

    /// The identifier of a component of a kind that is nearest to an unknown identifier; nil if none is near. In
    /// `plugin-name/Identifier`, at least one of the two names must be right.
    private func nearest(to identifier: String, of kind: ComponentKind) -> String? {
        let known = components.filter { $0.value.first?.declaration.kind == kind }.keys.sorted()
        let parts = identifier.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return suggestion(for: identifier, among: known.filter { !$0.contains("/") }) }
        let (plugin, name) = ("\(parts[0])/", "/\(parts[1])")
        let ofPlugin = known.filter { $0.hasPrefix(plugin) }.map { String($0.dropFirst(plugin.count)) }
        let ofName = known.filter { $0.hasSuffix(name) }.map { String($0.dropLast(name.count)) }
        return suggestion(for: parts[1], among: ofPlugin).map { plugin + $0 }
            ?? suggestion(for: parts[0], among: ofName).map { $0 + name }
    }

    /// The number of commands that wait for their completion.
    package var awaitedCompletions: Int { plugins.reduce(0) { $0 + $1.completions.waitingCompletions.count } }

    /// Returns whether several plugins provide a reuse identifier.
    public func isAmbiguous(_ identifier: String) -> Bool { components[identifier, default: []].count > 1 }

    /// An error for each reuse identifier that several plugins provide, in the order of the identifiers.
    public var ambiguous: [RegistryError] {
        components.keys.filter(isAmbiguous).sorted().compactMap { identifier in
            do throws(RegistryError) {
                _ = try component(identifier, kind: .row)
                return nil
            } catch {
                return error
            }
        }
    }

    /// Adds a file that has appeared in the search path, or that has replaced a refused one. Returns the plugin of the
    /// file; nil if the file cannot be used.
    ///
    /// An identifier that another plugin already provides stays with that plugin. The component of this plugin is then
    /// named `plugin-name/Identifier`.
    public func add(_ file: SearchPath.File) -> Plugin? {
        claimed.removeAll { $0.path == file.path }
        return add(file, isLate: true)
    }

    @discardableResult
    private func add(_ file: SearchPath.File, isLate: Bool) -> Plugin? {
        refused.removeAll { $0.path == file.path }
        unpinned = unpinned.filter { $0.value.path != file.path }
        hidden.removeAll { $0.path == file.path }
        // A search path may name a folder twice.
        if let stamp = FileStamp(path: file.path), let same = plugins.first(where: { $0.stamp == stamp }) {
            hidden.append((file.path, same.path))
            if file.isOwn { addStock(of: same) }
            return nil
        }
        do throws(PluginFileError) {
            let plugin = try PluginFile.read(path: file.path, isNamed: file.isNamed)
            if let first = plugins.first(where: { $0.manifest.plugin.name == plugin.manifest.plugin.name }) {
                hidden.append((file.path, first.path))
                if file.isOwn, !isLate { addHiddenStock(of: plugin, try trusted?.copy(of: plugin)) }
                return nil
            }
            let copy: SealedCopy?
            do throws(PluginFileError) {
                copy = try trusted?.copy(of: plugin)
            } catch {
                for name in plugin.names { unpinned[name] = error }
                throw error
            }
            let registered = register(plugin, copy, isLate: isLate)
            if file.isOwn { addStock(of: registered) }
            return registered
        } catch {
            if file.isMeantAsPlugin || error.kind != .notAPlugin { refused.append(error) }
            return nil
        }
    }

    /// Waits until the lines that the plugins have printed are logged, and writes the states of rows that were not written yet.
    /// Call this when no more rows are shown.
    public func finish() {
        states.finish()
        for plugin in plugins { plugin.worker?.finish() }
    }

    /// Lets workers start again, although the last ones were killed, or the system gave none.
    package func tryAgain() { for plugin in plugins { plugin.worker?.tryAgain() } }

    /// The component of a plugin with an identifier; nil if there is none.
    func component(_ identifier: String, of plugin: Plugin) -> PluginComponent? {
        components["\(plugin.manifest.plugin.name)/\(identifier)"]?.first { $0.plugin === plugin }
    }

    /// Replaces a plugin and its components by another build and its components, which are bound already.
    func replace(_ plugin: Plugin, by replacement: PluginReplacement) {
        if let index = plugins.firstIndex(where: { $0 === plugin }) { plugins[index] = replacement.plugin }
        for other in replacement.others {
            components[other.declaration.identifier]?.removeAll { $0.plugin === plugin }
            register(other, isLate: true)
        }
        for (running, other) in replacement.components { running.adopt(other) }
    }

    /// Notes the components of a plugin of the installation.
    private func addStock(of plugin: Plugin) {
        for declaration in plugin.manifest.components where stock[declaration.identifier] == nil {
            stock[declaration.identifier] = component(declaration.identifier, of: plugin)
        }
    }

    /// Adds a plugin of the installation for stock factories alone, because another plugin has its name. `liaison` is the
    /// name of no plugin.
    private func addHiddenStock(of file: PluginFile, _ copy: SealedCopy?) {
        let plugin = plugin(of: file, copy)
        for declaration in file.manifest.components where stock[declaration.identifier] == nil {
            let component = PluginComponent(declaration, of: plugin)
            component.reuseIdentifier = "liaison/\(declaration.identifier)"
            stock[declaration.identifier] = component
        }
    }

    private func plugin(of file: PluginFile, _ copy: SealedCopy?) -> Plugin {
        // A plugin without code needs no worker.
        let isolation = file.manifest.isData ? Isolation.none : isolation
        let isStaged = isStaging && !isolation.hasWorkers && LibraryCopy.canStand(beside: file.path)
        let plugin = Plugin(
            file, copy: copy, isStaged: isStaged, isolation: isolation, limits: limits, watch: watch)
        plugin.surroundings = surroundings
        plugin.states = states
        plugin.namesFolder = namesFolders
        plugins.append(plugin)
        return plugin
    }

    @discardableResult
    private func register(_ file: PluginFile, _ copy: SealedCopy?, isLate: Bool = false) -> Plugin {
        let plugin = plugin(of: file, copy)
        for declaration in plugin.manifest.components {
            register(PluginComponent(declaration, of: plugin), isLate: isLate)
        }
        return plugin
    }

    private func register(_ component: PluginComponent, isLate: Bool) {
        let identifier = component.declaration.identifier
        components[component.qualifiedIdentifier] = [component]
        if isLate, let first = components[identifier]?.first {
            component.reuseIdentifier = component.qualifiedIdentifier
            return claimed.append((component.plugin.path, identifier, first.plugin.path))
        }
        components[identifier, default: []].append(component)
        qualify(components[identifier] ?? [])
    }

    /// Gives components that share a reuse identifier different names.
    private func qualify(_ components: [PluginComponent]) {
        guard components.count > 1 else { return }
        for component in components { component.reuseIdentifier = component.qualifiedIdentifier }
    }
}

extension PluginFileError {
    /// The same without the folder of the file.
    fileprivate var withoutFolder: PluginFileError {
        let name = String(SearchPath.name(of: path))
        var error = PluginFileError(path: name, kind: kind, faults: faults)
        for index in faults.indices { error.faults[index].reason.replace(path, with: name) }
        return error
    }
}

extension PluginFile {
    /// The names of its components: those without the plugin, and those with it.
    fileprivate var names: [String] {
        manifest.components.flatMap { [$0.identifier, "\(manifest.plugin.name)/\($0.identifier)"] }
    }
}

extension PluginComponent {
    /// The name with the plugin: `plugin-name/Identifier`.
    fileprivate var qualifiedIdentifier: String { "\(plugin.manifest.plugin.name)/\(declaration.identifier)" }
}
