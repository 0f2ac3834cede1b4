internal import CTerminal
internal import Glibc

/// The terminal of standard output, with its keyboard.
///
/// While the terminal is entered, the program receives each key at once, and the terminal does not show the key. The
/// terminal gets its earlier modes back when the program ends, whether by itself, by a signal or by a crash. A program
/// uses one terminal, on the main thread.
public final class Terminal {
    /// The reason why the terminal cannot be used.
    public struct Failure: Error, Equatable {
        /// What happened, and why, in one sentence.
        public let reason: String
    }

    /// The descriptor of the terminal. Reads and writes do not block, unless the system refuses a descriptor for this
    /// process alone.
    let descriptor: Int32
    private let isOwnDescriptor: Bool
    /// The attributes before the terminal was entered.
    private(set) var cooked = termios()
    private var modes: Modes?
    /// The questions that are sent to the terminal each time that the terminal is entered.
    private var questions: [UInt8] = []
    /// The bytes that the terminal has not taken yet.
    private var unsent: ArraySlice<UInt8> = []

    /// Opens the terminal of standard output. Throws if standard output is no terminal.
    public init() throws(Failure) {
        guard isatty(STDOUT_FILENO) == 1 else {
            throw Failure(reason: "standard output is no terminal")
        }
        // Flags such as O_NONBLOCK apply to all processes that share a descriptor, such as the shell. So this process
        // opens a descriptor of its own.
        let opened = open("/proc/self/fd/\(STDOUT_FILENO)", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        isOwnDescriptor = opened >= 0
        descriptor = isOwnDescriptor ? opened : STDOUT_FILENO
        guard tcgetattr(descriptor, &cooked) == 0 else {
            throw Failure(
                reason: "the terminal on standard output does not tell its attributes: "
                    + String(cString: strerror(errno)))
        }
    }

    deinit {
        leave()
        if isOwnDescriptor { close(descriptor) }
    }

    /// The size of the screen; nil if the terminal does not tell.
    public var size: ScreenSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return ScreenSize(columns: Int(size.ws_col), lines: Int(size.ws_row))
    }

    /// Takes the terminal in some modes, and asks the questions: see `Capabilities.questions`. Throws if the system
    /// gives no pipe for signals.
    public func enter(_ modes: Modes, asking questions: [UInt8]) throws(Failure) {
        try arm(modes)
        var raw = cooked
        cfmakeraw(&raw)
        tcsetattr(descriptor, TCSANOW, &raw)
        unsent = []
        self.questions = questions
        send(Array(modes.set.utf8) + questions)
    }

    /// Switches to the keyboard protocol of kitty, which the terminal must support. Throws if the system gives no pipe
    /// for signals.
    public func takeKittyKeyboard() throws(Failure) {
        guard var modes, !modes.takesKittyKeyboard else { return }
        modes.takesKittyKeyboard = true
        try arm(modes)
        send(Array(Modes.pushKeyboard.utf8))
    }

    /// Gives the terminal back. Does nothing if the terminal is not entered.
    public func leave() {
        guard modes != nil else { return }
        modes = nil
        unsent = []
        lsn_terminal_restore()
    }

    /// Gives the terminal back, and stops the whole process group as Control-Z does. When the program continues, takes
    /// the terminal again, and asks the questions again, because the program may be in another terminal by then. Throws
    /// if the system gives no pipe for signals.
    public func suspend() throws(Failure) {
        guard var modes else { return }
        leave()
        lsn_terminal_stop()
        modes.takesKittyKeyboard = false
        tcgetattr(descriptor, &cooked)
        try enter(modes, asking: questions)
    }

    /// Arranges that the terminal is restored when the program ends.
    private func arm(_ modes: Modes) throws(Failure) {
        let undo = Array(modes.undo.utf8)
        guard lsn_terminal_arm(descriptor, &cooked, undo, undo.count) else {
            throw Failure(reason: "cannot make a pipe for signals: \(String(cString: strerror(errno)))")
        }
        self.modes = modes
    }
}

// MARK: - Input and output

extension Terminal {
    /// True if the terminal has taken all bytes that were sent.
    public var isReady: Bool { unsent.isEmpty }

    /// Sends bytes after all earlier ones. Does not block: bytes that the terminal does not take at once wait for
    /// `flush`.
    public func send(_ bytes: [UInt8]) {
        unsent += bytes
        flush()
    }

    /// Sends as many of the waiting bytes as the terminal takes. Does not block.
    public func flush() {
        while !unsent.isEmpty {
            let count = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { unsent = unsent.dropFirst(count) }
            if count < 0, errno != EINTR { return errno == EAGAIN ? () : unsent.removeAll() }
        }
    }

    /// Passes the bytes that the terminal has sent to a function, at most 64 kB of them, so that a long paste is shown
    /// as it arrives. Does not block. Returns false if the terminal is gone.
    public func read(_ receive: (ArraySlice<UInt8>) -> Void) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 { receive(chunk[..<count]) }
            if count > 0, isOwnDescriptor { continue }
            if count < 0, errno == EINTR { continue }
            return count > 0 || count < 0 && errno == EAGAIN
        }
        return true
    }

    /// The events that have ended a wait.
    public struct Awakening: Sendable {
        /// The terminal has sent something, or is gone.
        public var hasInput = false
        /// The size of the screen may have changed.
        public var isResized = false
        /// The program was stopped, and has continued.
        public var isContinued = false
        /// The program is asked to stop, as by Control-Z.
        public var isAskedToStop = false

        /// Makes a value without any event.
        public init() {}

        /// Adds the events of another wait.
        public mutating func add(_ other: Self) {
            hasInput = hasInput || other.hasInput
            isResized = isResized || other.isResized
            isContinued = isContinued || other.isContinued
            isAskedToStop = isAskedToStop || other.isAskedToStop
        }
    }

    /// Waits for an event.
    ///
    /// - Parameters:
    ///   - others: Other descriptors to wait for; -1 stands for none.
    ///   - milliseconds: The greatest time to wait; -1 for no limit.
    public func wait(orFor others: [Int32] = [], milliseconds: Int32) -> Awakening {
        let events = Int16(POLLIN | (isReady ? 0 : POLLOUT))
        var requests = [
            pollfd(fd: descriptor, events: events, revents: 0),
            pollfd(fd: lsn_terminal_signal_descriptor(), events: Int16(POLLIN), revents: 0),
        ]
        requests += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&requests, nfds_t(requests.count), milliseconds)
        if requests[0].revents & Int16(POLLOUT) != 0 { flush() }
        var awakening = Awakening()
        awakening.hasInput = requests[0].revents & ~Int16(POLLOUT) != 0
        let signals = lsn_terminal_take_signals()
        awakening.isResized = signals & UInt32(LSN_TERMINAL_RESIZED) != 0
        awakening.isContinued = signals & UInt32(LSN_TERMINAL_CONTINUED) != 0
        awakening.isAskedToStop = signals & UInt32(LSN_TERMINAL_STOP) != 0
        return awakening
    }

    /// Drops the signals that have arrived. The signals concerned another program, which had the terminal.
    public func forgetSignals() { _ = lsn_terminal_take_signals() }

    /// Takes the terminal again after SIGSTOP, which no program can catch. Throws if the system gives no pipe for signals.
    public func retake() throws(Failure) {
        guard var modes else { return }
        modes.takesKittyKeyboard = false
        try enter(modes, asking: questions)
    }
}

/// The size of a screen, in cells.
public struct ScreenSize: Equatable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of lines.
    public var lines: Int

    /// Makes a size. A number outside 1 to 10,000 becomes the nearest one inside.
    public init(columns: Int, lines: Int) {
        self.columns = min(max(columns, 1), 10_000)
        self.lines = min(max(lines, 1), 10_000)
    }
}
