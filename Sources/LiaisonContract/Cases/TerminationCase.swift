internal import CContract
internal import Glibc
internal import LiaisonManifest

extension Examination {
    /// Calls all functions in a child process that then exits as programs do. Fails if the exit goes wrong.
    func requireGoodEnd() throws(Finding) {
        try requireProcess()
        let process = lsn_fork()
        if process == 0 { playAndEnd() }
        guard process > 0 else { throw .skip("no process could be started") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        if activity != Self.ending { end(as: status) }
        try requireGoodEnd(status)
        let written = written
        if written.output > 0 { throw .failure("it writes to standard output when the process ends") }
        if written.errors > 0 { throw .failure("it writes to standard error when the process ends") }
    }

    /// Runs the child process.
    private func playAndEnd() -> Never {
        do throws(Finding) {
            try playAll()
        } catch {
            leave(Verdict(error))
        }
        announce(Self.ending)
        // Another rule concerns the output so far.
        fflush(nil)
        for stream in [STDOUT_FILENO, STDERR_FILENO] { ftruncate(stream, 0) }
        exit(0)
    }

    /// Fails if the process was aborted while it exited, or did not report success. If the process crashed, this
    /// process ends with the same signal.
    private func requireGoodEnd(_ status: Int32) throws(Finding) {
        if status & 0x7F == SIGABRT { throw .failure("the process is aborted while it ends") }
        if status & 0x7F != 0 { end(as: status) }
        if status != 0 { throw .failure("the process ends with the exit code \(status >> 8), not with 0") }
    }

    /// Ends this process with the status of another process.
    private func end(as status: Int32) -> Never {
        if status & 0x7F != 0 { kill(getpid(), status & 0x7F) }
        _exit(status >> 8)
    }

    private static let ending = "ending the process"
}
