internal import CIsolation
internal import Glibc
internal import LiaisonHost

/// The sandbox of the process in which a plugin is loaded. No code of the plugin has run before.
///
/// A plugin changes no file, reaches no network and no other process. The process may change its own state, because the
/// examination finds that.
final class ExaminationSandbox {
    /// Makes once what all processes inherit that enter the sandbox: the filter of system calls, and the library that finds
    /// the place of a crash.
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
