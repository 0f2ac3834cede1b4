import LiaisonHost
import CContract
import CIsolation
import Foundation
@testable import LiaisonContract
import TestSupport
import Testing

/// The child process in which a plugin is loaded, and its supervisor.
struct SupervisedProcessTests {
    /// Returns whether a process exists, even one that nobody has waited for.
    private func exists(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

    private func termination(seconds: Double = 60, _ work: () -> [UInt8]) throws -> ProcessEnd {
        try ChildProcess.run(seconds: seconds, work).termination
    }

    @Test func anExitCodeComesBack() throws {
        #expect(try termination { _exit(7) } == .exited(7))
        #expect(try termination { [] } == .exited(0))
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGKILL, SIGTERM])
    func theSignalThatEndedItComesBack(_ signal: Int32) throws {
        let termination = try termination {
            kill(getpid(), signal)
            return []
        }
        expect(termination, equals: .signaled(signal))
    }

    @Test func aChildThatHangsIsEndedAndReaped() throws {
        let result = try ChildProcess.run(seconds: 0.2) { while true { pause() } }
        expect(result.termination, equals: .timedOut)
        #expect(result.id > 1 && !exists(result.id))
    }

    /// Old kernels cannot forbid that a child stops its supervisor.
    @Test(.waiting) func aChildIsEndedEvenIfItHasStoppedItsSupervisor() throws {
        let rings = try #require(SubjectRings())
        let process = SupervisedProcess(rings, patience: 3) {
            while lsn_ring_available(rings.commands, 0) == 0 { usleep(1000) }
            kill(getppid(), SIGSTOP)
            write(STDOUT_FILENO, "done", 4)
            while true { pause() }
        }
        let id = process.id
        #expect(id > 1)
        lsn_ring_publish(rings.commands, 1)
        while process.written.output == 0 { usleep(1000) }
        expect(process.end(), equals: .timedOut)
        while ObservedProcess(id: id).state != .ended { usleep(1000) }
    }

    @Test func itsEndEndsTheWaitForItsAnswers() throws {
        let rings = try #require(SubjectRings())
        let process = SupervisedProcess(rings) {
            usleep(100_000)
            _exit(3)
        }
        let start = Moment.now()
        while process.ended == nil, lsn_ring_await(rings.answers, 0) != 0, process.ended == nil {
            lsn_ring_wait(rings.answers, 60_000_000_000)
        }
        expect(process.end(), equals: .exited(3))
        // Guards against a wait to the end of the longest time, which is a minute.
        #expect(Moment.now() - start < 30)
    }

    @Test func aProcessThatTheChildLeftBehindEndsToo() throws {
        let bytes = try ChildProcess.answer {
            // The process has its own session, so no signal to the group of the child reaches the process.
            let left = lsn_fork()
            if left == 0 {
                setsid()
                while true { pause() }
            }
            return withUnsafeBytes(of: left) { Array($0) }
        }
        let left = try #require(bytes).load(as: Int32.self)
        #expect(left > 1 && !exists(left))
    }

    @Test func nobodyMakesFilesInItsFolder() throws {
        let made = try ChildProcess.text {
            let file = open("litter", O_CREAT | O_WRONLY, 0o600)
            return "\(file) \(ObservedProcess(id: getpid()).workingDirectory == "/proc/\(getpid())")"
        }
        expect(made, equals: "-1 true")
    }

    /// A plugin could read the old bytes.
    @Test func itForgetsTheEnvironmentOfItsParent() throws {
        setenv("LIAISON_TEST_SECRET", "a secret", 1)
        defer { unsetenv("LIAISON_TEST_SECRET") }
        #expect(try ChildProcess.text { "\(getenv("LIAISON_TEST_SECRET") == nil)" } == "true")
    }

    @Test func aChildWithTooManyThreadsIsEnded() throws {
        let termination = try termination {
            for _ in 0...WorkerLimits().threads {
                var thread: pthread_t = 0
                pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
            }
            while true { pause() }
        }
        expect(termination, equals: .signaled(SIGKILL))
    }

    @Test func itsStreamsAreFilesOfItsOwn() throws {
        let text = try ChildProcess.text {
            let streams = (0...2).map {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) ?? ""
            }
            return streams.joined(separator: "\n")
        }
        let streams = try #require(text).split(separator: "\n")
        #expect(streams.count == 3 && streams[0] == "/dev/null")
        #expect(streams.dropFirst().allSatisfy { $0.hasPrefix("/memfd:") }, "\(streams)")
    }

    @Test func whatItWritesIsCountedFromOutside() throws {
        let rings = try #require(SubjectRings())
        let process = SupervisedProcess(rings) {
            write(STDOUT_FILENO, "four", 4)
            write(STDERR_FILENO, "seven..", 7)
            _exit(0)
        }
        expect(process.awaitEnd(seconds: 60), equals: .exited(0))
        #expect(process.written == (4, 7))
        process.forgetWritten()
        #expect(process.written == (0, 0))
    }

    @Test func signalsAreAsInANewProcess() throws {
        let usual = try ChildProcess.text { "\(ProcessState.signals())" }
        let nested = try ChildProcess.text {
            signal(SIGUSR1, SIG_IGN)
            var set = sigset_t()
            sigfillset(&set)
            sigprocmask(SIG_BLOCK, &set, nil)
            return (try? ChildProcess.text { "\(ProcessState.signals())" }) ?? "no answer"
        }
        expect(usual, equals: nested)
    }

    /// The mask for permissions and the locale of the environment.
    private static func surroundings() -> String {
        let locale = ProcessState.environment().filter { $0.hasPrefix("LC_ALL=") || $0.hasPrefix("LANG=") }
        let mask = ObservedProcess(id: getpid()).umask ?? 0
        return "\(String(mask, radix: 8)) \(locale.sorted().joined(separator: " "))"
    }

    @Test func itsSurroundingsAreUnusual() throws {
        #expect(try ChildProcess.text { Self.surroundings() } == "25 LANG=C.UTF-8 LC_ALL=C.UTF-8")
    }

    @Test func itHasAGroupOfItsOwn() throws {
        #expect(try ChildProcess.text { "\(getpgid(0) == getpid())" } == "true")
    }
}
