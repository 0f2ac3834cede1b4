internal import Glibc

/// The end of a worker.
enum ProcessEnd: Equatable {
    case exit(code: Int32)
    case signal(Int32)
    /// There was no process, or the zygote has ended, too.
    case unknown

    /// Reads a status of waitpid(2). A negative status stands for an unknown end.
    init(status: Int32) {
        let signal = status & 0x7F
        self = status < 0 ? .unknown : signal == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(signal)
    }
}

extension ProcessEnd: CustomStringConvertible {
    /// The end of a sentence: `crashed with SIGSEGV`.
    var description: String {
        switch self {
        case .exit(let code): "exited with code \(code)"
        // Only the host and the system send this signal to a worker.
        case .signal(SIGKILL): "closed its connection, or was killed"
        case .signal(let signal): "crashed with \(Self.name(of: signal))"
        case .unknown:
            "has no process, because the system gives none; "
                + "end other programs, or raise the limits of processes and files (ulimit -u, ulimit -n)"
        }
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGABRT: "SIGABRT"
        case SIGBUS: "SIGBUS"
        case SIGFPE: "SIGFPE"
        case SIGILL: "SIGILL"
        case SIGSEGV: "SIGSEGV"
        case SIGSYS: "SIGSYS"
        case SIGTRAP: "SIGTRAP"
        case SIGTERM: "SIGTERM"
        case SIGXFSZ: "SIGXFSZ"
        default: "signal \(signal)"
        }
    }
}
