import Foundation
import TestSupport
import Testing

/// `liaison plugin trust`, and `--trusted-only`.
struct TrustTests {
    /// A folder with the plugin `built_before`, a feed of a row of it, and the settings of a user.
    private final class Home {
        let folder: URL
        var environment: [String: String]

        init() throws {
            folder = try FixturePlugin.folder(of: "misbehaving")
            environment = ["XDG_CONFIG_HOME": folder.appending(path: "settings").path]
            let row = #"{ "component": "Misbehaving", "model": { "deed": "nothing" } }"#
            try Data(#"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [\#(row)] }] }"#.utf8)
                .write(to: folder.appending(path: "feed.json"))
        }

        deinit {
            try? FileManager.default.removeItem(at: folder)
        }

        var list: URL { folder.appending(path: "settings/liaison/trusted") }

        func liaison(_ arguments: String...) throws -> Command.Result {
            try Command.run(Command.liaison, arguments, in: folder, environment: environment)
        }

        func trust(_ more: String...) throws -> Command.Result {
            try Command.run(
                Command.liaison, ["plugin", "trust", "libmisbehaving.so"] + more, in: folder, environment: environment)
        }

        /// Runs the feed with trusted plugins only.
        func run(_ more: String...) throws -> Command.Result {
            try Command.run(
                Command.liaison, ["run", "feed.json", "--plugins", ".", "--trusted-only"] + more, in: folder,
                environment: environment)
        }

        /// Changes the plugin, which stays a plugin.
        func changePlugin() throws {
            let file = folder.appending(path: "libmisbehaving.so")
            let bytes = try Data(contentsOf: file) + [0]
            try FileManager.default.removeItem(at: file)
            try bytes.write(to: file)
        }
    }

    private static let advice =
        "expected a plugin that you trust, found one that you have not pinned, or that has changed since; if you trust it, "
        + "run liaison plugin trust ./libmisbehaving.so"

    @Test func aPinnedPluginIsUsed() throws {
        let home = try Home()
        let result = try home.trust()
        let digest = try #require(
            try Command.run("sha256sum", "libmisbehaving.so", in: home.folder).output.split(separator: " ").first)
        #expect(result.output == "misbehaving: pinned with SHA-256 \(digest)\n")
        #expect(result.status == 0 && result.errors == "")
        let run = try home.run()
        #expect(run.status == 0 && run.output == "nothing\n")
        #expect(try Command.run("sha256sum", "--check", home.list.path).status == 0)
    }

    @Test func onlyTheUserMayReadAndWriteTheList() throws {
        let home = try Home()
        _ = try home.trust()
        let result = try Command.run(
            "stat", "--format", "%a", home.list.path, home.list.deletingLastPathComponent().path)
        #expect(result.output == "600\n700\n")
    }

    @Test func anotherPluginIsRefused() throws {
        let home = try Home()
        let result = try home.run()
        #expect(result.errors.contains("liaison: ./libmisbehaving.so: \(Self.advice)\n"))
        #expect(result.status == 69 && !result.output.contains("nothing\n"))
    }

    @Test func aChangedPluginIsRefusedUntilItIsPinnedAnew() throws {
        let home = try Home()
        _ = try home.trust()
        let before = try Data(contentsOf: home.list)
        try home.changePlugin()
        let result = try home.run()
        #expect(result.errors.contains("liaison: ./libmisbehaving.so: \(Self.advice)\n") && result.status == 69)
        _ = try home.trust()
        #expect(try home.run().status == 0)
        // The earlier build is trusted no more.
        let after = try Data(contentsOf: home.list)
        #expect(after != before && after.count == before.count)
    }

    @Test func aPluginIsTrustedNoMore() throws {
        let home = try Home()
        _ = try home.trust()
        #expect(try home.trust("--remove").status == 0)
        #expect(try home.run().status == 69)
        let again = try home.trust("--remove")
        #expect(again.errors == "liaison: libmisbehaving.so: expected a pinned plugin, found one that is not\n")
        #expect(again.status == 65)
    }

    @Test func aPluginThatIsGoneIsTrustedNoMore() throws {
        let home = try Home()
        _ = try home.trust()
        // Its path has no symbolic links that lead elsewhere once the file is gone.
        try home.changePlugin()
        #expect(try home.trust("--remove").status == 0)
        #expect(try Data(contentsOf: home.list).isEmpty)
    }

    @Test func theListOfPluginsSaysWhichArePinned() throws {
        let home = try Home()
        func pinned() throws -> Substring? {
            let output = try home.liaison("plugin", "list", "--plugins", ".").output
            return output.split(separator: "\n").first { $0.hasPrefix("Misbehaving ") }?.split(separator: " ")
                .dropLast().last
        }
        #expect(try pinned() == "no")
        _ = try home.trust()
        #expect(try pinned() == "yes")
        let trusted = try home.liaison("plugin", "list", "--plugins", ".", "--trusted-only")
        #expect(trusted.output.split(separator: "\n").count == 2 && trusted.status == 69)
    }

    @Test(arguments: ["rubbish", "0123  plugin.so", String(repeating: "g", count: 64) + "  plugin.so"])
    func aMalformedListTrustsNothing(_ line: String) throws {
        let home = try Home()
        _ = try home.trust()
        let handle = try FileHandle(forWritingTo: home.list)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\(line)\n".utf8))
        let result = try home.run()
        let sentence =
            "liaison: \(home.list.path): line 2: expected the SHA-256 of a plugin and its path, found “\(line.prefix(20))"
        #expect(result.errors.hasPrefix(sentence) && result.errors.hasSuffix("”; remove the line\n"))
        #expect(result.status == 65 && result.output == "")
    }

    @Test func aListThatAnyoneMayChangeTrustsNothing() throws {
        let home = try Home()
        _ = try home.trust()
        #expect(try Command.run("chmod", "o+w", home.list.path).status == 0)
        let result = try home.run()
        let path = home.list.path
        #expect(
            result.errors
                == "liaison: \(path): expected a file that only the owner and the group may write to, found one that "
                + "anyone may write to; run chmod o-w \(path)\n")
        #expect(result.status == 69 && result.output == "")
    }

    @Test func onlyPluginsArePinned() throws {
        let home = try Home()
        #expect(try home.liaison("plugin", "trust", "feed.json").status == 65)
        #expect(try home.liaison("plugin", "trust", "libnothing.so").status == 66)
        #expect(!FileManager.default.fileExists(atPath: home.list.path))
    }

    @Test func withoutAHomeThereIsNoList() throws {
        let home = try Home()
        home.environment = ["XDG_CONFIG_HOME": "", "HOME": ""]
        let result = try home.trust()
        #expect(
            result.errors
                == "liaison: expected HOME or XDG_CONFIG_HOME in the environment, found neither; set one, because the list "
                + "of trusted plugins is in that folder\n")
        #expect(result.status == 66)
        #expect(try home.liaison("plugin", "list", "--plugins", ".").status == 0)
    }

    @Test func trustNeedsWorkers() throws {
        let home = try Home()
        let result = try home.run("--isolation", "none")
        #expect(
            result.errors.contains(
                "--trusted-only: expected plugins in workers, found --isolation none; leave one of them out"))
        #expect(result.status == 64)
    }
}
