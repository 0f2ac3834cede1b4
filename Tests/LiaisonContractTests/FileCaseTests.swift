import Foundation
import LiaisonContract
import TestSupport
import Testing

/// Tests of the cases on the file and on loading the file, beyond those that fixtures alone can test.
@Suite(.waiting) struct FileCaseTests {
    private static let include = FixturePlugin.package.appending(path: "Sources/CLiaison/include").path

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-file-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// Compiles a fixture with flags of the test. Returns the location of the shared object.
    private func compile(_ fixture: String, _ flags: String..., compiler: String = "clang", into folder: URL) throws
        -> String
    {
        try FixturePlugin.compile(fixture, into: folder, compiler: compiler, flags: flags)
        return folder.appending(path: "lib\(fixture).so").path
    }

    /// Compiles a fixture against a library that lies in the folder, `libwords.so`.
    private func compileWithWords(_ fixture: String, into folder: URL) throws -> String {
        let plugin = folder.appending(path: "plugin.so").path
        // The path of the folder differs in every run, so a cached plugin would be useless.
        let result = try Command.run(
            "clang",
            ["-std=c11", "-fvisibility=hidden", "-shared", "-fPIC", "-I", Self.include, "-L", folder.path]
                + ["-Wl,-rpath,$ORIGIN", "-o", plugin, "plugin.c", "-lwords"],
            in: FixturePlugin.fixtures.appending(path: fixture))
        try #require(result.status == 0, "\(result.errors)")
        return plugin
    }

    @Test func aLibraryThatIsNowhereIsNamedWithWhatItWouldProvide() throws {
        try withFolder { folder in
            let source =
                "int sample_count_words(const char *text);\nint sample_count_words(const char *text) { return !!text; }\n"
            try Data(source.utf8).write(to: folder.appending(path: "words.c"))
            let library = try Command.run("clang", "-shared", "-fPIC", "-o", "libwords.so", "words.c", in: folder)
            try #require(library.status == 0, "\(library.errors)")
            let plugin = try compileWithWords("breaks_nothing_is_missing", into: folder)
            #expect(try Verification(ofFile: plugin, ["--level", "2"]).breaches == [])
            try FileManager.default.removeItem(at: folder.appending(path: "libwords.so"))
            let without = try Verification(ofFile: plugin, ["--level", "2"])
            expect(without.breaches, equals: ["nothing-is-missing"])
            expect(
                without.verdicts["nothing-is-missing"]?.reason,
                equals:
                    "not found: the library libwords.so, the symbol sample_count_words; install the libraries, and "
                    + "link those that define the symbols"
            )
            // A file that cannot be loaded skips all cases of loading.
            let loading = without.verdicts.filter { $0.key.hasPrefix("loading-") }
            #expect(
                loading.count == Contract.cases(ofData: false).count { $0.id.hasPrefix("loading-") }
                    && loading.allSatisfy { $0.value.verdict == "skipped" }, "\(without.output)")
        }
    }

    @Test(arguments: ["--strip-all", "--strip-debug", "--strip-unneeded"])
    func aPluginThatIsStrippedKeepsTheContract(option: String) throws {
        try withFolder { folder in
            let plugin = try compile("every_type", "-g", into: folder)
            #expect(
                try Verification(ofFile: plugin, ["--level", "2"]).verdicts["debug-info-agrees"]?.verdict == "passed")
            let strip = try Command.run("strip", option, plugin)
            try #require(strip.status == 0, "\(strip.errors)")
            let stripped = try Verification(ofFile: plugin, ["--level", "2"])
            expect(stripped.status, equals: 0)
            expect(stripped.breaches, equals: [])
            expect(stripped.warnings, equals: [])
            expect(stripped.verdicts["debug-info-agrees"]?.reason, equals: "the file has no debug information")
        }
    }

    @Test(arguments: FixturePlugin.compilers, ["-gdwarf-4", "-gdwarf-5"])
    func debugInformationOfEveryTypeAgrees(compiler: String, format: String) throws {
        for fixture in ["every_type", "every_command", "all_commands"] {
            for level in ["-O0", "-O2"] {
                try withFolder { folder in
                    let plugin = try compile(fixture, "-w", "-g", format, level, compiler: compiler, into: folder)
                    let result = try Verification(ofFile: plugin, ["--only", "debug-info-agrees"])
                    expect(
                        result.verdicts["debug-info-agrees"]?.verdict, equals: "passed", "\(fixture): \(result.output)")
                }
            }
        }
    }

    @Test func debugInformationOfSwiftIsLeftAside() throws {
        let path = Command.fixtureFolder.appending(path: "libEveryCommand.so").path
        let result = try Verification(ofFile: path, ["--level", "1"])
        expect(result.status, equals: 0)
        expect(result.warnings, equals: [])
        expect(
            result.verdicts["debug-info-agrees"]?.reason,
            equals: "the debug information describes no function of the manifest in C or C++")
    }
}
