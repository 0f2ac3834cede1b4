import Foundation
import TestSupport

/// A folder with feeds, in which tests run `liaison read`. Settings, states and copies are in the folder, too.
struct ReadFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "liaison-read-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url.appending(path: "liaison"), withIntermediateDirectories: true)
        EmulatedTerminal.passFirstSessions(in: url)
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    /// Writes a file that can be run. Another process writes: a program that another test starts at this moment would hold the
    /// file open for a moment, and a file that is open for writing cannot be run.
    func write(program name: String, _ text: String) throws {
        let path = url.appending(path: name).path
        _ = try Command.run("/bin/sh", ["-c", "cat >'\(path)' && chmod 755 '\(path)'"], input: Data(text.utf8))
    }

    /// Writes an RSS feed. Each item is the XML between the tags `item`, without its id.
    func write(feed name: String, title: String, _ items: [String]) throws {
        let items = items.enumerated().map { "<item><guid>\($0)</guid>\($1)</item>" }
        try write(
            name, "<rss version=\"2.0\"><channel><title>\(title)</title>\(items.joined())</channel></rss>")
    }

    /// Starts the reader in a terminal, after other commands.
    func read(
        _ arguments: String, environment: String = "", before: String = "", columns: Int = 70, lines: Int = 12
    ) throws -> EmulatedTerminal {
        try EmulatedTerminal(
            "\(before) XDG_CONFIG_HOME=\(url.path) XDG_CACHE_HOME=\(url.path) XDG_STATE_HOME=\(url.path) TMPDIR=\(url.path) "
                + "\(environment) \(Command.liaison) read \(arguments)",
            in: url, columns: columns, lines: lines)
    }

    /// Runs a command of Liaison that needs no terminal.
    func run(_ arguments: String...) throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments, in: url,
            environment: ["XDG_CONFIG_HOME": url.path, "XDG_CACHE_HOME": url.path, "XDG_STATE_HOME": url.path])
    }

    /// The lines of a screen, each with single spaces.
    static func lines(_ screen: String) -> [String] {
        screen.split(separator: "\n").map { line in
            line.split { " ┃▌".contains($0) }.joined(separator: " ")
        }
    }

    /// A test of a screen: whether it has all of these lines.
    static func shows(_ lines: String...) -> @Sendable (String) -> Bool {
        { screen in Set(lines).isSubset(of: Self.lines(screen)) }
    }

    /// The contents of a file, once it has some; empty if it has none after 10 s.
    func contents(of name: String) -> String {
        for _ in 0..<200 {
            let text = (try? String(contentsOf: url.appending(path: name), encoding: .utf8)) ?? ""
            if !text.isEmpty { return text }
            usleep(50_000)
        }
        return ""
    }

    /// Whether there is a file or folder with a name.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: name).path) }
}
