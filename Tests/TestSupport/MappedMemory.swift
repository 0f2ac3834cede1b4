import Foundation

/// The mapped memory of a process, a line for each mapping (proc(5)): the process with an id, or `self`.
///
/// `String(contentsOfFile:)` reads only the first 4096 bytes of such a file.
public func mappedMemory(of process: String) throws -> [Substring] {
    let bytes = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/maps")).readToEnd() ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}
