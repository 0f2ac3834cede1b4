import Foundation
import TestSupport
import Testing

/// `liaison plugin`, `liaison feed`, and the help of every command.
@Suite(.waiting) struct PluginCommandTests {
    private func liaison(_ arguments: String...) throws -> Command.Result {
        try Command.run(Command.liaison, arguments)
    }

    private func plugin(_ name: String) -> String {
        Command.buildFolder.appending(path: name).path
    }

    @Test func inspectSaysAllThatAPluginDeclares() throws {
        let result = try liaison("plugin", "inspect", plugin("libImage.so"))
        expect(result.status, equals: 0)
        #expect(result.output.hasPrefix("image 1.0.0, for Liaison 1.0\n"))
        for line in [
            "Image: a row", "    source: image", "    width: int", "    description: string?", "  image “picture”",
        ] where !result.output.contains(line) {
            Issue.record("no \(line) in:\n\(result.output)")
        }
    }

    @Test func inspectSaysHowViewsLookAndWhatIsOffered() throws {
        let folder = try FixturePlugin.folder(of: "shown_examples", "every_command")
        defer { try? FileManager.default.removeItem(at: folder) }
        let shown = try liaison("plugin", "inspect", folder.appending(path: "libshown_examples.so").path).output
        #expect(
            shown.contains(
                #"""
                  examples
                    {"name":"Ada \"the first\" <b>"}
                    {"name":"Charles","tags":["a","b"]}

                """#), "\(shown)")
        let edited = try liaison("plugin", "inspect", folder.appending(path: "libevery_command.so").path).output
        #expect(edited.contains("\n  editingStyle: insert\n"), "\(edited)")
        let header = try liaison("plugin", "inspect", plugin("libPostHeader.so")).output
        for line in [
            "    row, spacing 12, align center, padding top 8 left 16 bottom 8 right 16",
            "      label “subtitle”, size 12, lines 1, color secondary", "      column, grow 1",
            "  image “avatar”, shape circle, width 48, height 48",
        ] where !header.contains(line + "\n") {
            Issue.record("no \(line) in:\n\(header)")
        }
    }

    /// The folder of the build has a long path.
    @Test func theListFitsATerminal() throws {
        let whole = try liaison("plugin", "list").output.split(separator: "\n")
        #expect(whole.contains { $0.hasPrefix("Image  ") && $0.hasSuffix("  libImage.so") })
        #expect(whole.contains { $0 == "\(Command.buildFolder.path)/:" }, "\(whole)")
        #expect(whole.allSatisfy { $0.hasSuffix("/:") || $0.count <= 100 })
        let narrow = try Command.run(Command.liaison, ["plugin", "list"], environment: ["COLUMNS": "60"]).output
            .split(separator: "\n")
        expect(narrow.count, equals: whole.count)
        #expect(narrow.allSatisfy { $0.hasSuffix("/:") || $0.count <= 60 }, "\(narrow)")
        #expect(narrow.contains { $0.hasPrefix("EpisodeFa…  row ") }, "\(narrow)")
    }

    @Test func aPluginThatAnyoneMayWriteToIsUsedByNoCommand() throws {
        let folder = try FixturePlugin.folder(of: "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        let plugin = folder.path + "/libevery_type.so"
        try #require(chmod(plugin, 0o666) == 0)
        let line =
            "\(plugin): expected a file that only its owner may write to, found one that anyone may write "
            + "to; run chmod o-w \(plugin)\n"
        try Data(#"{"liaison": "1.0", "sections": [{"id": "a", "rows": [{"component": "EveryType"}]}]}"#.utf8).write(
            to: folder.appending(path: "feed.json"))
        let feed = folder.path + "/feed.json"
        for arguments in [
            ["run", feed, "--plugins", folder.path], ["feed", "check", feed, "--plugins", folder.path],
            ["plugin", "list", "--plugins", folder.path], ["plugin", "inspect", plugin],
            ["plugin", "verify", plugin], ["plugin", "preview", plugin],
        ] {
            let result = try Command.run(Command.liaison, arguments)
            expect(result.status, equals: 69, "\(arguments)")
            #expect(result.errors.contains(line), "\(result.errors)")
        }
    }

    @Test func aFileCannotForgeALine() throws {
        let folder = try FixturePlugin.folder(of: "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        let forged = folder.appending(path: "a\nForged.so")
        try FileManager.default.moveItem(at: folder.appending(path: "libevery_type.so"), to: forged)
        for arguments in [["list", "--plugins", folder.path], ["verify", "--level", "1", forged.path]] {
            let result = try Command.run(Command.liaison, ["plugin"] + arguments)
            #expect(result.output.contains("a\u{240A}Forged.so"))
            #expect(!result.output.contains("\nForged"))
        }
    }

    @Test func inspectSaysEveryProblem() throws {
        let folder = try FixturePlugin.folder(of: "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "plugin.c")
        let manifest =
            #"{"liaison":"9.0","plugin":{"name":"x"},"components":[{"identifier":"A","kind":"cell","nib":{"label":null}}]}"#
        try Data(manifest.utf8).write(to: folder.appending(path: "manifest.json"))
        try Data("#include <liaison/liaison.h>\nLIAISON_MANIFEST_FILE(\"manifest.json\");\n".utf8).write(to: source)
        let include = FixturePlugin.package.appending(path: "Sources/CLiaison/include").path
        let compilation = try Command.run(
            "clang", "-shared", "-fPIC", "-I", include, "-o", "bad.so", "plugin.c", in: folder)
        expect(compilation.errors, equals: "")
        let result = try liaison("plugin", "inspect", folder.appending(path: "bad.so").path)
        expect(result.status, equals: 65)
        expect(result.output, equals: "")
        expect(result.errors.split(separator: "\n").count, equals: 3)
        for place in ["liaison: ", "plugin", "components[0].kind: "] {
            #expect(result.errors.contains("bad.so: \(place)"), "\(result.errors)")
        }
    }

    @Test(arguments: ["/nowhere/x.so", "/etc/passwd", "/", "/dev/null"])
    func whatIsNoPluginIsRefused(path: String) throws {
        let result = try liaison("plugin", "inspect", path)
        expect(result.status, equals: (path.hasPrefix("/nowhere") ? 66 : 65))
        #expect(result.errors.hasPrefix("liaison: \(path): "))
        expect(result.errors.split(separator: "\n").count, equals: 1)
    }

    @Test func listNamesEveryComponent() throws {
        let result = try liaison("plugin", "list")
        expect(result.status, equals: 0)
        for component in ["PostHeader", "Image", "ActionButtons", "Likes", "Caption", "Comments", "Time"] {
            #expect(result.output.contains("\n\(component) "))
        }
    }

    @Test func listRefusesWhatIsBrokenAndSaysSo() throws {
        let folder = try FixturePlugin.folder(of: "every_type")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no object".utf8).write(to: folder.appending(path: "text.so"))
        let result = try liaison("plugin", "list", "--plugins", folder.path)
        expect(result.status, equals: 69)
        #expect(result.output.contains("Everything"))
        #expect(result.errors.contains("text.so"))
    }

    @Test func listSaysWhichPluginsClaimTheSameIdentifier() throws {
        let folder = try FixturePlugin.folder(of: "first_claimant", "second_claimant")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try liaison("plugin", "list", "--plugins", folder.path)
        expect(result.status, equals: 69)
        expect(
            result.errors,
            equals: "liaison: expected one plugin that provides “Claimed”, found \(folder.path)/libfirst_claimant.so "
                + "and \(folder.path)/libsecond_claimant.so; write “first-claimant/Claimed” or “second-claimant/Claimed”\n"
        )
    }

    @Test func checkCountsAndEndsWell() throws {
        let sample = FixturePlugin.package.appending(path: "Samples/posts.json").path
        let result = try liaison("feed", "check", sample)
        expect(result.status, equals: 0)
        #expect(result.output.hasSuffix("no faults\n"))
    }

    @Test(arguments: [
        (#"{ "id": "a", "rows": [] }"#, "1 section with 0 entries: no faults\n"),
        (#"{ "id": "a", "rows": [ 5 ] }, { "id": "b", "rows": [] }"#, "2 sections with 1 entry: 1 fault\n"),
        (
            #"{ "id": "a", "rows": [] }, { "id": "a", "rows": [] }, { "id": "a", "rows": [] }"#,
            "3 sections with 0 entries: 2 faults\n"
        ),
    ])
    func checkCountsInWords(sections: String, summary: String) throws {
        let feed = FileManager.default.temporaryDirectory.appending(path: "liaison-check-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: feed) }
        try Data("{ \"liaison\": \"1.0\", \"sections\": [ \(sections) ] }".utf8).write(to: feed)
        #expect(try liaison("feed", "check", feed.path).output == summary)
    }

    @Test func checkSaysAllFaults() throws {
        let sample = FixturePlugin.package.appending(path: "Samples/faults.json").path
        let result = try liaison("feed", "check", sample)
        #expect(result.status == 65 || result.status == 69)
        #expect(result.errors.contains("sections[1].rows[0].component: "))
        #expect(result.errors.contains("sections[2].rows[0].model.text: "))
        #expect(result.errors.contains("sections[3].rows[0].model.count: "))
    }

    /// The plugins that are built for tests are in another folder.
    @Test func listNamesThePluginsOfThisPackageAndNoOthers() throws {
        let plugins = FixturePlugin.package.appending(path: "Plugins")
        let manifests = try FileManager.default.subpathsOfDirectory(atPath: plugins.path)
            .filter { $0.hasSuffix("/manifest.json") || $0.hasSuffix(".plugin.json") }
            .map { try String(contentsOf: plugins.appending(path: $0), encoding: .utf8) }
        let known = Set(manifests.flatMap { $0.matches(of: /"identifier": "([^"]+)"/).map { String($0.1) } })
        let result = try liaison("plugin", "list")
        let lines = result.output.split(separator: "\n").dropFirst().filter { !$0.hasSuffix("/:") }
        let listed = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(result.status == 0 && listed.contains("Caption"))
        expect(listed.subtracting(known), equals: [])
    }

    @Test func theCommandLineExplainsItself() throws {
        let versions = try liaison("--version").output
        #expect(
            versions.wholeMatch(
                of: /liaison 1\.0\.0\nABI 1\.\d+\nlibffi \d+\.[\d.]+\nsimdjson \d+\.\d+\.\d+ \(\w+\)\n/) != nil,
            "\(versions)")
        let help = try liaison("--help")
        #expect(help.status == 0 && help.output.contains("EXAMPLES") && help.output.contains("HELP TOPICS"))
        for command in [
            ["run"], ["feed", "check"], ["plugin", "list"], ["plugin", "inspect"], ["plugin", "new"],
            ["plugin", "header"],
        ] {
            let help = try Command.run(Command.liaison, command + ["--help"])
            #expect(help.status == 0 && help.output.contains("EXAMPLE"))
        }
        #expect(try liaison("--generate-completion-script", "bash").output.contains("liaison"))
    }
}
