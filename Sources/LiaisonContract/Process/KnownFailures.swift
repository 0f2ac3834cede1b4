internal import LiaisonHost

/// The failures of earlier examinations that concern other cases, too.
struct KnownFailures {
    /// The id of the case that met each failure first.
    private var failures: [ProcessFailure: String] = [:]
    /// The first occurrence of each forbidden termination, in words.
    private var terminations: [ContractCase.Termination: String] = [:]
    /// True if the system had no process or memory for a case.
    var lackedProcess = false

    /// The lines of crashes, and the indices of their frames.
    private var lines: [CrashPlace: (frame: Int, line: String)?] = [:]

    /// The line of a crash, and the index of its frame; nil if unknown. `find` is called for a place that is new.
    mutating func line(
        of place: CrashPlace, orFind find: () -> (frame: Int, line: String)?
    ) -> (frame: Int, line: String)? {
        if let known = lines[place] { return known }
        let line = find()
        lines[place] = line
        return line
    }

    /// Records the outcome of an examination. Returns the verdict on the case if another case has met the same
    /// failure before; otherwise nil.
    mutating func note(_ outcome: ExaminationOutcome, in contractCase: ContractCase) -> Verdict? {
        if let (termination, reason) = outcome.forbidden, terminations[termination] == nil {
            terminations[termination] = reason
        }
        guard let failure = outcome.failure else { return nil }
        if let first = failures[failure] { return failure.verdict(first) }
        failures[failure] = contractCase.id
        return nil
    }

    /// The first occurrence of the termination that a case forbids, in words; nil if there was none.
    func reason(for contractCase: ContractCase) -> String? {
        contractCase.forbiddenTermination.flatMap { terminations[$0] }
    }

    /// True if an activity has hung before.
    var hasHangs: Bool {
        failures.keys.contains { if case .hang = $0 { true } else { false } }
    }

    /// The reason not to repeat an activity that has hung before; nil if it has not.
    func hang(_ activity: String) -> String? {
        let failure = ProcessFailure.hang(activity: activity)
        return failures[failure].map(failure.sentence)
    }
}

/// A failure of the process of an examination. Other examinations may meet the same failure.
enum ProcessFailure: Hashable {
    /// A crash in the plugin, at an offset in its file.
    case crash(offset: UInt64)
    case signal(Int32, activity: String)
    /// An activity that does not end.
    case hang(activity: String)

    /// The verdict on a case after another case, `first`, has met the failure.
    func verdict(_ first: String) -> Verdict {
        switch self {
        case .crash, .signal: .crashed(sentence(first))
        case .hang: .skipped(sentence(first))
        }
    }

    /// The failure in a sentence that names another case, `first`, which has met the failure before.
    func sentence(_ first: String) -> String {
        switch self {
        case .crash: "the plugin crashes at the same place as for \(first)"
        case .signal(let number, let activity):
            "the signal \(number) ends the process during \(activity), as for \(first)"
        case .hang(let activity): "\(activity) does not end, as for \(first)"
        }
    }
}
