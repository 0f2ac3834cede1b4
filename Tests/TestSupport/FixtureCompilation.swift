import Foundation

/// The inputs of a fixture's compilation.
struct FixtureCompilation {
    /// The name of the fixture.
    let name: String
    /// The manifest that the plugin contains.
    let manifest: Data
    private let source: URL
    private let compiler: String
    private let arguments: [String]

    /// Reads a fixture.
    ///
    /// - Throws: the error of a file that cannot be read.
    init(of name: String, compiler: String, flags: [String]) throws {
        let folder = FixturePlugin.fixtures.appending(path: name)
        let isCXX = FileManager.default.fileExists(atPath: folder.appending(path: "plugin.cpp").path)
        let own = (try? String(contentsOf: folder.appending(path: "flags"), encoding: .utf8)) ?? ""
        self.name = name
        self.compiler = isCXX ? Self.cxxCompiler(of: compiler) : compiler
        source = folder.appending(path: isCXX ? "plugin.cpp" : "plugin.c")
        manifest = try FixtureManifest.data(of: folder, source: try Data(contentsOf: source))
        arguments =
            [
                isCXX ? "-std=c++17" : "-std=c11", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden", "-shared",
                "-fPIC", "-I", Self.headers.path, "-I", FixturePlugin.fixtures.path,
            ] + own.split(whereSeparator: \.isWhitespace).map(String.init) + flags
    }

    /// The name of the shared object. A change of the source, the manifest, the headers, the compiler or the arguments
    /// changes the name.
    var key: String {
        get throws {
            var hash = FNV1a()
            hash.combine(try Data(contentsOf: source))
            hash.combine(manifest)
            hash.combine(try Self.surroundings.get())
            hash.combine(Data(([compiler] + arguments).joined(separator: "\0").utf8))
            return "\(name)-\(String(hash.value, radix: 16))"
        }
    }

    /// Compiles the fixture.
    ///
    /// - Parameters:
    ///   - plugin: The shared object to write.
    ///   - folder: The working directory, which contains `manifest.json`.
    /// - Throws: `FixturePlugin.CompilationError`.
    func compile(to plugin: URL, in folder: URL) throws {
        let result = try Command.run(compiler, [source.path, "-o", plugin.path] + arguments, in: folder)
        guard result.status == 0 else { throw FixturePlugin.CompilationError(output: result.errors) }
    }

    private static let headers = FixturePlugin.package.appending(path: "Sources/CLiaison/include")

    /// The headers of Liaison, the headers that fixtures share, and the versions of all compilers.
    private static let surroundings = Result {
        let texts = try [headers, FixturePlugin.fixtures].flatMap { folder in
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".h") }
            return try files.sorted().map { try Data(contentsOf: folder.appending(path: $0)) }
        }
        let versions = try FixturePlugin.compilers.map { Data(try Command.run($0, "--version").output.utf8) }
        return Data((texts + versions).joined())
    }

    private static func cxxCompiler(of compiler: String) -> String {
        compiler == "gcc" ? "g++" : "\(compiler)++"
    }
}

/// A hash that is the same in every process (Fowler, Noll and Vo: FNV-1a, 64 bits).
private struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds bytes and their number.
    mutating func combine(_ data: Data) {
        data.withUnsafeBytes { bytes in
            for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        value = (value ^ UInt64(data.count)) &* 0x100_0000_01B3
    }
}
