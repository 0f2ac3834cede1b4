internal import ArgumentParser
// `stdout` is a variable of C, which only this thread uses.
@preconcurrency internal import Glibc
internal import LiaisonManifest

/// The exit status of a command.
enum ExitStatus: Int32, Comparable {
    case allRendered = 0
    case renderedWithFaults = 1
    /// A plugin is missing or refused, or a feed cannot be fetched.
    case unavailable = 69
    case badInput = 65
    case noSuchFile = 66
    case usage = 64
    /// The system gives no thread or no process.
    case noProcess = 71

    /// Orders by severity. A command ends with the worst status.
    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.severity < right.severity }

    private var severity: Int {
        switch self {
        case .allRendered: 0
        case .renderedWithFaults: 1
        case .unavailable: 2
        case .noProcess: 3
        case .badInput: 4
        case .noSuchFile: 5
        case .usage: 6
        }
    }

    /// The status of a file that is no usable plugin.
    init(_ kind: PluginFileError.Kind) {
        self =
            switch kind {
            case .notFound: .noSuchFile
            case .notAPlugin, .refused: .badInput
            case .untrusted, .unpinned: .unavailable
            }
    }

    /// The exit code.
    var exitCode: ExitCode { ExitCode(rawValue) }

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
