import Foundation
import LiaisonHost
import TestSupport
import Testing

/// `liaison plugin trust` and `--trusted-only`: the plugins that the user has pinned, and no others, are loaded.
@Suite(.waiting) struct TrustTests {
    /// A folder with the plugin `first_claimant`, a feed that shows its row, and a place for pins.
    private final class TrustFixture {
        let folder: URL
        var plugin: String { folder.appending(path: "libfirst_claimant.so").path }
        var pins: URL { folder.appending(path: "liaison/trusted") }
        private static let feed =
            #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "component": "first-claimant/Claimed" }] }] }"#

        init() throws {
            folder = try FixturePlugin.folder(of: "first_claimant").resolvingSymlinksInPath()
            try Data(Self.feed.utf8).write(to: folder.appending(path: "feed.json"))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Runs `liaison` in the folder.
        func liaison(_ arguments: String...) throws -> Command.Result {
            try Command.run(Command.liaison, arguments, in: folder, environment: ["XDG_CONFIG_HOME": folder.path])
        }

        func run(_ arguments: String...) throws -> Command.Result {
            try Command.run(
                Command.liaison, ["run", "feed.json", "--plugins", folder.path, "--trusted-only"] + arguments,
                in: folder, environment: ["XDG_CONFIG_HOME": folder.path])
        }

        /// Writes the user's file of pins.
        func write(pins text: String) throws {
            let place = pins.deletingLastPathComponent()
            try FileManager.default.createDirectory(
                at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: pins)
            try #require(chmod(pins.path, 0o600) == 0)
        }

        var pinned: String? { try? String(contentsOf: pins, encoding: .utf8) }

        /// The line of a plugin, as `sha256sum` writes it.
        func line() throws -> String { try Command.run("sha256sum", plugin).output }

        /// The line of a plugin that was pinned today, after its comment.
        func notedLine() throws -> String { "# pinned on \(try Self.today())\n\(try line())" }

        static func today() throws -> String { String(try Command.run("date", "+%F").output.dropLast()) }

        /// Replaces the plugin by a build of the same manifest that shows another text.
        func rebuildPlugin() throws {
            var bytes = try Data(contentsOf: URL(filePath: plugin))
            let text = try #require(bytes.range(of: Data("first\0".utf8)))
            bytes.replaceSubrange(text, with: Data("other\0".utf8))
            try FileManager.default.removeItem(atPath: plugin)
            try bytes.write(to: URL(filePath: plugin))
        }

        /// Replaces the plugin by another one.
        func replacePlugin() throws {
            try FixturePlugin.compile("second_claimant", into: folder)
            try FileManager.default.removeItem(atPath: plugin)
            try FileManager.default.moveItem(atPath: folder.path + "/libsecond_claimant.so", toPath: plugin)
        }

        var refusal: String {
            "\(plugin): expected a pinned plugin, found one that is not pinned; if you trust it, run liaison plugin "
                + "trust \(plugin)"
        }
    }

    private func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test(arguments: Isolation.allCases)
    func onlyAPluginThatIsPinnedIsLoaded(_ isolation: Isolation) throws {
        let fixture = try TrustFixture()
        let before = try fixture.run("--isolation", isolation.rawValue)
        #expect(before.status == 69 && before.errors.contains(fixture.refusal) && !before.output.contains("first\n"))
        let trust = try fixture.liaison("plugin", "trust", fixture.plugin)
        expect(trust.output, equals: "\(fixture.plugin): pinned, SHA-256 \(try fixture.line().prefix(64))\n")
        expect(trust.status, equals: 0)
        expect(trust.errors, equals: "")
        let after = try fixture.run("--isolation", isolation.rawValue)
        expect(after.status, equals: 0)
        expect(after.output, equals: "first\n")
        expect(after.errors, equals: "")
    }

    @Test func onlyPluginsThatAFeedNeedsAreSpokenOf() throws {
        let fixture = try TrustFixture()
        try FixturePlugin.compile("every_type", into: fixture.folder)
        let refused = try fixture.run()
        #expect(refused.errors.contains(fixture.refusal) && !refused.errors.contains("every_type"), "\(refused.errors)")
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        expect(try fixture.run().errors, equals: "")
        let list = try fixture.liaison("plugin", "list", "--plugins", fixture.folder.path, "--trusted-only")
        #expect(list.errors.contains("libevery_type.so: expected a pinned plugin"), "\(list.errors)")
    }

    @Test func thePluginsOfTheInstallationNeedNoPin() throws {
        let fixture = try TrustFixture()
        try Data(
            #"{"liaison":"1.0","sections":[{"id":"a","rows":[{"component":"Paragraph","model":{"text":"Hello"}}]}]}"#
                .utf8
        ).write(to: fixture.folder.appending(path: "feed.json"))
        let result = try fixture.run()
        expect(result.errors, equals: "")
        #expect(result.output.contains("Hello"))
        expect(result.status, equals: 0)
    }

    @Test func aPinIsALineInAFileOfTheUsersOwn() throws {
        let fixture = try TrustFixture()
        for _ in 0..<2 { #expect(try fixture.liaison("plugin", "trust", "libfirst_claimant.so").status == 0) }
        #expect(try fixture.pinned == fixture.notedLine())
        expect(mode(of: fixture.pins.path), equals: 0o600)
        expect(mode(of: fixture.pins.deletingLastPathComponent().path), equals: 0o700)
        let left = try FileManager.default.contentsOfDirectory(atPath: fixture.pins.deletingLastPathComponent().path)
        expect(left, equals: ["trusted"])
    }

    @Test func aPluginThatHasChangedIsPinnedNoMore() throws {
        let fixture = try TrustFixture()
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        let line = try fixture.line()
        try fixture.rebuildPlugin()
        // Earlier versions noted no day.
        for (pins, day) in [(fixture.pinned ?? "", " on \(try TrustFixture.today())"), (line, "")] {
            try fixture.write(pins: pins)
            let changed = try fixture.run()
            expect(changed.status, equals: 69)
            #expect(
                changed.errors.contains(
                    "\(fixture.plugin): changed since it was pinned\(day); if you trust it, run liaison plugin trust "
                        + fixture.plugin), "\(changed.errors)")
        }
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        #expect(try fixture.pinned == fixture.notedLine())
    }

    /// Another process replaces the file again and again, so the file is the pinned plugin only at times.
    @Test(arguments: [Isolation.none, .worker])
    func whatTakesThePlaceOfAPinnedPluginIsNeverLoaded(_ isolation: Isolation) throws {
        let fixture = try TrustFixture()
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        try FileManager.default.copyItem(atPath: fixture.plugin, toPath: fixture.folder.path + "/pinned")
        try fixture.rebuildPlugin()
        try FileManager.default.copyItem(atPath: fixture.plugin, toPath: fixture.folder.path + "/other")
        let script =
            "while cp other next && mv next libfirst_claimant.so && cp pinned next && mv next libfirst_claimant.so; do :; done"
        let replacing = try RunningCommand("sh", ["-c", script], in: fixture.folder)
        defer { replacing.end() }
        let outputs = Set(try (0..<12).map { _ in try fixture.run("--isolation", isolation.rawValue).output })
        #expect(outputs.contains("first\n") && !outputs.contains { $0.contains("other\n") })
    }

    @Test func aPinIsRemoved() throws {
        let fixture = try TrustFixture()
        let other = try TrustFixture()
        try fixture.write(pins: try other.line().replacing(other.folder.path, with: "/elsewhere"))
        // The same bytes at another path.
        #expect(try fixture.run().status == 0)
        for (remark, pins) in [("no longer pinned", ""), ("was not pinned", "")] {
            let result = try fixture.liaison("plugin", "trust", "--remove", "libfirst_claimant.so")
            expect(result.output, equals: "libfirst_claimant.so: \(remark)\n")
            expect(result.status, equals: 0)
            expect(result.errors, equals: "")
            expect(fixture.pinned, equals: pins)
        }
        #expect(try fixture.run().status == 69)
    }

    @Test(arguments: [true, false])
    func thePinOfAPluginThatIsGoneOrHasChangedIsRemoved(isGone: Bool) throws {
        let fixture = try TrustFixture()
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        if isGone { try FileManager.default.removeItem(atPath: fixture.plugin) } else { try fixture.replacePlugin() }
        let result = try fixture.liaison("plugin", "trust", "--remove", fixture.plugin)
        expect(result.output, equals: "\(fixture.plugin): no longer pinned\n")
        expect(fixture.pinned, equals: "")
    }

    @Test func allThatLoadsOrListsPluginsRefusesOthers() throws {
        let fixture = try TrustFixture()
        for arguments in [
            ["run", "feed.json", "--plugins", fixture.folder.path],
            ["feed", "check", "feed.json", "--plugins", fixture.folder.path],
            ["feed", "diff", "feed.json", "feed.json", "--plugins", fixture.folder.path],
            ["plugin", "list", "--plugins", fixture.folder.path], ["plugin", "preview", fixture.plugin],
        ] {
            let refused = try Command.run(
                Command.liaison, arguments + ["--trusted-only"], in: fixture.folder,
                environment: ["XDG_CONFIG_HOME": fixture.folder.path])
            #expect(refused.status == 69 && refused.errors.contains(fixture.refusal), "\(arguments)")
        }
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        for isolation in Isolation.allCases {
            let preview = try fixture.liaison(
                "plugin", "preview", fixture.plugin, "--trusted-only", "--isolation", isolation.rawValue)
            #expect(preview.status == 0 && preview.output.contains("first") && preview.errors == "")
        }
    }

    @Test func listSaysWhatIsPinned() throws {
        let fixture = try TrustFixture()
        func lines(_ arguments: String...) throws -> [String] {
            let result = try Command.run(
                Command.liaison, ["plugin", "list", "--plugins", fixture.folder.path] + arguments,
                environment: ["XDG_CONFIG_HOME": fixture.folder.path])
            return result.output.split(separator: "\n").map(String.init)
        }
        let pattern = { (state: String) in "1.0.0    \(state)  libfirst_claimant.so" }
        #expect(try lines().first?.contains("  VERSION  PINNED  FILE") == true)
        #expect(try lines().contains { $0.hasPrefix("Claimed ") && $0.hasSuffix(pattern("no    ")) })
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        #expect(try lines().contains { $0.hasPrefix("Claimed ") && $0.hasSuffix(pattern("yes   ")) })
        #expect(try lines().contains { $0.hasPrefix("PostHeader ") && $0.contains("  yes  ") })
        #expect(try lines("--trusted-only").dropFirst().allSatisfy { $0.contains("  yes  ") || $0.hasSuffix("/:") })
    }

    @Test(arguments: [
        ("no pin", "no pin"), ("\n", ""), (String(repeating: "a", count: 64), String(repeating: "a", count: 60) + "…"),
        (String(repeating: "A", count: 64) + "  /x", String(repeating: "A", count: 60) + "…"),
        (String(repeating: "a", count: 64) + "  ", String(repeating: "a", count: 60) + "…"),
    ])
    func pinsOfAnotherFormAreRefused(_ line: String, found: String) throws {
        let fixture = try TrustFixture()
        let good = try fixture.line()
        try fixture.write(pins: good + line)
        let sentence =
            "liaison: \(fixture.pins.path): line 2: expected a SHA-256 of 64 digits, two spaces and a path, found “\(found)”; "
            + "remove the line\n"
        for result in [
            try fixture.run(), try fixture.liaison("plugin", "trust", fixture.plugin),
            try fixture.liaison("plugin", "trust", "--remove", fixture.plugin), try fixture.liaison("plugin", "list"),
        ] {
            expect(result.errors, equals: sentence)
            expect(result.status, equals: 65)
        }
        expect(fixture.pinned, equals: good + line)
    }

    /// Other users could pin plugins there.
    @Test(arguments: ["liaison/trusted", "liaison"])
    func pinsThatAnyoneMayWriteAreRefused(_ name: String) throws {
        let fixture = try TrustFixture()
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        let path = fixture.folder.appending(path: name).path
        try #require(chmod(path, mode(of: path) | 0o002) == 0)
        let result = try fixture.run()
        let kind = name == "liaison" ? "folder" : "file"
        expect(
            result.errors,
            equals:
                "liaison: \(fixture.pins.path): expected a \(kind) that only its owner may write to, found one "
                + "that anyone may write to; run chmod o-w \(path)\n")
        expect(result.status, equals: 69)
        expect(result.output, equals: "")
    }

    /// A pin in such a folder would pin nothing.
    @Test func nothingIsPinnedWhereAnyoneMayPin() throws {
        let fixture = try TrustFixture()
        let folder = fixture.pins.deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try #require(chmod(folder, 0o777) == 0)
        let result = try fixture.liaison("plugin", "trust", fixture.plugin)
        #expect(result.status == 69 && result.errors.hasSuffix("run chmod o-w \(folder)\n"), "\(result)")
        #expect(fixture.pinned == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give a file away"))
    func pinsOfAnotherUserAreRefused() throws {
        let fixture = try TrustFixture()
        _ = try fixture.liaison("plugin", "trust", fixture.plugin)
        try #require(chown(fixture.pins.path, 12345, 12345) == 0)
        let result = try fixture.run()
        expect(
            result.errors,
            equals:
                "liaison: \(fixture.pins.path): expected a file that belongs to you or to root, found one of the user 12345; "
                + "remove it\n")
        expect(result.status, equals: 69)
    }

    @Test func pinsThatAreNoFileAreRefused() throws {
        let fixture = try TrustFixture()
        try fixture.write(pins: "")
        try FileManager.default.removeItem(at: fixture.pins)
        try FileManager.default.createSymbolicLink(atPath: fixture.pins.path, withDestinationPath: "/nowhere")
        let link = try fixture.liaison("plugin", "trust", fixture.plugin)
        expect(
            link.errors,
            equals:
                "liaison: \(fixture.pins.path): expected a file of pinned plugins, found a symbolic link; put the file itself "
                + "here\n")
        expect(link.status, equals: 65)
        try FileManager.default.removeItem(at: fixture.pins)
        try FileManager.default.createDirectory(at: fixture.pins, withIntermediateDirectories: false)
        let folder = try fixture.run()
        expect(
            folder.errors, equals: "liaison: \(fixture.pins.path): expected a file of pinned plugins, found a folder\n")
        expect(folder.status, equals: 65)
    }

    @Test func aPlaceForPinsThatCannotBeMadeIsNamed() throws {
        let fixture = try TrustFixture()
        try Data().write(to: fixture.folder.appending(path: "liaison"))
        let result = try fixture.liaison("plugin", "trust", fixture.plugin)
        expect(result.status, equals: 65)
        #expect(
            result.errors
                == "liaison: \(fixture.pins.path): cannot be opened: Not a directory; make it readable\n"
                || result.errors.contains("Not a directory"), "\(result.errors)")
    }

    @Test func withoutAHomeThereAreNoPins() throws {
        let fixture = try TrustFixture()
        func liaison(_ environment: [String], _ arguments: String...) throws -> Command.Result {
            try Command.run(
                "env", ["-u", "XDG_CONFIG_HOME", "-u", "HOME"] + environment + [Command.liaison] + arguments,
                in: fixture.folder)
        }
        let sentence =
            "liaison: neither XDG_CONFIG_HOME nor HOME holds an absolute path; set one, because pinned plugins are noted "
            + "there\n"
        for environment in [[], ["HOME=", "XDG_CONFIG_HOME=relative"]] {
            for result in [
                try liaison(environment, "plugin", "trust", fixture.plugin),
                try liaison(environment, "run", "feed.json", "--trusted-only"),
            ] {
                expect(result.errors, equals: sentence)
                expect(result.status, equals: 66)
                expect(result.output, equals: "")
            }
            let list = try liaison(environment, "plugin", "list")
            expect(list.status, equals: 0)
            expect(list.errors, equals: "")
        }
        // A relative folder is ignored, as its specification demands.
        let home = try liaison(["HOME=\(fixture.folder.path)", "XDG_CONFIG_HOME=x"], "plugin", "trust", fixture.plugin)
        expect(home.status, equals: 0)
        let pins = fixture.folder.appending(path: ".config/liaison/trusted")
        #expect(try String(contentsOf: pins, encoding: .utf8) == fixture.notedLine())
        expect(mode(of: fixture.folder.appending(path: ".config").path), equals: 0o700)
    }

    @Test func onlyAPluginIsPinned() throws {
        let fixture = try TrustFixture()
        for (path, status) in [("/nowhere/x.so", 66), ("feed.json", 65), ("/dev/zero", 65)] as [(String, Int32)] {
            let result = try fixture.liaison("plugin", "trust", path)
            #expect(result.status == status && result.errors.hasPrefix("liaison: \(path): ") && result.output == "")
        }
        try #require(chmod(fixture.plugin, 0o666) == 0)
        #expect(try fixture.liaison("plugin", "trust", fixture.plugin).status == 69)
        #expect(fixture.pinned == nil)
    }

    /// A path with a line feed cannot add a pin.
    @Test func aPinStaysOnItsLine() throws {
        let fixture = try TrustFixture()
        let name = "a\n\(String(repeating: "0", count: 64))  b.so"
        try FileManager.default.moveItem(atPath: fixture.plugin, toPath: fixture.folder.path + "/" + name)
        let result = try fixture.liaison("plugin", "trust", name)
        #expect(result.status == 0 && !result.output.dropLast().contains("\n"))
        expect(fixture.pinned?.split(separator: "\n").count, equals: 2)
        #expect(fixture.pinned?.contains(#"/a\u{A}000"#) == true)
        #expect(try fixture.liaison("plugin", "trust", "--remove", name).output.hasSuffix(": no longer pinned\n"))
    }
}
