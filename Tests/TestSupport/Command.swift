public import Foundation

/// A program that a test runs.
public enum Command {
    /// The result of a command.
    public struct Result: Sendable {
        /// The exit code.
        public var status: Int32
        /// The standard output of the command.
        public var output: String
        /// The standard error of the command.
        public var errors: String
    }

    /// The folder of the build, which contains the running tests and the plugins.
    public static let buildFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The folder of the plugins in Swift and Rust that only tests load. `Tests/run` builds them.
    public static let fixtureFolder = buildFolder.appending(path: "fixtures")

    /// The path of Liaison's executable.
    public static let liaison = buildFolder.appending(path: "liaison").path

    /// Copies Liaison's executable.
    ///
    /// The copy is made by another process. While a file is open for writing it cannot be run, and a process that
    /// another test starts would inherit the open file for a moment.
    public static func copyLiaison(to path: String) throws {
        let result = try run("cp", liaison, path)
        guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Runs a program from PATH, and waits for its end. Blocks. Throws if the program cannot be started.
    public static func run(
        _ program: String, _ arguments: String..., in folder: URL? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> Result {
        try run(program, arguments, in: folder, input: Data(input.utf8), environment: environment)
    }

    /// Runs a program from PATH, and waits for its end. Blocks. Throws if the program cannot be started.
    public static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
        environment: [String: String] = [:]
    ) throws -> Result {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "liaison-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // The program writes to files. A pipe would block the program until it is read.
        func file(_ name: String, _ contents: Data = Data()) throws -> FileHandle {
            let url = scratch.appending(path: name)
            try contents.write(to: url)
            return try FileHandle(forUpdating: url)
        }
        let (output, errors) = (try file("output"), try file("errors"))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try file("input", input)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: scratch.appending(path: name)), as: UTF8.self)
        }
        return Result(status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
    }
}
