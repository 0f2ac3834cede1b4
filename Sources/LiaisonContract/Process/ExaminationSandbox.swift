internal import CIsolation
internal import Glibc
internal import LiaisonHost

/// The sandbox of the process that loads a plugin. The process enters the sandbox before any code of the plugin runs.
///
/// A plugin inside changes no file, reaches no network and no other process. The process may change its own state, because
/// the examination notices such a change.
final class ExaminationSandbox {
    /// Prepares, once, the parts that each process in the sandbox inherits: the filter of system calls, and the library that
    /// finds the place of a crash.
    private static let prepare: Void = {
        lsn_prepare_examination()
        lsn_prepare_crashes()
    }()

    private var readable: [UnsafePointer<CChar>?]

    /// Prepares a sandbox in which a plugin and the libraries beside it may be read.
    init(reading plugin: String) {
        Self.prepare
        // The examination measures the process.
        let paths = ["/proc", "/dev/null", plugin] + PluginLibraries(ofCopy: plugin, of: plugin).readable
        readable = paths.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
    }

    deinit {
        for text in readable { free(UnsafeMutablePointer(mutating: text)) }
    }

    /// Enters the sandbox.
    func enter() {
        NamelessCopy.reserve()
        _ = lsn_enter_examination(&readable)
    }
}
