import Foundation

/// The result of a command line tool.
struct Outcome {
    var code: Int32
    var output: String
}

/// Runs a tool that PATH finds; its output and its errors come back as one text.
func run(_ tool: String, _ arguments: [String], in folder: URL) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
}

/// Returns whether PATH has a tool.
func isInstalled(_ tool: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
}

/// The C compilers on this machine, among the compilers that the headers support.
let compilers = ["clang", "gcc"].filter(isInstalled)

/// The folder of this package.
let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The folder of headers that a plugin author gives to the compiler.
let includeFolder = package.appending(path: "Sources/CLiaison/include").path(percentEncoded: false)

/// The folder that the plugins are built into: beside the tests.
let buildFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

/// Calls a closure with a new folder, and deletes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

extension URL {
    /// Writes a text into a file of this folder.
    func write(_ text: String, to name: String) throws {
        try text.write(to: appending(component: name), atomically: false, encoding: .utf8)
    }
}
