internal import Glibc
internal import LiaisonKit

/// Writes the events of a session as a script, which `liaison run --events` can play.
final class Recording {
    /// The reason why the file cannot be written.
    struct Failure: Error {
        let reason: String
    }

    private let file: UnsafeMutablePointer<FILE>

    /// Makes the file, or empties it. Throws if it cannot be written.
    init(path: String) throws(Failure) {
        guard let file = fopen(path, "we") else {
            throw Failure(reason: "\(path): cannot be written: \(String(cString: strerror(errno)))")
        }
        self.file = file
    }

    deinit {
        fclose(file)
    }

    /// Writes a comment with the command that plays the script.
    func begin(_ size: ViewportSize) {
        write("# Played by: liaison run FEED --size \(size.width)x\(size.height) --events FILE")
    }

    /// Writes an event. The event is in the file when this function returns, even if the program crashes afterwards.
    func add(_ event: ScriptEvent) { write(event.words) }

    private func write(_ line: String) {
        fputs(line + "\n", file)
        fflush(file)
    }
}
