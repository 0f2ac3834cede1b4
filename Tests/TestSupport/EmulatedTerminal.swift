public import Foundation
internal import Glibc

/// A terminal that tmux emulates, with a program in it. A test reads the screen and types keys.
public final class EmulatedTerminal {
    private let socket = "liaison-\(UUID().uuidString)"

    /// True if tmux is installed.
    public static let isAvailable = (try? Command.run("tmux", "-V").status) == 0

    /// A folder of states in which the first sessions, which show key hints, are over.
    private static let states: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-states-\(UUID().uuidString)")
        passFirstSessions(in: folder)
        return folder
    }()

    /// Notes in a folder of states (`XDG_STATE_HOME`) that the first sessions, which show key hints, are over.
    public static func passFirstSessions(in folder: URL) {
        let states = folder.appending(path: "liaison")
        try? FileManager.default.createDirectory(at: states, withIntermediateDirectories: true)
        try? Data("5\n".utf8).write(to: states.appending(path: "sessions"))
    }

    /// Starts a shell command line without `NO_COLOR`. When the command ends, the screen shows `ended` and the exit
    /// code.
    public init(_ command: String, in folder: URL? = nil, columns: Int = 80, lines: Int = 24) throws {
        let shell =
            "unset NO_COLOR; export XDG_STATE_HOME='\(Self.states.path)'; \(command); echo ended $?; stty -a | grep -o '[-]*icanon'; exec cat"
        let place = folder.map { ["-c", $0.path] } ?? []
        try tmux(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(lines)"] + place + [
                "sh", "-c", shell,
            ])
    }

    deinit {
        _ = try? tmux(["kill-server"])
    }

    /// Runs tmux, and returns its output. `Process` of Foundation would start the server of tmux with all signals
    /// blocked, and the server would not notice the end of a program.
    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CocoaError(.fileReadUnknown) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var (actions, attributes, none) = (posix_spawn_file_actions_t(), posix_spawnattr_t(), sigset_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        let words = (["tmux", "-L", socket] + arguments).map { (word: String) in strdup(word) }
        defer { words.forEach { free($0) } }
        var child: pid_t = 0
        let error = posix_spawnp(&child, "tmux", &actions, &attributes, words + [nil], environ)
        close(ends[1])
        let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
        guard error == 0 else { throw CocoaError(.executableNotLoadable) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return String(decoding: output, as: UTF8.self)
    }

    /// Types keys by the names that tmux gives them, or sends bytes.
    public func type(_ keys: String...) throws {
        for key in keys { try tmux(["send-keys", key]) }
    }

    /// Types a text without reading it as names of keys.
    public func type(text: String) throws { try tmux(["send-keys", "-l", text]) }

    /// Changes the size of the screen.
    public func resize(columns: Int, lines: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
    }

    /// The lines of the screen, without the spaces at their ends.
    public var screen: String { (try? tmux(["capture-pane", "-p"])) ?? "" }

    /// The lines of the screen with the sequences of their styles.
    public var styledScreen: String { (try? tmux(["capture-pane", "-p", "-e"])) ?? "" }

    /// Sets the background color, for which programs can ask.
    public func setBackground(_ color: String) throws {
        try tmux(["set-option", "-w", "-g", "window-style", "bg=\(color)"])
        try tmux(["set-option", "-w", "-g", "window-active-style", "bg=\(color)"])
    }

    /// The title in the status line of the terminal.
    public var title: String {
        (try? tmux(["display-message", "-p", "#{pane_title}"]))?.trimmingCharacters(in: .newlines) ?? ""
    }

    /// The id of the shell's process.
    public var shell: String {
        (try? tmux(["display-message", "-p", "#{pane_pid}"]))?.trimmingCharacters(in: .newlines) ?? ""
    }

    /// The id of tmux's process.
    public var server: Int32 {
        Int32((try? tmux(["display-message", "-p", "#{pid}"]))?.trimmingCharacters(in: .newlines) ?? "") ?? 0
    }

    /// Sets an option of tmux.
    public func setOption(_ name: String, _ value: String) throws { try tmux(["set-option", "-s", name, value]) }

    /// The text that the program copied last; empty if there is none.
    public var clipboard: String { (try? tmux(["show-buffer"])) ?? "" }

    /// Waits at most 30 s until the screen passes a test. Returns false if it does not.
    public func wait(until passes: (String) -> Bool) -> Bool {
        for _ in 0..<600 {
            if passes(screen) { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return passes(screen)
    }

    /// The screen after it has not changed for half a second.
    public var settledScreen: String {
        var (before, count) = ("", 0)
        _ = wait { screen in
            count = screen == before ? count + 1 : 0
            before = screen
            return count == 10
        }
        return before
    }

    /// Waits at most 30 s until the screen shows a text. Returns false if it does not.
    public func wait(for text: String) -> Bool { wait { $0.contains(text) } }
}
