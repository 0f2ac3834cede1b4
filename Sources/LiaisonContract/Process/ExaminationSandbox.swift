internal import CIsolation
internal import Glibc
internal import LiaisonHost

/// The sandbox of an examined process. No code of the plugin has run before.
///
/// A plugin changes no file, reaches no network and no other process. The process may change its own state, because the
/// examination finds that.
enum ExaminationSandbox {
    /// Makes the filter of system calls once, before processes are forked that enter the sandbox.
    static let prepare: Void = lsn_prepare_examination()

    /// Enters the sandbox, in which a plugin and the libraries beside it may be read.
    static func enter(reading plugin: String) {
        NamelessCopy.reserve()
        // The examination measures its own process.
        let paths = ["/proc", "/dev/null", plugin] + PluginLibraries(ofCopy: plugin, of: plugin).readable
        var texts = paths.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
        defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
        _ = lsn_enter_examination(&texts)
    }
}
