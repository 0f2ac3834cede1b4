internal import CContract
internal import Glibc
internal import LiaisonManifest

extension Examination {
    /// Lets a process play ordinary models and end as programs do; fails where that goes wrong.
    func requireGoodEnd() throws(Finding) {
        try requireProcess()
        let process = lsn_fork()
        if process == 0 { playAndEnd() }
        guard process > 0 else { throw .skip("no process could be started") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        if doing != Self.ending { end(as: status) }
        try requireGoodEnd(status)
        let written = written
        if written.output > 0 { throw .failure("it writes to standard output when the process ends") }
        if written.errors > 0 { throw .failure("it writes to standard error when the process ends") }
    }

    /// The life of the process.
    private func playAndEnd() -> Never {
        do throws(Finding) {
            try playAll()
        } catch {
            leave(Verdict(error))
        }
        announce(Self.ending)
        // What was written so far is the concern of another rule.
        fflush(nil)
        for stream in [STDOUT_FILENO, STDERR_FILENO] { ftruncate(stream, 0) }
        exit(0)
    }

    /// Fails where a process was aborted while it ended, or has not said that all went well; ends as it did where it crashed.
    private func requireGoodEnd(_ status: Int32) throws(Finding) {
        if status & 0x7F == SIGABRT { throw .failure("the process is aborted while it ends") }
        if status & 0x7F != 0 { end(as: status) }
        if status != 0 { throw .failure("the process ends with the exit code \(status >> 8), not with 0") }
    }

    /// Ends this process as another has ended.
    private func end(as status: Int32) -> Never {
        if status & 0x7F != 0 { kill(getpid(), status & 0x7F) }
        _exit(status >> 8)
    }

    private static let ending = "ending the process"
}
