internal import Glibc
internal import LiaisonKit
package import LiaisonShow

/// Writes the events of a session as a script of events.
package final class Recording {
    /// The reason why the file cannot be written.
    package struct Failure: Error {
        package let reason: String
    }

    private let file: UnsafeMutablePointer<FILE>
    private let player: (ViewportSize) -> String

    /// The start of each recording.
    private static let start = "# Played by: "

    /// Makes the file, or empties the file of an earlier recording. Throws if the file holds anything else, or cannot
    /// be written. `player` returns the command that plays the script in a viewport.
    package init(path: String, player: @escaping (ViewportSize) -> String) throws(Failure) {
        guard Self.isFree(path) else {
            throw Failure(
                reason: "\(path): is no recording, and is not overwritten; name another file")
        }
        guard let descriptor = try? FilePlace(path).open(), let file = fdopen(descriptor, "w") else {
            throw Failure(reason: "\(path): cannot be written: \(String(cString: strerror(errno)))")
        }
        (self.file, self.player) = (file, player)
    }

    /// Returns whether a session may be written to a path: no contents are lost but those of an earlier recording.
    private static func isFree(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return true }
        guard let file = fopen(path, "re") else { return false }
        defer { fclose(file) }
        return start.utf8.allSatisfy { fgetc(file) == Int32($0) }
    }

    deinit {
        fclose(file)
    }

    /// Writes a comment with the command that plays the script.
    package func begin(_ size: ViewportSize) {
        write(Self.start + player(size))
    }

    /// Writes an event. The event is in the file when this function returns, even if the program crashes afterwards.
    package func add(_ event: ScriptEvent) { write(event.words) }

    private func write(_ line: String) {
        fputs(line + "\n", file)
        fflush(file)
    }
}
