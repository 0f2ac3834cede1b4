internal import CChildren
internal import Glibc

/// A program in a terminal of 80 × 24, and a user who types and waits.
struct TerminalProgram: ~Copyable {
    /// The answer to a key.
    struct Answer {
        /// The seconds until the first byte of the answer; nil if there was none.
        var seconds: Double?
        /// The number of bytes of the answer.
        var bytes: Int
    }

    let process: pid_t
    private let screen: Int32
    private let start: Double
    /// The last bytes that the program wrote, in which texts are looked for.
    private var seen: [UInt8] = []

    init(_ arguments: [String]) throws(Failure) {
        setenv("TERM", "xterm-256color", 1)
        var words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var screen: Int32 = -1
        start = now()
        process = start_in_terminal(&words, 80, 24, &screen)
        guard process > 0 else { throw Failure("cannot start \(arguments[0]) in a terminal") }
        self.screen = screen
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(screen)
    }

    /// The seconds from the start of the program until the screen has a text.
    mutating func wait(forFirst text: String) throws(Failure) -> Double {
        try wait(for: text)
        return now() - start
    }

    /// Types a key, and waits until the screen has a text. Returns the seconds between.
    mutating func type(_ keys: String, waitingFor text: String) throws(Failure) -> Double {
        seen = []
        let start = now()
        write(keys)
        try wait(for: text)
        return now() - start
    }

    /// Types a key, and waits until the program has been silent for a moment.
    mutating func type(_ key: String) -> Answer {
        let start = now()
        write(key)
        var answer = Answer(seconds: nil, bytes: 0)
        while let count = read(within: answer.bytes == 0 ? 200 : 3) {
            if answer.bytes == 0 { answer.seconds = now() - start }
            answer.bytes += count
        }
        return answer
    }

    /// Waits until the program has been silent for a while.
    mutating func settle() {
        while read(within: 300) != nil {}
    }

    private func write(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = Glibc.write(screen, bytes, bytes.count)
    }

    private mutating func wait(for text: String) throws(Failure) {
        let deadline = now() + 60
        while String(decoding: seen, as: UTF8.self).contains(text) == false {
            guard now() < deadline, read(within: 10_000) != nil else {
                throw Failure("a program in a terminal never showed “\(text)”")
            }
        }
    }

    /// Reads once, within some milliseconds. Returns the number of bytes; nil if there were none.
    private mutating func read(within milliseconds: Int32) -> Int? {
        var poll = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return nil }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(screen, &chunk, chunk.count)
        guard count > 0 else { return nil }
        seen = seen.suffix(1 << 14) + chunk[..<count]
        return count
    }
}
