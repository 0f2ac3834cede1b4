public import Foundation

/// A plugin of `Tests/FixturePlugins`, compiled when a test asks for it, as its author would.
public enum FixturePlugin {
    /// The folder of this package.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The compilers for C on this machine, of those that the headers are written for. Swift brings clang.
    public static let compilers = ["clang", "gcc"].filter { compiler in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(compiler)")
        }
    }

    /// Why a fixture cannot be compiled.
    public struct CompilationError: Error {
        /// What the compiler says.
        public var output: String
    }

    /// Compiles plugins into a new folder; answers the folder.
    ///
    /// Each is one file `plugin.c`, or `plugin.cpp`, with its `manifest.json`; a file `flags` has what the compiler is told
    /// besides. The compiler is `clang`, or what `compiler` names.
    public static func folder(of names: String..., compiler: String = "clang") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try compile(name, into: folder, compiler: compiler) }
        return folder
    }

    private static func cxxCompiler(of compiler: String) -> String {
        compiler == "gcc" ? "g++" : "\(compiler)++"
    }

    /// Compiles a plugin into a folder.
    public static func compile(_ name: String, into folder: URL, compiler: String = "clang") throws {
        let source = package.appending(path: "Tests/FixturePlugins/\(name)")
        let isCXX = FileManager.default.fileExists(atPath: source.appending(path: "plugin.cpp").path)
        let own = (try? String(contentsOf: source.appending(path: "flags"), encoding: .utf8)) ?? ""
        let result = try Command.run(
            isCXX ? cxxCompiler(of: compiler) : compiler,
            [
                isCXX ? "-std=c++17" : "-std=c11", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden", "-shared",
                "-fPIC", "-I", package.appending(path: "Sources/CLiaison/include").path, "-o",
                folder.appending(path: "lib\(name).so").path, isCXX ? "plugin.cpp" : "plugin.c",
            ] + own.split(whereSeparator: \.isWhitespace).map(String.init), in: source)
        guard result.status == 0 else { throw CompilationError(output: result.errors) }
    }
}
