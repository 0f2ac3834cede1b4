internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The examination of one case: the subject that loads the plugin, and the tools to check a rule. The process of the
/// examination never loads the plugin, except for a debugger.
final class Examination {
    /// The plugin that is examined.
    let plugin: ExaminedPlugin
    /// The subject, which loads the plugin.
    let subject: Subject
    /// The source of all random values. Equal seeds give equal examinations.
    var random: SplitMix
    /// The longest time that one function call may take, in seconds.
    let timeout: Double
    /// True if the subject is a process of its own.
    let isAlone: Bool
    /// True if the subject has ended because the rule asked for the end. The rule then judges the end.
    var hasEndedAsAsked = false
    private let known: KnownFailures
    /// The number of threads before the examination.
    private lazy var threads = isAlone ? 1 : subject.observed.threads

    /// Makes an examination; nil if there is no memory.
    init?(
        _ plugin: ExaminedPlugin, seed: UInt64, timeout: Double, deadline: Double = .infinity, isAlone: Bool,
        known: KnownFailures
    ) {
        let subject = Subject(
            try? plugin.file.get(), plugin.sandbox, timeout: timeout, deadline: deadline, isAlone: isAlone)
        guard let subject else { return nil }
        self.plugin = plugin
        self.subject = subject
        self.known = known
        self.timeout = timeout
        self.isAlone = isAlone
        random = SplitMix(seed: seed)
        if !isAlone { _ = threads }
    }

    /// Notes the next activity, which a report of a crash or of a hang quotes. Ends the examination if the same
    /// activity has hung before.
    func announce(_ activity: Activity) {
        if isAlone, known.hasHangs, let reason = known.hang(activity.name) { return subject.leave(.skipped(reason)) }
        if !subject.isOver { subject.activity = activity }
    }

    /// Notes the next activity.
    func announce(_ sentence: String) { announce(.text(sentence)) }

    /// Waits until threads that the plugin has started have ended, 1 second at most. Threads of a pool stay.
    func settle() {
        subject.catchUp()
        _ = Moment.wait(seconds: 1) { subject.isOver || subject.observed.threads <= threads }
        // A thread that has ended may have made its last call only now.
        Moment.pass(seconds: 0.005)
    }

    /// The plugin's file. Throws if its manifest has not passed every check: code of such a plugin never runs.
    func checkedFile() throws(Verdict) -> PluginFile {
        switch plugin.file {
        case .success(let file): return file
        case .failure: throw .skipped("the plugin is refused before any of its code is run")
        }
    }

    /// Loads the plugin, which runs the plugin's constructors.
    func load() throws(Verdict) {
        _ = try checkedFile()
        announce("loading the plugin")
        try requireSuccess(subject.ask(.load)) { .skipped("the plugin cannot be loaded: \($0)") }
    }

    /// A host for the functions of the plugin.
    ///
    /// - Parameters:
    ///   - tableSize: The size that the table claims, in bytes; nil for the size of the real table.
    ///   - isRecording: False for a table whose functions do nothing, and take neither time nor memory.
    ///   - lendsHandles: True to give each call its own handles of the liaison and of the model.
    func host(
        tableSize: Int? = nil, isRecording: Bool = true, lendsHandles: Bool = false
    ) throws(Verdict) -> RecordingHost {
        guard
            let host = RecordingHost(
                of: subject, tableSize: tableSize, isRecording: isRecording, lendsHandles: lendsHandles)
        else { throw .skipped("there is not enough memory to examine the plugin") }
        return host
    }

    /// The plugin's components, ready to be called on a host.
    func components(on host: RecordingHost? = nil) throws(Verdict) -> [ExaminedComponent] {
        try load()
        if let host { return try bind(on: host) }
        return try bind(on: self.host())
    }

    /// The components of the plugin, or of its `copy`, ready to be called on `host`. Call `load` before.
    func bind(_ copy: SealedCopy? = nil, on host: RecordingHost) throws(Verdict) -> [ExaminedComponent] {
        try requireSuccess(subject.ask(.bind, Array(copy?.path.utf8 ?? "".utf8))) {
            .skipped("the plugin cannot be loaded: \($0)")
        }
        let manifest = try checkedFile().manifest
        return manifest.components.enumerated().map { index, declaration in
            ExaminedComponent(
                declaration: declaration, layout: RecordLayout(declaration, among: manifest.components), index: index,
                isOfCopy: copy != nil,
                host: host,
                announce: announce)
        }
    }

    /// Throws a verdict if the answer to a question names the reason of a failure.
    func requireSuccess(_ reason: [UInt8], _ verdict: (String) -> Verdict) throws(Verdict) {
        try subject.requireLife()
        if !reason.isEmpty { throw verdict(String(decoding: reason, as: UTF8.self)) }
    }
}

/// A plugin that is examined, and the facts about its file that all cases share.
final class ExaminedPlugin {
    /// The absolute path of the plugin's file.
    let path: String
    /// The plugin's file, or the error of reading the file.
    let file: Result<PluginFile, PluginFileError>
    /// True if the plugin is a manifest without code.
    var isData: Bool { (try? file.get())?.manifest.isData ?? path.hasSuffix(PluginFile.dataEnding) }
    /// The sandbox of the processes in which the plugin is loaded.
    let sandbox: ExaminationSandbox
    /// The libraries and symbols that the dynamic linker would use; nil if the linker cannot be asked.
    private(set) lazy var linking = Linking(trace: Linking.trace(of: path, in: sandbox))

    /// The plugins whose components the packs of the plugin may show.
    let others: SearchPath

    /// Reads a plugin. A plugin that is not sandboxed is examined without walls.
    init(path: String, isSandboxed: Bool = true, others: SearchPath = .nowhere) {
        (self.path, self.others) = (path, others)
        sandbox = ExaminationSandbox(reading: path, hasWalls: isSandboxed)
        file = Result { () throws(PluginFileError) in try PluginFile.read(path: path) }
    }
}
