package import CLiaison
public import LiaisonDiagnostics
internal import LiaisonKit
public import LiaisonManifest

/// A plugin whose manifest has passed every check.
///
/// The code of the plugin is loaded when the first cell of one of its components is needed, and is never unloaded. Use
/// a plugin on the thread of its liaison.
public final class Plugin {
    /// The path of the file.
    public let path: String
    /// True if sentences name the folder of the file.
    var namesFolder = true
    /// The file in sentences.
    var shownPath: String { namesFolder ? path : String(SearchPath.name(of: path)) }
    /// The manifest.
    public let manifest: Manifest
    /// Receives each line that the plugin logs, on the thread of the liaison.
    public var log: ((String) -> Void)?
    /// Receives sentences about calls of the plugin that have no effect, each once, on the thread of the liaison; nil to find
    /// none.
    public var debugLog: ((String) -> Void)?
    /// The sentences that `debugLog` has received.
    private var debugLogged: Set<String> = []

    /// Passes a sentence to `debugLog`, unless it has received the sentence.
    func logOnce(_ sentence: String) {
        guard debugLogged.count < Self.mostDebugLogged, debugLogged.insert(sentence).inserted else { return }
        debugLog?(sentence)
    }

    /// The greatest number of sentences that `debugLog` receives.
    private static let mostDebugLogged = 1000

    /// Opens a URL for the plugin, on the thread of the liaison; returns false if the host does not open the URL.
    public var open: ((String) -> Bool)?
    /// Makes a row that the plugin inserts, from the identifier of a component and a model as JSON text. Throws a
    /// `DocumentFault` if the plugin has no such component of rows, or if the model is not one of that component.
    public var makeRow: ((_ component: String, _ model: String) throws(DocumentFault) -> PluginEntry)?

    /// The states of its rows.
    var states = RowStates()
    /// What its functions know about the output.
    var surroundings = Surroundings() {
        didSet {
            surroundingWords = SurroundingWords(surroundings)
            worker?.surroundings = surroundings.bytes
        }
    }
    private(set) var surroundingWords = SurroundingWords(Surroundings())
    /// The memory of its models.
    let memory: PluginMemory
    /// The process in which its code runs.
    let isolation: Isolation
    /// The limits of its worker.
    let limits: WorkerLimits
    /// Looks at its worker, and at those of the other plugins of the registry.
    let watch: WorkerWatch
    /// The worker in which its code runs; nil if the code runs in this process.
    let worker: Worker?
    /// The context words of the running function; uninitialized until a function that needs them runs.
    let context: UnsafeMutablePointer<ContextWords>
    /// The completions of its commands.
    var completions = CompletionPool() { didSet { worker?.completions = completions } }
    /// The handles that its functions receive.
    let handles: UnsafeMutablePointer<HandleSlots>
    /// True if the host has reported a picture or link that the host does not show.
    var hasToldOfWithheld = false
    /// The state of the file that was checked.
    package let stamp: FileStamp
    private let isStaged: Bool
    /// The copy that alone may be loaded; nil if the file and the libraries beside it may be loaded.
    private let copy: SealedCopy?
    private var library: Result<DynamicLibrary, LoadError>?

    /// Makes the plugin of a file, without running any of its code. If `isStaged`, a copy of the file is loaded,
    /// because the file may be rebuilt meanwhile. With a `copy`, whose manifest was read, that copy alone is loaded.
    /// `memory` holds the models of existing rows; nil if there are none. The handles of the plugin's functions point
    /// to `table`, which must live as long as the process.
    package init(
        _ file: PluginFile, copy: SealedCopy? = nil, isStaged: Bool = false, isolation: Isolation = .none,
        limits: WorkerLimits = WorkerLimits(), watch: WorkerWatch? = nil, memory: PluginMemory? = nil,
        table: UnsafePointer<lsn_api> = FunctionTable.pointer
    ) {
        let memory = memory ?? PluginMemory(isShared: isolation.hasWorkers)
        self.memory = memory
        self.isolation = isolation
        self.limits = limits
        let watch = watch ?? WorkerWatch()
        self.watch = watch
        worker = isolation.hasWorkers ? Worker(file, copy, memory, isolation, limits, watch) : nil
        path = file.path
        stamp = file.stamp
        self.copy = copy
        self.isStaged = isStaged
        manifest = file.manifest
        context = .allocate(capacity: 1)
        handles = .allocate(capacity: 1)
        let outlets = manifest.components.reduce(0) { max($0, OutletSlots($1.nib).count) }
        handles.initialize(to: HandleSlots(behind: table, outlets: outlets))
        worker?.completions = completions
        worker?.onPrint = { [unowned self] in log?($0) }
    }

    deinit {
        context.deallocate()
        handles.pointee.deallocate()
        handles.deallocate()
    }

    /// The shared object. The first call loads it. If that fails, further calls fail with the same reason.
    package func loaded() throws(LoadError) -> DynamicLibrary {
        if let library { return try library.get() }
        let result = Result { () throws(LoadError) in try load() }
        library = result
        return try result.get()
    }

    private func load() throws(LoadError) -> DynamicLibrary {
        if let copy { return try load(copy) }
        if isStaged { return try loadCopy() }
        if FileStamp(path: path) != stamp { try checkManifest(of: path) }
        try prepareLibraries(ofCopy: path)
        return try DynamicLibrary(path: path)
    }

    /// Loads a copy, and no libraries beside the file.
    private func load(_ copy: SealedCopy) throws(LoadError) -> DynamicLibrary {
        // The copy stays open, because the dynamic linker takes files of the same name for the same file.
        _ = Unmanaged.passRetained(copy)
        do throws(LoadError) {
            return try DynamicLibrary(path: copy.path)
        } catch {
            throw LoadError(reason: error.reason.replacing(copy.path, with: path))
        }
    }

    /// Throws if others may change a library of the plugin. Loads the libraries that the dynamic linker would not find.
    private func prepareLibraries(ofCopy copy: String) throws(LoadError) {
        let libraries = PluginLibraries(ofCopy: copy, of: path)
        if let distrust = libraries.distrust { throw distrust }
        // A path with a dollar sign is loaded under a name in `/proc`, from which the dynamic linker cannot find the
        // libraries beside the file.
        guard path.contains("$") else { return }
        for library in libraries.beside { _ = try DynamicLibrary(path: library) }
    }

    private func loadCopy() throws(LoadError) -> DynamicLibrary {
        let copy = try LibraryCopy(copyOf: path)
        try checkManifest(of: copy.path)
        try prepareLibraries(ofCopy: copy.path)
        return try DynamicLibrary(path: copy.path)
    }

    /// Throws if the file to load has another manifest than the checked one, because the manifest decides how functions
    /// are called.
    private func checkManifest(of file: String) throws(LoadError) {
        guard (try? PluginFile.read(path: file))?.manifest == manifest else {
            throw LoadError(reason: PluginCopy.hasChanged)
        }
    }
}
