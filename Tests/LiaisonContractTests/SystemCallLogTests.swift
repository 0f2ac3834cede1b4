import LiaisonHost
import CContract
import CIsolation
import Foundation
@testable import LiaisonContract
import Testing
import TestSupport

/// The log of system calls. Each piece of work runs in a child process of its own.
struct SystemCallLogTests {
    /// The system calls of a piece of work: for each kind, the number of calls and the path of the first file. The
    /// supervisor of the process logs the calls.
    private func log(_ path: String = "", _ work: (UnsafePointer<CChar>) -> Void) throws -> [(
        count: Int64, path: String
    )] {
        let rings = try #require(SubjectRings())
        let process = path.withCString { path in
            SupervisedProcess(rings) {
                // The work begins once it is traced. The process stays until the test has asked for the log.
                while lsn_ring_available(rings.commands, 0) == 0 { usleep(1000) }
                work(path)
                lsn_ring_publish(rings.answers, 1)
                while true { pause() }
            }
        }
        try #require(process.traceSystemCalls(), "the system does not allow system calls to be traced (ptrace)")
        lsn_ring_publish(rings.commands, 1)
        try #require(Moment.wait(seconds: 60) { lsn_ring_available(rings.answers, 0) > 0 })
        var log = try #require(process.systemCalls())
        return (0..<LSN_SYSTEM_CALL_COUNT.rawValue).map { kind in
            let kind = lsn_system_call_kind(kind)
            return (
                lsn_count_of_system_calls(&log, kind), String(cString: lsn_path_of_system_call(&log, kind))
            )
        }
    }

    /// The counts of a piece of work: opened, changed, sockets, threads, processes.
    private func counts(_ path: String = "", _ work: (UnsafePointer<CChar>) -> Void) throws -> [Int64] {
        try log(path, work).map(\.count)
    }

    @Test func quietWorkLeavesNothing() throws {
        #expect(try counts { _ in } == [0, 0, 0, 0, 0])
        #expect(
            try counts { _ in
                _ = getpid()
                var status = stat()
                stat("/etc/passwd", &status)
            } == [0, 0, 0, 0, 0])
    }

    @Test func anOpenedFileIsNamed() throws {
        let opened = try log("/etc/passwd") { path in
            for name in [path, path] { close(open(name, O_RDONLY)) }
            close(open("/etc/group", O_RDONLY))
        }
        expect(opened.map(\.count), equals: [3, 0, 0, 0, 0])
        expect(opened[0].path, equals: "/etc/passwd")
    }

    @Test(arguments: ["/proc/self/status", "/sys/kernel", "/dev/null"])
    func theSystemMayBeAskedAboutItself(path: String) throws {
        #expect(
            try counts(path) { path in
                close(open(path, O_RDONLY))
            } == [0, 0, 0, 0, 0])
    }

    @Test(arguments: ["/proc/../etc/passwd", "/dev/shm/liaison-none"])
    func aFileBesideTheSystemCounts(path: String) throws {
        let opened = try log(path) { path in
            close(open(path, O_RDONLY))
        }
        #expect(opened[0].count == 1 && opened[0].path == path)
    }

    @Test func eachChangeOfAFileCounts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-calls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let changed = try log(folder.path) { path in
            guard chdir(path) == 0 else { return }
            close(open("made", O_CREAT | O_RDONLY, 0o600))
            close(open("made", O_WRONLY))
            mkdir("folder", 0o700)
            rename("made", "renamed")
            symlink("renamed", "link")
            chmod("renamed", 0o400)
            truncate("renamed", 0)
            unlink("link")
            rmdir("folder")
        }
        expect(changed.map(\.count), equals: [0, 9, 0, 0, 0])
        expect(changed[1].path, equals: "made")
    }

    @Test func aLongPathIsCut() throws {
        let path = "/" + String(repeating: "a/", count: 200)
        let opened = try log(path) { path in
            close(open(path, O_RDONLY))
        }
        expect(opened[0].path, equals: String(path.prefix(255)))
    }

    @Test func socketsThreadsAndProcessesCount() throws {
        #expect(
            try counts { _ in
                var ends: [Int32] = [0, 0]
                socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
                _ = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            } == [0, 0, 2, 0, 0])
        #expect(
            try counts { _ in
                var thread = pthread_t()
                pthread_create(&thread, nil, { _ in nil }, nil)
                pthread_join(thread, nil)
            } == [0, 0, 0, 1, 0])
        #expect(
            try counts { _ in
                if lsn_fork() == 0 { _exit(0) }
                wait(nil)
            } == [0, 0, 0, 0, 1])
    }
}
