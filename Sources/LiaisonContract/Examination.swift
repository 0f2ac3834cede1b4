internal import CContract
internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The examination of one case: the plugin, and what may be used to find out. It goes on in a process of its own.
final class Examination {
    /// The plugin's file, absolute.
    let path: String
    /// What reading it has come to.
    let file: Result<PluginFile, PluginFileError>
    /// What is random comes from here: the same seed, the same examination.
    var random: SplitMix
    /// How much is examined, from 1 to 5.
    let level: Int
    /// How many seconds a call of one function may take.
    let timeout: Double
    /// Whether it has the process for itself.
    let isAlone: Bool
    private let note: UnsafeMutablePointer<lsn_note>
    private let known: KnownFailures
    /// How many threads there were before.
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

    /// Says what comes next: a report of a crash, or of a hang, quotes it. What has hung before ends the examination.
    func announce(_ sentence: String) {
        if isAlone, let reason = known.hang(ProcessFailure.activity(of: sentence)) {
            leave(.skipped(reason))
        }
        note.pointee.since = Moment.now(CLOCK_MONOTONIC)
        withUnsafeMutableBytes(of: &note.pointee.doing) { room in
            let bytes = Array(sentence.utf8.prefix(room.count - 1))
            room.copyBytes(from: bytes + [0])
        }
    }

    /// What was said that comes next.
    var doing: String {
        withUnsafeBytes(of: note.pointee.doing) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Ends the examination, and the process that it has for itself.
    func leave(_ verdict: Verdict) -> Never {
        SupervisedProcess.leave(answering: verdict.bytes, note)
    }

    /// Waits for threads that the plugin has started and that come late, but not for those that stay.
    func settle() {
        _ = Moment.wait(seconds: 1) { Resources.threads <= threads }
        // One that has ended for the system may just have done the last it had to do.
        Moment.pass(seconds: 0.005)
    }

    /// The plugin's file where its manifest has passed every check; no other is run.
    func checkedFile() throws(Finding) -> PluginFile {
        switch file {
        case .success(let file): return file
        case .failure: throw .skip("the plugin is refused before any of its code is run")
        }
    }

    /// Loads the plugin, which runs its constructors.
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

    /// The components, each ready to perform on a host.
    func components(on host: RecordingHost = RecordingHost()) throws(Finding) -> [ExaminedComponent] {
        _ = try load()
        return try components(of: try checkedFile(), on: host)
    }

    /// The components of a file: the plugin's, or a copy of it.
    func components(of file: PluginFile, on host: RecordingHost) throws(Finding) -> [ExaminedComponent] {
        let plugin = Plugin(file)
        // What is called lives as long as the process.
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
