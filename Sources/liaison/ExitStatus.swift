internal import ArgumentParser
// `stdout` is a variable of C, which only this thread uses.
@preconcurrency internal import Glibc
internal import LiaisonShow

extension Status {
    /// The exit code of a command that ends with the status (sysexits.h).
    var exitCode: ExitCode {
        switch self {
        case .allRendered: ExitCode(0)
        case .renderedWithFaults: ExitCode(1)
        case .usage: ExitCode(EX_USAGE)
        case .badInput: ExitCode(EX_DATAERR)
        case .noSuchFile: ExitCode(EX_NOINPUT)
        case .unavailable: ExitCode(EX_UNAVAILABLE)
        case .noProcess: ExitCode(EX_OSERR)
        }
    }

    /// Ends the program at once.
    func exit() -> Never { exitCode.exit() }
}

extension ExitCode {
    /// Ends the program at once. `exit(withError:)` would prepare a help text first.
    ///
    /// Destructors of C++ do not run: a thread that still reads a feed uses objects of simdjson.
    func exit() -> Never {
        fflush(stdout)
        quick_exit(rawValue)
    }
}
