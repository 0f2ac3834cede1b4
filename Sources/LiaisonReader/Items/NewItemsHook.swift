internal import CSystem
internal import Glibc
internal import LiaisonFeed

/// The program that gets new items as JSON lines on its standard input.
///
/// The program reads the lines from memory, so it never waits for this process, and this process never for the program.
final class NewItemsHook {
    private let words: [String]
    private var children: [pid_t] = []

    /// The time that a program may take.
    private static let longestTime = Duration.seconds(60)

    init(_ words: [String]) { self.words = words }

    /// Starts the program with lines as its standard input. What the program writes is dropped. Returns the reason if the
    /// program cannot be started.
    func run(_ lines: [UInt8]) -> String? {
        let file = lines.withUnsafeBytes { lsn_file_of_bytes($0.baseAddress, $0.count) }
        guard file >= 0 else { return String(cString: strerror(-file)) }
        defer { close(file) }
        let child = SpawnedProgram.start(
            words, descriptors: [(file, STDIN_FILENO)], silent: [STDOUT_FILENO, STDERR_FILENO], ownGroup: true)
        guard let child else { return String(cString: strerror(errno)) }
        children.append(child)
        reap(waits: false)
        return nil
    }

    /// Forgets the programs that have ended. If `waits` is true, waits for the others, and ends those that take too long.
    func reap(waits: Bool) {
        let deadline = ContinuousClock.now + Self.longestTime
        while true {
            children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            guard waits, !children.isEmpty else { return }
            if .now >= deadline { for child in children { kill(-child, SIGKILL) } }
            usleep(10_000)
        }
    }
}
