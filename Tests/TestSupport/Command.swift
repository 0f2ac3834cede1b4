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

    /// The folder of the build: the tests that run stand there, and so do plugins.
    public static let buildFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The folder of the plugins in Swift and Rust that only tests load, which `Tests/run` builds.
    public static let fixtureFolder = buildFolder.appending(path: "fixtures")

    /// The executable of this package: `Tests/run` names that of the release, which is several times as fast as that of the
    /// build of the tests.
    public static let liaison =
        ProcessInfo.processInfo.environment["LIAISON_EXECUTABLE"] ?? buildFolder.appending(path: "liaison").path

    /// Copies the executable of this package.
    ///
    /// A process copies it: a file that this process holds open for writing cannot be run, and any process that
    /// another test starts meanwhile holds the file open, too, for a moment.
    public static func copyLiaison(to path: String) throws {
        let result = try run("cp", liaison, path)
        guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Runs a program that is found in PATH, to its end.
    public static func run(
        _ program: String, _ arguments: String..., in folder: URL? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> Result {
        try run(program, arguments, in: folder, input: Data(input.utf8), environment: environment)
    }

    /// Runs a program that is found in PATH, to its end.
    public static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
        environment: [String: String] = [:]
    ) throws -> Result {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "liaison-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // Files, not pipes: nothing waits for a reader, however much is written.
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
