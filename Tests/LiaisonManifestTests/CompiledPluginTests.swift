import Foundation
import LiaisonManifest
import Testing
import TestSupport

/// Plugins as a compiler makes them.
@Suite struct CompiledPluginTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let compiler = ["clang", "gcc", "cc"].lazy.compactMap(find).first

    private static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":") + ["/usr/bin"]
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func run(_ executable: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private func compile(_ source: String) throws -> String {
        let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/CLiaison/include").path
        _ = try folder.write(Array(postHeader.utf8), as: "manifest.json")
        _ = try folder.write(Array(source.utf8), as: "plugin.c")
        try run(
            try #require(Self.compiler),
            ["-shared", "-fPIC", "-O1", "-Wl,--gc-sections", "-I", headers, "plugin.c", "-o", "plugin.so"])
        return folder.path + "/plugin.so"
    }

    private let manifest = "#include <liaison/manifest.h>\nLIAISON_MANIFEST_FILE(\"manifest.json\");\n"

    @Test(.enabled(if: compiler != nil, "needs a C compiler"))
    func readsACompiledPlugin() throws {
        let path = try compile(manifest + "void post_header_configure(void) {}\n")
        #expect(try PluginFile.read(path: path).manifest.components.map(\.identifier) == ["PostHeader"])
        if let strip = Self.find("strip") {
            try run(strip, [path])
            #expect(try PluginFile.read(path: path).manifest.components.map(\.identifier) == ["PostHeader"])
        }
    }

    @Test(
        .enabled(if: compiler != nil, "needs a C compiler"),
        arguments: [
            ("int post_header_configure = 1;\n", "a symbol that is no function; name a function"),
            (
                "extern void post_header_configure(void); void other(void) { post_header_configure(); }\n",
                "a symbol that the file does not define; define it in the plugin"
            ),
            (
                "__attribute__((used)) static void post_header_configure(void) {}\n",
                "none; check its name, and mark it LIAISON_EXPORT"
            ),
        ])
    func functionThatIsNotThere(source: String, found: String) throws {
        let path = try compile(manifest + source)
        expect(
            refusal(of: path)?.sentences,
            equals: [
                "components[0].commands.configuration: "
                    + "expected the file to export a function “post_header_configure”, found \(found)"
            ])
    }

    @Test(.enabled(if: compiler != nil, "needs a C compiler"))
    func libraryWithoutManifest() throws {
        expect(refusal(of: try compile("void f(void) {}\n"))?.kind, equals: .notAPlugin)
    }
}
