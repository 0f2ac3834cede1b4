public import Foundation

/// A plugin of `Tests/FixturePlugins`.
///
/// The folder of a fixture holds one source file, `plugin.c` or `plugin.cpp`. The folder may also hold a
/// `manifest.json`, which replaces the manifest of `FixtureManifest`, and a file `flags` with more arguments for the
/// compiler. Headers that fixtures share stand in `Tests/FixturePlugins` itself.
public enum FixturePlugin {
    /// The folder of this package.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of all fixtures.
    public static let fixtures = package.appending(path: "Tests/FixturePlugins")

    /// The C compilers on this machine, among the compilers that the headers support. Swift brings clang.
    public static let compilers = ["clang", "gcc"].filter { compiler in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(compiler)")
        }
    }

    /// A fixture did not compile.
    public struct CompilationError: Error {
        /// The messages of the compiler.
        public var output: String
    }

    /// Puts plugins into a new folder, and returns the folder.
    ///
    /// - Throws: `CompilationError`, or the error of a file.
    public static func folder(of names: String..., compiler: String = "clang") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try compile(name, into: folder, compiler: compiler) }
        return folder
    }

    /// Puts a plugin into a folder as `libNAME.so`. The file is the caller's own, to be changed or loaded.
    ///
    /// - Parameter flags: arguments for the compiler, behind those of the fixture.
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
