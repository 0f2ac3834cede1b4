internal import CContract
internal import Glibc
internal import LiaisonManifest

/// How the process of an examination has ended, and the verdict that follows.
struct ExaminationOutcome {
    let termination: SupervisedProcess.Termination
    let path: String
    let timeout: Double
    let note: lsn_note

    /// How the case has ended.
    ///
    /// What ends the process concerns the one rule that forbids it; of all others nothing could be found out.
    func verdict(_ contractCase: ContractCase) -> Verdict {
        switch termination {
        case .answered(let bytes):
            return Verdict(bytes: bytes) ?? .skipped("the process of the examination has said nothing")
        case .exited, .signaled:
            guard let forbidden else { return .crashed("\(signalName)\(place) \(during)") }
            return contractCase.forbiddenTermination == forbidden.termination
                ? .failed(forbidden.reason) : .skipped(forbidden.reason)
        case .timedOut: return .failed("it had not ended after \(timeout) seconds \(during)")
        case .notStarted(let reason): return .skipped("no process could be started: \(reason)")
        }
    }

    /// The failure that other cases may meet, too, and that no rule in particular forbids; nil: none.
    var failure: ProcessFailure? {
        switch termination {
        case .signaled(let number) where forbidden == nil:
            note.offset != 0
                ? .crash(offset: note.offset) : .signal(number, activity: ProcessFailure.activity(of: doing))
        case .timedOut: .hang(activity: ProcessFailure.activity(of: doing))
        case .answered, .exited, .signaled, .notStarted: nil
        }
    }

    /// The termination, where one rule forbids it, and how it came about; nil: no rule forbids it in particular.
    var forbidden: (termination: ContractCase.Termination, reason: String)? {
        switch termination {
        case .exited(let code): (.exit, "the process ended with the exit code \(code) \(during)")
        case .signaled(SIGABRT) where note.cause == LSN_CAUSE_EXCEPTION || isTermination:
            (.exception, "an exception left the plugin \(during)")
        case .signaled(SIGABRT) where note.cause == LSN_CAUSE_JUMP:
            (.jump, "a jump left its call for one that has ended, \(during)")
        case .signaled(SIGABRT): (.abort, "the process was aborted \(during)")
        case .answered, .signaled, .timedOut, .notStarted: nil
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
        guard case .signaled(let signal) = termination else { return "" }
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
