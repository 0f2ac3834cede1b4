internal import Glibc
internal import LiaisonKit

/// The events of a session, as a script that `liaison run --events` plays again.
final class Recording {
    /// The reason why the file cannot be written: a sentence.
    struct Failure: Error {
        let reason: String
    }

    private let file: UnsafeMutablePointer<FILE>

    /// Writes a file anew.
    init(path: String) throws(Failure) {
        guard let file = fopen(path, "we") else {
            throw Failure(reason: "\(path): cannot be written: \(String(cString: strerror(errno)))")
        }
        self.file = file
    }

    deinit {
        fclose(file)
    }

    /// Writes how the script is played.
    func begin(_ size: ViewportSize) {
        write("# Played by: liaison run FEED --size \(size.width)x\(size.height) --events FILE")
    }

    /// Writes an event. It is in the file when this function returns, whatever happens to the program.
    func add(_ event: ScriptEvent) { write(event.words) }

    private func write(_ line: String) {
        fputs(line + "\n", file)
        fflush(file)
    }
}
