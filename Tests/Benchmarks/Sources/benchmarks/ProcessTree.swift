internal import Glibc

/// The memory of processes, as proc(5) reports it.
enum ProcessTree {
    /// The bytes that a process and its descendants have resident; shared memory is divided among the processes that
    /// share it.
    static func memory(of process: pid_t) -> Int {
        children(of: process).reduce(share(of: process)) { $0 + memory(of: $1) }
    }

    /// The number of times that a process was put on a processor so far.
    static func wakeUps(of process: pid_t) -> Int {
        text(ofFile: "/proc/\(process)/status").split(separator: "\n").filter { $0.contains("ctxt_switches") }
            .compactMap { $0.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } }.reduce(0, +)
    }

    private static func children(of process: pid_t) -> [pid_t] {
        text(ofFile: "/proc/\(process)/task/\(process)/children").split(separator: " ").compactMap { pid_t($0) }
    }

    private static func share(of process: pid_t) -> Int {
        let line = text(ofFile: "/proc/\(process)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
        let kilobytes = line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
        return (kilobytes ?? 0) * 1024
    }

    /// The text of a small file; empty if the process has ended.
    private static func text(ofFile path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }
}
