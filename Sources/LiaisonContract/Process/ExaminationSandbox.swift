internal import CIsolation
internal import Glibc
internal import LiaisonHost

/// The sandbox of the process that loads a plugin. The process enters the sandbox before any code of the plugin runs.
///
/// A plugin inside can do no more than in a worker, but for changes of its own process, which the examination notices.
final class ExaminationSandbox {
    /// Prepares, once, the parts that each process in the sandbox inherits: the filters of system calls, and the library that
    /// finds the place of a crash.
    private static let prepare: Void = {
        lsn_prepare_examination()
        lsn_prepare_crashes()
    }()

    /// The reason for which no code of a plugin may run; nil if it may.
    let refusal: String?
    private let hasWalls: Bool
    private let plugin: String

    /// Prepares a sandbox in which a plugin and its libraries may be read. A sandbox without walls holds nothing.
    init(reading plugin: String, hasWalls: Bool = true) {
        Self.prepare
        (self.plugin, self.hasWalls) = (plugin, hasWalls)
        refusal = hasWalls ? Isolation.strict.refusal : nil
    }

    /// Enters the sandbox. Returns false if the system lacks a part of the sandbox.
    func enter() -> Bool { enter(lsn_enter_examination) }

    /// Enters the sandbox in a process that is about to become the dynamic linker.
    func enterForLinking() -> Bool { enter(lsn_enter_linking) }

    private func enter(_ enter: (UnsafePointer<UnsafePointer<CChar>?>?) -> Int32) -> Bool {
        guard hasWalls else { return true }
        // Each process opens the libraries anew, because it has closed what it inherited.
        let libraries = PluginLibraries(ofCopy: plugin, of: plugin)
        let readable = ([plugin] + libraries.readable).map { UnsafePointer<CChar>(strdup($0)) } + [nil]
        defer { for text in readable { free(UnsafeMutablePointer(mutating: text)) } }
        return withExtendedLifetime(libraries) { enter(readable) == 0 }
    }
}
