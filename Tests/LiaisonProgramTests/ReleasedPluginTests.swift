import Foundation
import TestSupport
import Testing

/// Plugins that were built for earlier releases, as their authors have shipped them, run. `Tests/ABI` holds a folder for
/// each minor version, with plugins that call every function and take every type that the version has.
@Suite(.waiting) struct ReleasedPluginTests {
    private static let folder = FixturePlugin.package.appending(path: "Tests/ABI")
    private static let releases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { !$0.hasSuffix(".txt") }.sorted()

    #if arch(x86_64)
        /// The output of the feed, one row on each line.
        private static let shown = [
            "1.0": [
                "6 2 list n 1 2 0.5 0[ Go ]",
                "s https://example.com a.png -7 0.25 1.000 true 00ff 'a' 'b' 1 2 0.5 {k:[null,1.5,'t']}",
                "NULL NULL NULL NULL NULL bytes:NULL strings:NULL ints:NULL doubles:NULL NULL",
                "1.2 in 1 at 960 of 'n' '(null)' 3 3 0",
            ],
            "1.1": [
                "6 2 list n 1 2 0.5 0[ Go ]",
                "s https://example.com a.png -7 0.25 1.000 true 00ff 'a' 'b' 1 2 0.5 {k:[null,1.5,'t']}",
                "('a''三')()('') [ ] [ 0.5 2 ]", "2 2 2 3\nname\nAda\nborn\n1815\nxy\n[ p ][ r ]",
            ],
        ]

        @Test(arguments: releases) func pluginsOfAReleaseRun(release: String) throws {
            let plugins = Self.folder.appending(path: release)
            let expected = try #require(Self.shown[release])
            let arguments = ["run", "feed.json", "--plugins", ".", "--color", "never", "--width", "120"]
            let result = try Command.run(Command.liaison, arguments, in: plugins)
            expect(result.status, equals: 0, "\(result.errors)")
            for text in expected { #expect(result.output.contains(text), "\(result.output)") }
        }

        @Test(arguments: releases) func theirCommandsAreAnswered(release: String) throws {
            let result = try Command.run(
                Command.liaison, ["run", "feed.json", "--plugins", ".", "--size", "80x24", "--events", "-"],
                in: Self.folder.appending(path: release), input: Data("tap 0 0\n".utf8))
            #expect(result.errors.contains("liaison: plugin every-function: open https://example.com\n"))
            #expect(result.errors.contains("liaison: plugin every-function: done\n"))
        }
    #endif

    @Test func eachReleaseHasPlugins() {
        expect(Self.releases, equals: ["1.0", "1.1"])
    }
}
