import Foundation
import LiaisonHost
import TestSupport
import Testing

/// Plugins with libraries beside them.
@Suite(.waiting) struct PluginLibraryTests {
    /// Compiles a plugin that shows "long" with the help of a library, `lib/libwords.so`.
    private func pluginWithLibrary(in folder: URL) throws -> String {
        let library = folder.appending(path: "lib")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        let source =
            "int sample_count_words(const char *text);\nint sample_count_words(const char *text) { return *text; }\n"
        try Data(source.utf8).write(to: library.appending(path: "words.c"))
        let compilation = try Command.run(
            "clang", "-shared", "-fPIC", "-Wl,-soname,libwords.so", "-o", "libwords.so", "words.c", in: library)
        try #require(compilation.status == 0, "\(compilation.errors)")
        let plugin = folder.appending(path: "libplugin.so").path
        // The path of the folder differs in every run, so a cached plugin would be useless.
        let result = try Command.run(
            "clang", "-std=c11", "-fvisibility=hidden", "-shared", "-fPIC", "-I",
            FixturePlugin.package.appending(path: "Sources/CLiaison/include").path, "-L", library.path,
            "-Wl,-rpath,$ORIGIN/lib", "-o", plugin, "plugin.c", "-lwords",
            in: FixturePlugin.fixtures.appending(path: "breaks_nothing_is_missing"))
        try #require(result.status == 0, "\(result.errors)")
        let feed =
            #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "component": "Sample", "model": { "text": "x" } }] }] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        return plugin
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-trust-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.resolvingSymlinksInPath())
    }

    /// Names that the dynamic linker would replace.
    @Test(arguments: ["$ORIGIN", "${LIB}", "a $PLATFORM"], Isolation.allCases)
    func aFolderIsTheOneOfItsName(_ name: String, _ isolation: Isolation) throws {
        try withFolder { parent in
            let folder = parent.appending(path: name)
            _ = try pluginWithLibrary(in: folder)
            for isNamed in [true, false] {
                let result = try Command.run(
                    Command.liaison,
                    ["run", "\(name)/feed.json", "--isolation", isolation.rawValue]
                        + (isNamed ? ["--plugins", name] : []),
                    in: parent, environment: isNamed ? [:] : ["LIAISON_PLUGIN_PATH": folder.path])
                expect(result.output, equals: "long\n")
                expect(result.status, equals: 0)
                expect(result.errors, equals: "")
            }
        }
    }

    @Test func aPluginWithALibraryBesideItIsNotPinned() throws {
        try withFolder { folder in
            let plugin = try pluginWithLibrary(in: folder)
            let environment = ["XDG_CONFIG_HOME": folder.path]
            let result = try Command.run(Command.liaison, ["plugin", "trust", plugin], environment: environment)
            expect(
                result.errors,
                equals:
                    "liaison: \(plugin): expected a plugin without libraries beside it, because a pin covers its file alone, "
                    + "found \(folder.path)/lib/libwords.so; link it statically\n")
            expect(result.status, equals: 65)
            expect(result.output, equals: "")
        }
    }

    /// A library that appears beside a pinned plugin is code that nobody has pinned.
    @Test(arguments: Isolation.allCases)
    func aLibraryThatAppearsBesideAPinnedPluginIsNotLoaded(_ isolation: Isolation) throws {
        try withFolder { folder in
            let plugin = try pluginWithLibrary(in: folder)
            let (library, aside) = (folder.path + "/lib/libwords.so", folder.path + "/aside")
            let environment = ["XDG_CONFIG_HOME": folder.path]
            try FileManager.default.moveItem(atPath: library, toPath: aside)
            #expect(
                try Command.run(Command.liaison, ["plugin", "trust", plugin], environment: environment).status == 0)
            let arguments = [
                "run", "feed.json", "--plugins", folder.path, "--trusted-only", "--isolation", isolation.rawValue,
            ]
            let without = try Command.run(Command.liaison, arguments, in: folder, environment: environment)
            #expect(without.status == 69 && without.errors.contains("libwords.so: cannot open shared object file"))
            try FileManager.default.moveItem(atPath: aside, toPath: library)
            let with = try Command.run(Command.liaison, arguments, in: folder, environment: environment)
            #expect(with.errors.contains("found \(library); link it statically\n") && with.status == 69)
        }
    }

    private static let openness =
        "expected a file that only its owner may write to, found one that anyone may write to; run chmod o-w "

    @Test(arguments: Isolation.allCases)
    func aLibraryThatAnyoneMayWriteToIsNotLoaded(_ isolation: Isolation) throws {
        try withFolder { folder in
            _ = try pluginWithLibrary(in: folder)
            let library = folder.path + "/lib/libwords.so"
            try #require(chmod(library, 0o666) == 0)
            let result = try Command.run(
                Command.liaison,
                ["run", "feed.json", "--plugins", folder.path, "--isolation", isolation.rawValue], in: folder)
            #expect(
                result.status == 69 && result.errors.contains("\(library): \(Self.openness)\(library)"), "\(result)")
        }
    }

    /// The owner of a plugin that the user has named may own its libraries, too, but nobody else may.
    @Test(.enabled(if: geteuid() == 0, "only root may give a file away"), arguments: Isolation.allCases)
    func aLibraryBelongsToWhoOwnsThePlugin(_ isolation: Isolation) throws {
        try withFolder { folder in
            let plugin = try pluginWithLibrary(in: folder)
            let library = folder.path + "/lib/libwords.so"
            let arguments = ["run", "feed.json", "--plugins", folder.path, "--isolation", isolation.rawValue]
            try #require(chown(library, 12345, 12345) == 0)
            let strange = try Command.run(Command.liaison, arguments, in: folder)
            #expect(strange.status == 69 && strange.errors.contains("found one of the user 12345"), "\(strange)")
            try #require(chown(plugin, 12345, 12345) == 0)
            expect(try Command.run(Command.liaison, arguments, in: folder).output, equals: "long\n")
        }
    }

    /// A sandbox that opened the library once more could let the plugin read whatever stands there by then.
    @Test func whatMayBeReadIsWhatWasChecked() throws {
        try withFolder { folder in
            let plugin = try pluginWithLibrary(in: folder)
            let library = folder.path + "/lib/libwords.so"
            let bytes = try Data(contentsOf: URL(filePath: library))
            let libraries = PluginLibraries(ofCopy: plugin, of: plugin)
            try FileManager.default.removeItem(atPath: library)
            try FileManager.default.createSymbolicLink(atPath: library, withDestinationPath: "/etc/passwd")
            expect(libraries.readable.count, equals: 1)
            let read = try libraries.readable.map { try Data(contentsOf: URL(filePath: $0)) }
            withExtendedLifetime(libraries) { #expect(read == [bytes]) }
        }
    }
}
