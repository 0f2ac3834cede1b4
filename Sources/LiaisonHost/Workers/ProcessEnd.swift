internal import Glibc

/// How a process has ended.
package enum ProcessEnd: Equatable, Sendable {
    /// The process exited, with an exit code.
    case exited(Int32)
    /// A signal ended the process.
    case signaled(Int32)
    /// The process was killed at its deadline.
    case timedOut
    /// The system started no process; the text says why.
    case notStarted(String)

    /// Reads a status of waitpid(2). A negative status says that there was no process.
    package init(status: Int32) {
        let signal = status & 0x7F
        self = status < 0 ? .none : signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }

    /// True if another program has ended the process, or the system, for its memory. The sandbox leaves a plugin only the
    /// signals of a crash, and the connection to the host.
    var isFromOutside: Bool {
        switch self {
        case .signaled(let signal): [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
        case .exited, .timedOut, .notStarted: false
        }
    }

    /// There was no process, or the zygote has ended, too.
    static let none = ProcessEnd.notStarted("the system gives none")

    /// The name of a signal: `SIGSEGV`.
    package static func name(ofSignal signal: Int32) -> String {
        switch signal {
        case SIGABRT: "SIGABRT"
        case SIGBUS: "SIGBUS"
        case SIGFPE: "SIGFPE"
        case SIGHUP: "SIGHUP"
        case SIGILL: "SIGILL"
        case SIGINT: "SIGINT"
        case SIGKILL: "SIGKILL"
        case SIGQUIT: "SIGQUIT"
        case SIGSEGV: "SIGSEGV"
        case SIGSYS: "SIGSYS"
        case SIGTERM: "SIGTERM"
        case SIGTRAP: "SIGTRAP"
        case SIGXFSZ: "SIGXFSZ"
        default: "signal \(signal)"
        }
    }
}

extension ProcessEnd: CustomStringConvertible {
    /// The end of a sentence about a worker: `crashed with SIGSEGV`.
    package var description: String {
        switch self {
        case .exited(let code): "exited with code \(code)"
        // The host sends this signal, too, but then has a reason of its own.
        case .signaled(SIGKILL): "was killed"
        case .signaled(let signal) where isFromOutside: "was ended with \(Self.name(ofSignal: signal))"
        case .signaled(let signal): "crashed with \(Self.name(ofSignal: signal))"
        case .timedOut: "was ended at its deadline"
        case .notStarted(let reason):
            "has no process, because \(reason); "
                + "end other programs, or raise the limits of processes and files (ulimit -u, ulimit -n)"
        }
    }
}
