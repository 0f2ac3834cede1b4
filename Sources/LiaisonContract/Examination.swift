internal import CContract
internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The examination of one case: the plugin, and the tools to check a rule. It has a process of its own, unless it runs
/// for a debugger.
final class Examination {
    /// The absolute path of the plugin's file.
    let path: String
    /// The plugin's file, or the error of reading the file.
    let file: Result<PluginFile, PluginFileError>
    /// The source of all random values. Equal seeds give equal examinations.
    var random: SplitMix
    /// The highest level of the examined cases, from 1 to 5.
    let level: Int
    /// The longest time that one function call may take, in seconds.
    let timeout: Double
    /// True if the examination has a process of its own.
    let isAlone: Bool
    private let note: UnsafeMutablePointer<lsn_note>
    private let known: KnownFailures
    /// The number of threads before the examination.
    private let threads = Resources.threads

    init(
        path: String, seed: UInt64, level: Int, timeout: Double, isAlone: Bool,
        note: UnsafeMutablePointer<lsn_note>, known: KnownFailures
    ) {
        self.path = path
        self.known = known
        self.level = level
        self.timeout = timeout
        self.isAlone = isAlone
        self.note = note
        random = SplitMix(seed: seed)
        file = Result { () throws(PluginFileError) in try PluginFile.read(path: path) }
    }

    /// Notes the next activity, which a report of a crash or of a hang quotes. Ends the examination if the same
    /// activity has hung before.
    func announce(_ sentence: String) {
        if isAlone, let reason = known.hang(ProcessFailure.activity(of: sentence)) {
            leave(.skipped(reason))
        }
        note.pointee.since = Moment.now(CLOCK_MONOTONIC)
        let bytes = Array(sentence.utf8)
        lsn_note_activity(note, bytes, bytes.count)
    }

    /// The activity that was announced last; empty if there was none.
    var activity: String { SupervisedProcess.activity(note) }

    /// Ends the examination and its process with a verdict.
    func leave(_ verdict: Verdict) -> Never {
        SupervisedProcess.leave(answering: verdict.bytes, note)
    }

    /// Waits until threads that the plugin has started have ended, 1 second at most. Threads of a pool stay.
    func settle() {
        _ = Moment.wait(seconds: 1) { Resources.threads <= threads }
        // A thread that has ended may have made its last call only now.
        Moment.pass(seconds: 0.005)
    }

    /// The plugin's file. Throws if its manifest has not passed every check: code of such a plugin never runs.
    func checkedFile() throws(Finding) -> PluginFile {
        switch file {
        case .success(let file): return file
        case .failure: throw .skip("the plugin is refused before any of its code is run")
        }
    }

    /// Loads the plugin, which runs the plugin's constructors.
    func load() throws(Finding) -> DynamicLibrary {
        let path = try checkedFile().path
        announce("loading the plugin")
        do throws(LoadError) {
            let library = try DynamicLibrary(path: path)
            if let set = dlsym(library.handle, "_ZSt13set_terminatePFvvE") { lsn_note_exceptions(set) }
            lsn_note_jumps(note, library.handle)
            return library
        } catch {
            throw .skip("the plugin cannot be loaded: \(error.reason)")
        }
    }

    /// The plugin's components, ready to be called on a host.
    func components(on host: RecordingHost = RecordingHost()) throws(Finding) -> [ExaminedComponent] {
        _ = try load()
        return try components(of: try checkedFile(), on: host)
    }

    /// The components of a file, which is the plugin's file or a copy.
    func components(of file: PluginFile, on host: RecordingHost) throws(Finding) -> [ExaminedComponent] {
        let plugin = Plugin(file)
        // The plugin and its components live as long as the process.
        _ = Unmanaged.passRetained(plugin)
        var components: [ExaminedComponent] = []
        for declaration in file.manifest.components {
            let component = PluginComponent(declaration, of: plugin)
            _ = Unmanaged.passRetained(component)
            do throws(Fault) {
                components.append(
                    ExaminedComponent(
                        declaration: declaration, layout: component.layout, bindings: try component.bound(),
                        host: host,
                        announce: announce))
            } catch {
                throw .skip("the plugin cannot be loaded: \(error.reason)")
            }
        }
        return components
    }
}
