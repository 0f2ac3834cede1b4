internal import CContract
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

/// The end of the process of an examination, and the verdict that follows.
struct ExaminationOutcome {
    let termination: ProcessEnd
    let path: String
    let timeout: Double
    let note: lsn_note
    /// The last activity of the process.
    let activity: Activity

    /// The verdict on a case.
    ///
    /// If a rule forbids the way in which the process has ended, the case of that rule fails. The verdicts on other cases name
    /// that rule.
    func verdict(_ contractCase: ContractCase) -> Verdict {
        switch termination {
        case .exited, .signaled:
            guard let forbidden else { return .crashed("\(signalName)\(place) \(during)") }
            if contractCase.forbiddenTermination == forbidden.termination { return .failed(forbidden.reason) }
            let rule = Contract.cases.first { $0.forbiddenTermination == forbidden.termination }
            return .crashed(forbidden.reason + (rule.map { "; see \($0.id)" } ?? ""))
        case .timedOut: return .failed("the process had not finished after \(timeout) seconds \(during)")
        case .notStarted(let reason): return .skipped("no process could be started: \(reason)")
        }
    }

    /// The failure that other cases may meet, too, and that no single rule forbids; nil if none.
    var failure: ProcessFailure? {
        switch termination {
        case .signaled(let number) where forbidden == nil:
            note.offset != 0
                ? .crash(offset: note.offset) : .signal(number, activity: activity.name)
        case .timedOut: .hang(activity: activity.name)
        case .exited, .signaled, .notStarted: nil
        }
    }

    /// The termination that a rule forbids, and how it happened; nil if no rule forbids it.
    var forbidden: (termination: ContractCase.Termination, reason: String)? {
        switch termination {
        case .exited(let code): (.exit, "the process ended with the exit code \(code) \(during)")
        case .signaled(SIGABRT) where note.cause == LSN_CAUSE_EXCEPTION || isTermination:
            (.exception, "an exception left the plugin \(during)")
        case .signaled(SIGABRT) where note.cause == LSN_CAUSE_JUMP:
            (.jump, "a function jumped into a function that had returned, \(during)")
        case .signaled(SIGABRT): (.abort, "the process was aborted \(during)")
        case .signaled, .timedOut, .notStarted: nil
        }
    }

    /// True if a C++ library inside the plugin has aborted the process. `lsn_note_exceptions` does not reach such a
    /// library.
    private var isTermination: Bool {
        let name = note.offset != 0 ? FunctionNames.name(at: note.offset, inFileAt: path) ?? "" : ""
        return name.contains("__verbose_terminate_handler") || name.contains("__terminate")
    }

    private var during: String {
        let sentence = activity.sentence
        return sentence.isEmpty ? "before any activity" : "during: \(sentence)"
    }

    /// The function of the plugin, or the offset, in which the process has ended; empty if outside the plugin.
    private var place: String {
        guard note.offset != 0 else { return "" }
        guard let function = FunctionNames.name(at: note.offset, inFileAt: path) else {
            return " in the plugin, at the offset \(note.offset)"
        }
        return " in the function \(function) of the plugin"
    }

    private var signalName: String {
        guard case .signaled(let signal) = termination else { return "" }
        let meaning: String? =
            switch signal {
            case SIGSEGV: "an access to forbidden memory"
            case SIGBUS: "an access to missing memory"
            case SIGILL: "an invalid instruction or a trap"
            case SIGTRAP: "a trap"
            case SIGFPE: "a division by zero"
            case SIGSYS: "a forbidden system call"
            case SIGKILL: "more than \(WorkerLimits().threads) threads, or an end from outside"
            default: nil
            }
        return ProcessEnd.name(ofSignal: signal) + (meaning.map { " (\($0))" } ?? "")
    }
}
