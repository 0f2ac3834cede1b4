internal import CContract
internal import Glibc
internal import LiaisonManifest

/// What is left of an examination that was watched, and what follows from it.
struct Aftermath {
    let ending: Watch.Ending
    let path: String
    let timeout: Double
    let note: lsn_note

    /// How the case has ended.
    ///
    /// What ends the process concerns the one rule that forbids it; of all others nothing could be found out.
    func verdict(_ contractCase: ContractCase) -> Verdict {
        switch ending {
        case .said(let bytes):
            return Verdict(bytes: bytes) ?? .skipped("the process of the examination has said nothing")
        case .exited, .signaled:
            guard let forbidden else { return .crashed("\(signalName)\(place) \(during)") }
            return contractCase.ending == forbidden.ending ? .failed(forbidden.reason) : .skipped(forbidden.reason)
        case .overdue: return .failed("it had not ended after \(timeout) seconds \(during)")
        case .impossible(let reason): return .skipped("no process could be started: \(reason)")
        }
    }

    /// What went wrong that many cases may meet, and is the concern of no rule in particular; nil: nothing did.
    var mishap: Mishap? {
        switch ending {
        case .signaled(let number) where forbidden == nil:
            note.offset != 0 ? .crash(offset: note.offset) : .signal(number, deed: Mishap.deed(of: doing))
        case .overdue: .hang(deed: Mishap.deed(of: doing))
        case .said, .exited, .signaled, .impossible: nil
        }
    }

    /// The ending that one rule forbids, and how it came about; nil: it is another.
    var forbidden: (ending: ContractCase.Ending, reason: String)? {
        switch ending {
        case .exited(let code): (.exit, "the process ended with the exit code \(code) \(during)")
        case .signaled(SIGABRT) where note.cause == LSN_CAUSE_EXCEPTION || isTermination:
            (.exception, "an exception left the plugin \(during)")
        case .signaled(SIGABRT) where note.cause == LSN_CAUSE_JUMP:
            (.jump, "a jump left its call for one that has ended, \(during)")
        case .signaled(SIGABRT): (.abort, "the process was aborted \(during)")
        case .said, .signaled, .overdue, .impossible: nil
        }
    }

    /// Whether it was aborted by a C++ library that the plugin holds itself, which nobody could ask to say so.
    private var isTermination: Bool {
        let name = note.offset != 0 ? FunctionNames.name(at: note.offset, inFileAt: path) ?? "" : ""
        return name.contains("__verbose_terminate_handler") || name.contains("__terminate")
    }

    private var during: String {
        doing.isEmpty ? "before anything was done" : "during: \(doing)"
    }

    private var doing: String {
        withUnsafeBytes(of: note.doing) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// In which function of the plugin.
    private var place: String {
        guard note.offset != 0 else { return "" }
        guard let function = FunctionNames.name(at: note.offset, inFileAt: path) else {
            return " in the plugin, at the offset \(note.offset)"
        }
        return " in the function \(function) of the plugin"
    }

    private var signalName: String {
        guard case .signaled(let signal) = ending else { return "" }
        return switch signal {
        case SIGSEGV: "SIGSEGV (it reads or writes memory that it has no right to)"
        case SIGBUS: "SIGBUS (it reads or writes memory that is not there)"
        case SIGILL: "SIGILL (it runs into a trap)"
        case SIGTRAP: "SIGTRAP (it runs into a trap)"
        case SIGFPE: "SIGFPE (it divides by zero)"
        case SIGKILL: "SIGKILL"
        default: "signal \(signal)"
        }
    }
}
