internal import Glibc

/// The reason why a file cannot be read: the end of a sentence that names the file.
struct ReadFailure: Error {
    let reason: String
    /// The error number of the system.
    let code: Int32

    /// Makes the failure of the last system call.
    fileprivate init(_ action: String) {
        code = errno
        reason = "cannot be \(action): \(String(cString: strerror(code)))"
    }
}

/// Reads a whole file; standard input for `-`.
func contents(ofFile path: String) throws(ReadFailure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadFailure("opened") }
    defer { if path != "-" { close(descriptor) } }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw ReadFailure("read") }
        if count == 0 { return contents }
        contents += chunk[..<count]
    }
}
