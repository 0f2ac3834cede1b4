public import Foundation

/// A plugin of `Tests/FixturePlugins`.
///
/// The folder of a fixture contains one source file, `plugin.c` or `plugin.cpp`. It may also contain a `manifest.json`,
/// which replaces the manifest of `FixtureManifest`, and a file `flags` with more arguments for the compiler. Headers
/// that fixtures share are in `Tests/FixturePlugins`.
public enum FixturePlugin {
    /// The folder of this package.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of all fixtures.
    public static let fixtures = package.appending(path: "Tests/FixturePlugins")

    /// The C compilers on this machine that the headers support. Swift includes clang.
    public static let compilers = ["clang", "gcc"].filter { compiler in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(compiler)")
        }
    }

    /// The error of a fixture that does not compile.
    public struct CompilationError: Error {
        /// The messages of the compiler.
        public var output: String
    }

    /// Compiles plugins into a new folder, and returns the folder. The caller removes it.
    ///
    /// - Throws: `CompilationError`, or the error of a file.
    public static func folder(of names: String..., compiler: String = "clang") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try compile(name, into: folder, compiler: compiler) }
        return folder
    }

    /// Compiles a plugin into a folder as `libNAME.so`. The caller may change or load the file.
    ///
    /// - Parameter flags: More arguments for the compiler, after those of the fixture.
    /// - Throws: `CompilationError`, or the error of a file.
    public static func compile(
        _ name: String, into folder: URL, compiler: String = "clang", flags: [String] = []
    ) throws {
        let compilation = try FixtureCompilation(of: name, compiler: compiler, flags: flags)
        let plugin = folder.appending(path: "lib\(name).so")
        try? FileManager.default.removeItem(at: plugin)
        try FileManager.default.copyItem(at: try FixtureCache.plugin(of: compilation), to: plugin)
    }
}
