internal import LiaisonHost
internal import Glibc

extension Examination {
    /// Calls all functions in a process that then exits as programs do. Fails if the exit goes wrong.
    func requireGoodEnd() throws(Verdict) {
        try requireProcess()
        try playAll()
        subject.requireAnswers()
        try subject.requireLife()
        // Another rule concerns the output so far, which `exit` discards.
        let termination = subject.exit("ending the process")
        guard let termination, isGood(termination) else { throw .processHasEnded }
        hasEndedAsAsked = true
        switch termination {
        case .exited(0): break
        case .exited(let code): throw .failed("the process ends with the exit code \(code), not with 0")
        case .signaled: throw .failed("the process is aborted while it ends")
        case .timedOut, .notStarted: throw .processHasEnded
        }
        let written: SupervisedProcess.Written = subject.supervised?.written ?? (0, 0)
        if written.output > 0 { throw .failed("the plugin writes to standard output when the process ends") }
        if written.errors > 0 { throw .failed("the plugin writes to standard error when the process ends") }
    }

    /// Returns whether this rule alone judges the termination. Any other termination ends the case like a crash.
    private func isGood(_ termination: ProcessEnd) -> Bool {
        switch termination {
        case .exited, .signaled(SIGABRT): true
        case .signaled, .timedOut, .notStarted: false
        }
    }
}
