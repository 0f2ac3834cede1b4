/// The failures that examinations have met and that concern another case than theirs.
struct KnownFailures {
    /// The case that met a failure first.
    private var failures: [ProcessFailure: String] = [:]
    /// How a termination that a rule forbids came about first.
    private var terminations: [ContractCase.Termination: String] = [:]

    /// Takes in the outcome of an examination. Answers the reason to skip its case, where another case has met the same
    /// failure before; nil: there was no failure, or a new one.
    mutating func note(_ outcome: ExaminationOutcome, in contractCase: ContractCase) -> String? {
        if let (termination, reason) = outcome.forbidden, terminations[termination] == nil {
            terminations[termination] = reason
        }
        guard let failure = outcome.failure else { return nil }
        if let first = failures[failure] { return failure.sentence(first) }
        failures[failure] = contractCase.id
        return nil
    }

    /// How the termination that a case forbids came about in the examination of another; nil: it did not.
    func reason(for contractCase: ContractCase) -> String? {
        contractCase.forbiddenTermination.flatMap { terminations[$0] }
    }

    /// The reason not to try an activity once more; nil: it may end.
    func hang(_ activity: String) -> String? {
        let failure = ProcessFailure.hang(activity: activity)
        return failures[failure].map(failure.sentence)
    }
}
