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
    private var readable: [UnsafePointer<CChar>?]

    /// Prepares a sandbox in which a plugin and its libraries may be read. A sandbox without walls holds nothing.
    init(reading plugin: String, hasWalls: Bool = true) {
        Self.prepare
        self.hasWalls = hasWalls
        refusal = hasWalls ? Isolation.strict.refusal : nil
        let paths = [plugin] + PluginLibraries(ofCopy: plugin, of: plugin).readable
        readable = paths.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
    }

    deinit {
        for text in readable { free(UnsafeMutablePointer(mutating: text)) }
    }

    /// Enters the sandbox. Returns false if the system lacks a part of the sandbox.
    func enter() -> Bool { !hasWalls || lsn_enter_examination(&readable) == 0 }

    /// Enters the sandbox in a process that is about to become the dynamic linker.
    func enterForLinking() -> Bool { !hasWalls || lsn_enter_linking(&readable) == 0 }
}
