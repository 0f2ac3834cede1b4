internal import FoundationEssentials
internal import Glibc

extension EventScript {
    /// Reads the script in a file, or on standard input; nil, after a report, if that fails.
    static func read(_ path: String, _ diagnostics: Diagnostics) -> EventScript? {
        let name = path == "-" ? "standard input" : path
        do throws(Failure) {
            let bytes = try contents(of: path)
            do throws(Faults) {
                return try EventScript(bytes)
            } catch {
                for fault in error.faults {
                    diagnostics.report("\(name): line \(fault.line): \(fault.reason)", .badInput)
                }
            }
        } catch {
            diagnostics.report("\(name): \(error.reason)", .noSuchFile)
        }
        return nil
    }

    /// The reason why a file cannot be read.
    private struct Failure: Error {
        let reason: String
    }

    private static func contents(of path: String) throws(Failure) -> [UInt8] {
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
        }
    }

    private static func failure(_ action: String) -> Failure {
        Failure(reason: "cannot be \(action): \(String(cString: strerror(errno)))")
    }
}
