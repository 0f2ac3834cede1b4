public import Foundation

/// A terminal with a program in it, which tmux emulates: what the program writes is a screen, and keys are typed.
public final class EmulatedTerminal {
    private let socket = "liaison-\(UUID().uuidString)"

    /// True if tmux is installed.
    public static let isAvailable = (try? Command.run("tmux", "-V").status) == 0

    /// Starts a command line of a shell. When the command ends, the screen shows `ended` and the exit code.
    public init(_ command: String, in folder: URL? = nil, columns: Int = 80, lines: Int = 24) throws {
        let shell = "\(command); echo ended $?; stty -a | grep -o '[-]*icanon'; exec cat"
        let place = folder.map { ["-c", $0.path] } ?? []
        _ = try tmux(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(lines)"] + place + [
                "sh", "-c", shell,
            ])
    }

    deinit {
        _ = try? tmux(["kill-server"])
    }

    private func tmux(_ arguments: [String]) throws -> String {
        try Command.run("tmux", ["-L", socket] + arguments, environment: ["TERM": "xterm-256color"]).output
    }

    /// Types keys, by the names that tmux has for them, or sends bytes.
    public func type(_ keys: String...) throws {
        for key in keys { _ = try tmux(["send-keys", key]) }
    }

    /// Types a text as it is.
    public func type(text: String) throws { _ = try tmux(["send-keys", "-l", text]) }

    /// Changes the size of the screen.
    public func resize(columns: Int, lines: Int) throws {
        _ = try tmux(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
    }

    /// The lines of the screen, without the spaces at their ends.
    public var screen: String { (try? tmux(["capture-pane", "-p"])) ?? "" }

    /// The process of the shell.
    public var shell: String {
        (try? tmux(["display-message", "-p", "#{pane_pid}"]))?.trimmingCharacters(in: .newlines) ?? ""
    }

    /// Waits until the screen passes a test, for half a minute at most. Returns whether it does.
    public func wait(until passes: (String) -> Bool) -> Bool {
        for _ in 0..<600 {
            if passes(screen) { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return passes(screen)
    }

    /// Waits until the screen shows a text.
    public func wait(for text: String) -> Bool { wait { $0.contains(text) } }
}
