import CContract
import Glibc
@testable import LiaisonContract
import Testing
import TestSupport

/// The calls that a function must not make, in the sandbox of an examination.
struct RefusedCallTests {
    /// The answer of work in a process that refuses calls about files.
    private func refusing(_ work: () -> String) throws -> String? {
        let sandbox = ExaminationSandbox(reading: "/etc/hostname")
        return try ChildProcess.text {
            guard sandbox.enter() else { return "the system lacks a part of the sandbox" }
            return lsn_refuse_calls(LSN_REFUSED_FILE) ? work() : "the system has no seccomp(2)"
        }
    }

    /// The error of opening a file for reading; 0 if there is none.
    private static func error(opening path: UnsafePointer<CChar>?) -> Int32 {
        guard let path else { return -1 }
        return open(path, O_RDONLY) >= 0 ? 0 : errno
    }

    /// Writes bytes at both sides of the border of two pages, of which the second may be closed. Returns their address.
    private static func write(_ text: String, before: Int, closed: Bool) -> UnsafePointer<CChar>? {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let pages = mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages, pages != MAP_FAILED else { return nil }
        let start = pages + page - before
        memcpy(start, text, text.utf8.count)
        if closed { mprotect(pages + page, page, PROT_NONE) }
        return UnsafePointer(start.assumingMemoryBound(to: CChar.self))
    }

    @Test func aFileOfTheSystemIsOpenedAndAnotherIsRefusedAndCounted() throws {
        let text = try refusing {
            let errors = [Self.error(opening: "/etc/ld.so.cache"), Self.error(opening: "/etc/passwd")]
            return "\(errors) \(lsn_refused_call_count())"
        }
        expect(text, equals: "[0, \(EACCES)] 1")
    }

    @Test func theStackOfTheHandlerMayHoldAnything() throws {
        let text = try refusing {
            let size = 1 << 16
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            memset(memory, 0xFF, size)
            var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
            sigaltstack(&stack, nil)
            return "\(Self.error(opening: "/etc/ld.so.cache"))"
        }
        expect(text, equals: "0")
    }

    @Test func aPathMayLieInTwoPages() throws {
        let text = try refusing {
            "\(Self.error(opening: Self.write("/etc/ld.so.cache", before: 6, closed: false)))"
        }
        expect(text, equals: "0")
    }

    /// The kernel answers with an error, and no signal ends the process.
    @Test func aPathThatCannotBeReadIsABadAddress() throws {
        let text = try refusing {
            let paths = [UnsafePointer<CChar>(bitPattern: 8), Self.write("/proc/", before: 6, closed: true)]
            return "\(paths.map { Self.error(opening: $0) }) \(lsn_refused_call_count())"
        }
        expect(text, equals: "[\(EFAULT), \(EFAULT)] 0")
    }

    @Test func aPathWithoutAnEndIsTooLong() throws {
        let text = try refusing {
            "\(Self.error(opening: String(repeating: "/", count: 5000))) \(lsn_refused_call_count())"
        }
        expect(text, equals: "\(ENAMETOOLONG) 0")
    }
}
