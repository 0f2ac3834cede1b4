public import Foundation

/// A program that runs until a test ends it.
public final class RunningCommand {
    private let process = Process()
    private let folder: URL

    /// Starts a program from PATH. Its input is a file of the folder. Its output goes to a terminal, or to a file if
    /// there is none.
    public init(
        _ program: String, _ arguments: [String], in folder: URL, input: String? = nil,
        on terminal: PseudoTerminal? = nil, errors: PseudoTerminal? = nil
    ) throws {
        self.folder = folder
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: folder.appending(path: $0)) } ?? FileHandle.nullDevice
        process.standardOutput = try terminal?.file ?? Self.file("output", in: folder)
        process.standardError = try errors?.file ?? Self.file("errors", in: folder)
        try process.run()
    }

    deinit {
        end()
    }

    /// The id of the process.
    public var identifier: Int32 { process.processIdentifier }
    /// The standard output of the command so far.
    public var output: String { text("output") }
    /// The standard error of the command so far.
    public var errors: String { text("errors") }

    /// Waits at most 30 s until a condition is true. Returns false if it is not.
    public func wait(until condition: () -> Bool) -> Bool {
        for _ in 0..<600 {
            if condition() { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return condition()
    }

    /// Stops the program by SIGSTOP, and then continues the program.
    public func stopAndGoOn() {
        kill(process.processIdentifier, SIGSTOP)
        kill(process.processIdentifier, SIGCONT)
    }

    /// Ends the program. Does nothing if it has ended.
    public func end() {
        guard process.isRunning else { return }
        // Foundation starts programs with all signals blocked, so only SIGKILL reaches them.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    private static func file(_ name: String, in folder: URL) throws -> FileHandle {
        let url = folder.appending(path: name)
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }
}
