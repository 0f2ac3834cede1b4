internal import FoundationEssentials
internal import Glibc

/// A file that a command reads whole.
package enum InputFile {
    /// The reason why a file cannot be read, and the exit status of that.
    package struct Failure: Error {
        package let reason: String
        package let status: Status
    }

    /// The largest file that is read, in megabytes: more than anybody writes, and less than an endless device gives.
    private static let maximumSize = 64

    /// The bytes of a file; `-` stands for standard input.
    package static func contents(of path: String) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("opened") }
        defer { if path != "-" { close(descriptor) } }
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read") }
            if count == 0 { return contents }
            contents += chunk[..<count]
            guard contents.count <= maximumSize << 20 else {
                throw Failure(reason: "expected at most \(maximumSize) MB, found more", status: .badInput)
            }
        }
    }

    private static func failure(_ action: String) -> Failure {
        Failure(reason: "cannot be \(action): \(String(cString: strerror(errno)))", status: .noSuchFile)
    }
}
