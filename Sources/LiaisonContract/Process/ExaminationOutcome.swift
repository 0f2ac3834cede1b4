internal import CContract
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

/// The end of the process of an examination, and the verdict that follows.
struct ExaminationOutcome {
    let termination: ProcessEnd
    let path: String
    let timeout: Double
    let cause: lsn_cause
    /// The place of a crash in the plugin; nil if outside the plugin.
    let place: CrashPlace?
    /// The last words of the plugin on standard error; empty if there are none.
    let lastWords: String
    /// The last activity of the process.
    let activity: Activity
    /// The line of the author's source at the place, and the index of its frame; nil if unknown.
    var line: (frame: Int, line: String)?

    /// The verdict on a case.
    ///
    /// If a rule forbids the way in which the process has ended, the case of that rule fails. The verdicts on other cases name
    /// that rule.
    func verdict(_ contractCase: ContractCase) -> Verdict {
        switch termination {
        case .exited, .signaled:
            guard let forbidden else { return .crashed("\(signalName)\(inFunction) \(during)") }
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
            place.flatMap(\.frames.first).map { .crash(offset: $0) } ?? .signal(number, activity: activity.name)
        case .timedOut: .hang(activity: activity.name)
        case .exited, .signaled, .notStarted: nil
        }
    }

    /// The termination that a rule forbids, and how it happened; nil if no rule forbids it.
    var forbidden: (termination: ContractCase.Termination, reason: String)? {
        switch termination {
        case .exited(let code): (.exit, "the process ended with the exit code \(code) \(during)")
        case .signaled(SIGABRT) where cause == LSN_CAUSE_EXCEPTION || isTermination:
            (.exception, "an exception left the plugin\(inFunction) \(during)")
        case .signaled(SIGABRT) where cause == LSN_CAUSE_JUMP:
            (.jump, "a function jumped into a function that had returned,\(inFunction) \(during)")
        case .signaled(SIGABRT): (.abort, "the process was aborted\(inFunction) \(during)")
        case .signaled, .timedOut, .notStarted: nil
        }
    }

    /// True if a C++ library inside the plugin has aborted the process. `lsn_note_exceptions` does not reach such a
    /// library.
    private var isTermination: Bool {
        let name = place.flatMap(\.frames.first).flatMap { FunctionNames.name(at: $0, inFileAt: path) } ?? ""
        return name.contains("__verbose_terminate_handler") || name.contains("__terminate")
    }

    /// The last activity, and the last words. Another thread may have ended the process, beside the activity.
    private var during: String {
        let beside = place?.isOfOtherThread == true ? "on another thread, beside" : "during"
        let sentence = activity.sentence
        let when = sentence.isEmpty ? "before any activity" : "\(beside): \(sentence)"
        return lastWords.isEmpty ? when : "\(when); it said “\(lastWords)”"
    }

    /// The author's function in which the process has ended, with the line; else the offset; empty if outside the plugin.
    private var inFunction: String {
        guard let place, let offset = place.frames.first else { return "" }
        let line = line.map { ", \($0.line)" } ?? ""
        guard let function = place.function(at: line.isEmpty ? nil : self.line?.frame, ofFile: path) else {
            return " in the plugin, at the offset \(offset)\(line)"
        }
        return " in the function \(function) of the plugin\(line)"
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
