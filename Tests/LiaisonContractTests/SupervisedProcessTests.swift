import CContract
import Foundation
@testable import LiaisonContract
import Testing

/// The child process of an examination, and its supervisor.
struct SupervisedProcessTests {
    /// Returns whether a process exists, even one that nobody has waited for.
    private func exists(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

    private func run(seconds: Double = 60, _ work: () -> [UInt8]) throws -> SupervisedProcess.Termination {
        try SupervisedProcess.make().run(seconds: seconds, work)
    }

    /// The answer of a child.
    private func answer(_ work: () -> [UInt8]) throws -> [UInt8] {
        guard case .answered(let bytes) = try run(work) else { throw Missing() }
        return bytes
    }

    /// A child gave no answer.
    private struct Missing: Error {}

    @Test func theAnswerOfTheWorkComesBack() throws {
        #expect(try answer { Array("an answer".utf8) } == Array("an answer".utf8))
        #expect(try answer { Array(repeating: 7, count: 100_000) } == Array(repeating: 7, count: 16_352))
    }

    @Test func anExitCodeComesBack() throws {
        #expect(try run({ _exit(7) }) == .exited(7))
        #expect(try run({ _exit(0) }) == .exited(0))
        // Without an answer there is nothing that the child has found.
        #expect(try run({ [] }) == .exited(0))
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGKILL, SIGTERM])
    func theSignalThatEndedItComesBack(_ signal: Int32) throws {
        let termination = try run {
            kill(getpid(), signal)
            return []
        }
        #expect(termination == .signaled(signal))
    }

    @Test func aChildThatHangsIsEndedAndReaped() throws {
        let process = try SupervisedProcess.make()
        let termination = process.run(seconds: 0.2) {
            while true { pause() }
        }
        #expect(termination == .timedOut)
        let child = process.note.pointee.group
        #expect(child > 1 && !exists(child))
    }

    /// The status in the note is that of the child before.
    @Test func workThatHasNotBegunRunsInAnotherChild() throws {
        let process = try SupervisedProcess.make()
        let note = process.note
        let termination = process.run(seconds: 0.2) {
            while note.pointee.status == 0 { pause() }
            return [5]
        }
        #expect(termination == .answered([5]))
    }

    @Test func workThatHasBegunRunsOnce() throws {
        let process = try SupervisedProcess.make()
        let note = process.note
        let termination = process.run(seconds: 0.2) {
            lsn_note_activity(note, Array("work".utf8), 4)
            while note.pointee.status == 0 { pause() }
            return [5]
        }
        #expect(termination == .timedOut)
    }

    @Test func eachActivityHasTheWholeTime() throws {
        let process = try SupervisedProcess.make()
        let note = process.note
        let termination = process.run(seconds: 2) {
            for _ in 0..<6 {
                usleep(500_000)
                note.pointee.since = Moment.now(CLOCK_MONOTONIC)
            }
            return [1]
        }
        #expect(termination == .answered([1]))
    }

    @Test func aProcessThatTheChildLeftBehindEndsToo() throws {
        let bytes = try answer {
            // The process has its own session, so no signal to the group of the child reaches the process.
            let left = lsn_fork()
            if left == 0 {
                setsid()
                while true { pause() }
            }
            return withUnsafeBytes(of: left) { Array($0) }
        }
        let left = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
        #expect(left > 1 && !exists(left))
    }

    @Test func itsFolderIsItsOwnAndGoesWithIt() throws {
        let bytes = try answer {
            close(open("litter", O_CREAT | O_WRONLY, 0o600))
            return Array(ProcessState.workingDirectory().utf8)
        }
        let folder = String(decoding: bytes, as: UTF8.self)
        #expect(folder.contains("/liaison-") && folder != FileManager.default.currentDirectoryPath)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func itsStreamsAreFilesOfItsOwn() throws {
        let bytes = try answer {
            let streams = (0...2).map {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) ?? ""
            }
            return Array(streams.joined(separator: "\n").utf8)
        }
        let streams = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(streams.count == 3 && streams[0] == "/dev/null")
        #expect(streams.dropFirst().allSatisfy { $0.hasPrefix("/memfd:") }, "\(streams)")
    }

    /// The child sets the clock: its activity began long ago.
    @Test func anActivityThatBeganLongAgoIsOverdueAtOnce() throws {
        let process = try SupervisedProcess.make()
        let note = process.note
        let start = Moment.now(CLOCK_MONOTONIC)
        let termination = process.run(seconds: 1) {
            note.pointee.since = start - 3600
            while true { pause() }
        }
        #expect(termination == .timedOut)
    }

    /// The answer counts, whatever happens to the child then.
    @Test func anAnswerCountsThoughTheChildIsOverdue() throws {
        let process = try SupervisedProcess.make()
        let note = process.note
        let termination = process.run(seconds: 0.2) {
            let answer = Seal.sealed([5])
            lsn_note_answer(note, answer, answer.count)
            while true { pause() }
        }
        #expect(termination == .answered([5]))
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
        #expect(usual == nested)
    }

    @Test func itsSurroundingsAreUnusual() throws {
        let text = try ChildProcess.text {
            let locale = ProcessState.environment().filter { $0.hasPrefix("LC_ALL=") || $0.hasPrefix("LANG=") }
            return "\(String(ProcessState.umask(), radix: 8)) \(locale.sorted().joined(separator: " "))"
        }
        #expect(text == "25 LANG=C.UTF-8 LC_ALL=C.UTF-8")
    }

    @Test func itHasAGroupOfItsOwn() throws {
        #expect(try ChildProcess.text { "\(getpgid(0) == getpid())" } == "true")
    }
}

extension SupervisedProcess {
    /// A new one.
    static func make() throws -> SupervisedProcess {
        guard let process = SupervisedProcess() else { throw NoMemory() }
        return process
    }

    private struct NoMemory: Error {}
}
