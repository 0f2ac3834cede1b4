internal import CContract
internal import Glibc

/// The resources that this process holds.
enum Resources {
    /// The memory of the process, in bytes.
    struct Memory {
        /// The bytes that `malloc` has handed out and that were not freed.
        var allocated: Int
        /// The bytes of mapped memory that are resident.
        var resident: Int

        static func - (left: Memory, right: Memory) -> Memory {
            Memory(allocated: left.allocated - right.allocated, resident: left.resident - right.resident)
        }

        static func <= (left: Memory, right: Memory) -> Bool {
            left.allocated <= right.allocated && left.resident <= right.resident
        }

        /// The smaller value of each member.
        static func lesser(_ one: Memory, _ other: Memory) -> Memory {
            Memory(allocated: min(one.allocated, other.allocated), resident: min(one.resident, other.resident))
        }
    }

    static var memory: Memory {
        Memory(allocated: Int(lsn_allocated_bytes()), resident: pages(at: 1) * Int(getpagesize()))
    }

    /// The bytes of all mapped memory, resident or not.
    static var mappedBytes: Int { pages(at: 0) * Int(getpagesize()) }

    /// The number of open file descriptors below 1024.
    static var descriptors: Int {
        // Listing the descriptors would open another one. The system hands out the lowest first, so 1024 are enough.
        (0..<min(getdtablesize(), 1024)).count { fcntl($0, F_GETFD) != -1 }
    }

    /// The number of threads of the process.
    static var threads: Int {
        // The directory has one entry for itself, one for its parent, and one for each thread.
        var status = stat()
        return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
    }

    /// How often this process has waited instead of computing.
    static var waits: Int64 { lsn_waits() }

    /// A number of `/proc/self/statm`, in pages: the first counts mapped pages, the second resident pages.
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
