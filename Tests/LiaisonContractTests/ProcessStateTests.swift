import CContract
import Glibc
@testable import LiaisonContract
import Testing
import TestSupport

/// The state that all code of a process shares: each change is seen, and seen only where it belongs.
struct ProcessStateTests {
    /// A change that a plugin might make, and the parts of the state in which it shows.
    struct Change: Sendable, CustomTestStringConvertible {
        var name: String
        var parts: Set<String>
        var make: @Sendable () -> Void
        var testDescription: String { name }
    }

    private static let changes = [
        Change(name: "nothing", parts: []) {},
        Change(name: "a new variable", parts: ["environment"]) { setenv("LIAISON_TEST_NEW", "1", 1) },
        Change(name: "another value of a variable", parts: ["environment"]) { setenv("LC_ALL", "C", 1) },
        Change(name: "one variable less", parts: ["environment"]) { unsetenv("LC_ALL") },
        Change(name: "no variables", parts: ["environment"]) { clearenv() },
        Change(name: "an ignored signal", parts: ["signals"]) { signal(SIGUSR1, SIG_IGN) },
        Change(name: "a blocked signal", parts: ["signals"]) {
            var set = sigset_t()
            sigemptyset(&set)
            sigaddset(&set, SIGUSR2)
            sigprocmask(SIG_BLOCK, &set, nil)
        },
        Change(name: "other flags of a signal", parts: ["signals"]) {
            var action = sigaction()
            action.sa_flags = SA_RESTART
            sigaction(SIGUSR1, &action, nil)
        },
        Change(name: "other signals blocked by a handler", parts: ["signals"]) {
            var action = sigaction()
            sigaddset(&action.sa_mask, SIGUSR2)
            sigaction(SIGUSR1, &action, nil)
        },
        Change(name: "a stack for signals", parts: ["signals"]) {
            var stack = stack_t(ss_sp: malloc(1 << 16), ss_flags: 0, ss_size: 1 << 16)
            sigaltstack(&stack, nil)
        },
        Change(name: "a timer", parts: ["signals"]) { alarm(3600) },
        Change(name: "a timer of the profiler", parts: ["signals"]) {
            var value = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 3600, tv_usec: 0))
            setitimer(Int32(ITIMER_PROF.rawValue), &value, nil)
        },
        Change(name: "closed output", parts: ["streams"]) { close(STDOUT_FILENO) },
        Change(name: "replaced errors", parts: ["streams"]) { dup2(STDIN_FILENO, STDERR_FILENO) },
        Change(name: "output that does not block", parts: ["streams"]) {
            _ = fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK)
        },
        Change(name: "the locale of the process", parts: ["locale"]) { setlocale(LC_NUMERIC, "C.UTF-8") },
        Change(name: "the locale of the thread", parts: ["locale"]) { uselocale(duplocale(uselocale(nil))) },
        Change(name: "the working directory", parts: ["directory"]) { chdir("/") },
        Change(name: "the mask for permissions", parts: ["umask"]) { umask(0o077) },
        Change(name: "the rounding", parts: ["rounding"]) { fesetround(FE_UPWARD) },
    ]

    /// The states of standard input, output and error.
    private static func streams() -> [UInt64] { (0...2).map { lsn_descriptor_state($0) } }

    /// The parts of the state, by name.
    private static func state() -> [String: String] {
        let own = ObservedProcess(id: getpid())
        return [
            "environment": "\(ProcessState.environment())", "signals": "\(ProcessState.signals())",
            "streams": "\(streams())", "locale": ProcessState.locale(),
            "directory": own.workingDirectory, "umask": "\(own.umask ?? 0)",
            "rounding": "\(lsn_floating_point_mode())",
        ]
    }

    @Test(arguments: changes)
    func aChangeShowsWhereItBelongs(_ change: Change) throws {
        let changed = try ChildProcess.text {
            let before = Self.state()
            change.make()
            return Self.state().filter { $0.value != before[$0.key] }.keys.sorted().joined(separator: " ") + "."
        }
        expect(changed, equals: change.parts.sorted().joined(separator: " ") + ".")
    }

    @Test func variablesHaveNamesAndValues() throws {
        let text = try ChildProcess.text {
            clearenv()
            setenv("A", "1=2", 1)
            setenv("B", "", 1)
            return ProcessState.environment().joined(separator: ";")
        }
        expect(text, equals: "A=1=2;B=")
    }

    @Test func askingForTheMaskLeavesIt() throws {
        let text = try ChildProcess.text {
            umask(0o027)
            let own = ObservedProcess(id: getpid())
            return "\(own.umask ?? 0) \(own.umask ?? 0)"
        }
        expect(text, equals: "\(0o027) \(0o027)")
    }

    /// A closed stream has no other state.
    @Test func aClosedStreamIsZero() throws {
        let text = try ChildProcess.text {
            close(STDERR_FILENO)
            return Self.streams().map { $0 == 0 ? "closed" : "open" }.joined(separator: " ")
        }
        expect(text, equals: "open open closed")
    }

    @Test func aFolderThatIsGoneIsNone() throws {
        let text = try ChildProcess.text {
            let folder = "/tmp/liaison-gone-\(getpid())"
            mkdir(folder, 0o700)
            chdir(folder)
            rmdir(folder)
            return ObservedProcess(id: getpid()).workingDirectory
        }
        expect(text, equals: "none")
    }
}
