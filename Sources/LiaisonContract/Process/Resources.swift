internal import CContract
internal import Glibc

/// What this process holds of what the system gives.
enum Resources {
    /// How much memory it holds, in bytes.
    struct Memory {
        /// What was allocated and not given back.
        var allocated: Int
        /// What is there of all that is mapped.
        var resident: Int

        static func - (left: Memory, right: Memory) -> Memory {
            Memory(allocated: left.allocated - right.allocated, resident: left.resident - right.resident)
        }

        static func <= (left: Memory, right: Memory) -> Bool {
            left.allocated <= right.allocated && left.resident <= right.resident
        }

        /// The lesser of both, for each kind.
        static func lesser(_ one: Memory, _ other: Memory) -> Memory {
            Memory(allocated: min(one.allocated, other.allocated), resident: min(one.resident, other.resident))
        }
    }

    static var memory: Memory {
        Memory(allocated: Int(lsn_allocated_bytes()), resident: pages(at: 1) * Int(getpagesize()))
    }

    /// All that is mapped, be it there or not.
    static var mappedBytes: Int { pages(at: 0) * Int(getpagesize()) }

    /// How many file descriptors are open.
    static var descriptors: Int {
        // What lists them would need one more. The lowest are given out first, so there is no need to look at all.
        (0..<min(getdtablesize(), 1024)).count { fcntl($0, F_GETFD) != -1 }
    }

    /// How many threads run.
    static var threads: Int {
        // The directory has one entry for itself, one for its parent, and one for each thread.
        var status = stat()
        return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
    }

    /// One of the numbers of the file: the first is of what is mapped, the second of what is there.
    private static func pages(at index: Int) -> Int {
        var buffer = [CChar](repeating: 0, count: 128)
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        guard read(file, &buffer, buffer.count - 1) > 0 else { return 0 }
        let numbers = buffer.prefix { $0 != 0 }.split(separator: CChar(bitPattern: UInt8(ascii: " ")))
        guard numbers.count > index else { return 0 }
        return Int(String(decoding: numbers[index].map { UInt8(bitPattern: $0) }, as: UTF8.self)) ?? 0
    }
}
