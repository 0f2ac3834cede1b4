internal import Glibc
internal import LiaisonFeed
internal import LiaisonShow

/// Programs that run beside the reader, without the terminal.
final class BackgroundPrograms: Sendable {
    private let failures: Failures

    /// - Parameter onFailure: Called in another thread when a program has failed.
    init(onFailure: @escaping @Sendable () -> Void) { failures = Failures(onFailure) }

    /// Starts a program. Returns why the program does not start; nil if it does.
    func start(_ program: UserProgram) -> String? {
        guard let pipe = SpawnedProgram.makePipe() else { return String(cString: strerror(errno)) }
        let reads = program.input != nil
        // Control-Z stops the process group of the reader, and the program goes on.
        let child = SpawnedProgram.start(
            program.words, descriptors: reads ? [(pipe.reading, STDIN_FILENO)] : [],
            silent: [STDOUT_FILENO, STDERR_FILENO] + (reads ? [] : [STDIN_FILENO]), ownGroup: true)
        let code = errno
        close(pipe.reading)
        guard let child else {
            close(pipe.writing)
            return String(cString: strerror(code))
        }
        startThread { [failures] in
            Descriptor.write((program.input ?? "").utf8, to: pipe.writing)
            close(pipe.writing)
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            let outcome = TerminalProgram.Outcome(status: status)
            if outcome != .exit(0) { failures.add("\(program.name): \(outcome.words)") }
        }
        return nil
    }

    /// The sentences about the programs that have failed since the last call.
    func takeFailures() -> [String] { failures.take() }
}

/// Sentences, which a lock guards.
private final class Failures: @unchecked Sendable {
    private let monitor = Monitor()
    private var sentences: [String] = []
    private let onAdd: @Sendable () -> Void

    init(_ onAdd: @escaping @Sendable () -> Void) { self.onAdd = onAdd }

    func add(_ sentence: String) {
        monitor.lock()
        sentences.append(sentence)
        monitor.unlock()
        onAdd()
    }

    func take() -> [String] {
        monitor.lock()
        defer { monitor.unlock() }
        defer { sentences = [] }
        return sentences
    }
}
