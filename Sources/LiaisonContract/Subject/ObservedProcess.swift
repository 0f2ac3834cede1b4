internal import LiaisonHost
internal import CContract
internal import Glibc

/// A process, as another process sees it from outside. No code of the observed process reports these facts.
struct ObservedProcess {
    /// The id of the process.
    let id: Int32

    /// The state of a process.
    enum State {
        case running, waiting, ended
    }

    /// The state of the first thread.
    var state: State {
        let text = Self.text(of: "/proc/\(id)/stat", most: 256)
        // The name of the program comes before the state, and may contain any character.
        guard let end = text.lastIndex(of: ")") else { return .ended }
        return switch text[end...].dropFirst(2).first {
        case "S", "t": .waiting
        case "Z", "X": .ended
        case .some, nil: .running
        }
    }

    /// The number of threads.
    var threads: Int {
        // The directory has one entry for itself, one for its parent, and one for each thread.
        var status = stat()
        return stat("/proc/\(id)/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
    }

    /// The bytes of all mapped memory that the process may access, resident or not. What the allocator only reserves for a
    /// thread, 64 MB at once, does not count.
    var mappedBytes: Int {
        Self.text(of: "/proc/\(id)/maps", most: 16 << 20).utf8.split(separator: UInt8(ascii: "\n")).reduce(0) {
            sum, line in
            let fields = Substring(line).split(separator: " ", maxSplits: 2)
            guard fields.count > 1, !fields[1].hasPrefix("---") else { return sum }
            let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            return bounds.count == 2 && bounds[1] > bounds[0] ? sum + Int(bounds[1] - bounds[0]) : sum
        }
    }

    /// The bytes of mapped memory that are resident.
    var residentBytes: Int { pages(at: 1) * Int(getpagesize()) }

    /// The number of open file descriptors.
    var descriptors: Int {
        guard let folder = opendir("/proc/\(id)/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // The folder itself, and its parent.
        return count - 2
    }

    /// The path of the working directory; “none” if the directory is gone.
    var workingDirectory: String {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = path.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink("/proc/\(id)/cwd", $0, bytes.count) } ?? -1
        }
        let text = count < 0 ? "" : String(decoding: path.prefix(count), as: UTF8.self)
        return text.isEmpty || text.hasSuffix(" (deleted)") ? "none" : text
    }

    /// The mask for permissions of new files; nil if it is unknown.
    var umask: mode_t? {
        let (status, start) = (Self.text(of: "/proc/\(id)/status", most: 512), "Umask:\t")
        // The name of the program comes before this line, and may contain any character but a line break. A carriage
        // return at the end of the name is one character with the line break behind it, so the code splits bytes.
        let lines = status.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        return lines.first { $0.hasPrefix(start) }.flatMap { mode_t($0.dropFirst(start.count), radix: 8) }
    }

    /// The limits of all resources: for each resource the current limit, and then the greatest limit.
    var limits: [UInt64] {
        (0..<lsn_limit_count()).flatMap { resource in
            var (current, greatest) = (UInt64(0), UInt64(0))
            lsn_read_limit(id, resource, &current, &greatest)
            return [current, greatest]
        }
    }

    /// The processor time of all threads, in seconds.
    var processorTime: Double {
        var clock = clockid_t()
        return clock_getcpuclockid(id, &clock) == 0 ? Moment.now(clock) : 0
    }

    /// A number of `/proc/PID/statm`, in pages: the first counts mapped pages, the second resident pages.
    private func pages(at index: Int) -> Int {
        let numbers = Self.text(of: "/proc/\(id)/statm", most: 128).split(separator: " ")
        return numbers.count > index ? Int(numbers[index]) ?? 0 : 0
    }

    /// The beginning of a file; empty if it cannot be read.
    private static func text(of path: String, most: Int) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            // The kernel gives some files a page at a time.
            while count < most, let start = buffer.baseAddress {
                let more = read(file, start + count, most - count)
                guard more > 0 else { break }
                count += more
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
