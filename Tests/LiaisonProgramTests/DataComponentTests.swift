import Foundation
import TestSupport
import Testing

/// Plugins that are a manifest alone, in the commands of the program.
@Suite(.waiting) struct DataComponentTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-data-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func liaison(_ arguments: String...) throws -> Command.Result {
        try Command.run(
            Command.liaison, arguments, in: folder,
            environment: [
                "NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "60", "XDG_CONFIG_HOME": folder.path,
                "XDG_DATA_HOME": folder.path,
            ])
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Writes a plugin with one component, and a feed of rows of that component.
    private func write(
        model: String, nib: String, commands: String = "{}", rows: [String], kind: String = "row"
    ) throws {
        try write(
            "card.plugin.json",
            """
            { "liaison": "1.1", "plugin": { "name": "cards", "version": "1.0.0" },
              "components": [ { "identifier": "Card", "kind": "\(kind)", "model": \(model), "nib": \(nib),
                                "commands": \(commands) } ] }
            """)
        let rows = rows.map { #"{ "component": "Card", "model": \#($0) }"# }.joined(separator: ", ")
        try write("feed.json", #"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows)] } ] }"#)
    }

    private func shown(_ options: String...) throws -> [String] {
        let result = try Command.run(
            Command.liaison, ["run", "feed.json", "--plugins", ".", "--now", "2026-11-29T10:00:00Z"] + options,
            in: folder, environment: ["NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "60"])
        expect(result.errors, equals: "")
        return result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
    }

    // MARK: Values

    @Test(arguments: [
        (
            #"{ "label": null, "text": "{/name}: {number /count}" }"#, #"{ "name": "Otter", "count": 1234 }"#,
            ["Otter: 1,234"]
        ),
        (#"{ "label": null, "text": "Constant {{}}" }"#, #"{ "name": "x" }"#, ["Constant {}"]),
        (
            #"{ "label": null, "text": "{ago /time}" }"#, #"{ "name": "x", "time": "2026-11-29T07:00:00Z" }"#,
            ["3 hours ago"]
        ),
        (#"{ "label": null, "text": "{/note ?? 'none'}" }"#, #"{ "name": "x" }"#, ["none"]),
        (#"{ "label": null, "text": "{/count} of {/note}" }"#, #"{ "name": "x", "count": 1 }"#, []),
        (
            #"{ "column": [ { "label": null, "text": "A", "when": "/note" }, { "label": null, "text": "B" } ] }"#,
            #"{ "name": "x" }"#, ["B"]
        ),
        (
            #"{ "column": [ { "label": null, "text": "A", "when": { "/count": { "atLeast": 5 } } }, { "label": null, "text": "B" } ] }"#,
            #"{ "name": "x", "count": 5 }"#, ["A", "B"]
        ),
        (
            #"{ "column": [ { "switch": "/name", "cases": { "a": { "label": null, "text": "first" } }, "otherwise": { "label": null, "text": "other" } } ] }"#,
            #"{ "name": "a" }"#, ["first"]
        ),
        (
            #"{ "column": [ { "switch": "/name", "cases": { "a": { "label": null, "text": "first" } }, "otherwise": { "label": null, "text": "other" } } ] }"#,
            #"{ "name": "b" }"#, ["other"]
        ),
        (
            #"{ "row": [ { "label": null, "text": "@{}" } ], "each": "/tags", "spacing": 8 }"#,
            #"{ "name": "x", "tags": ["one", "two"] }"#, ["@one @two"]
        ),
        (
            #"{ "column": [ { "label": null, "text": "{/k} {/v | share | times 100 | round}%" } ], "each": "/any", "sort": "-/v", "limit": 2 }"#,
            #"{ "name": "x", "any": [ { "k": "a", "v": 1 }, { "k": "b", "v": 4 }, { "k": "c", "v": 2 } ] }"#,
            ["b 100%", "c 50%"]
        ),
        (
            #"{ "column": [ { "label": null, "text": "{/key}={/value}" } ], "each": { "members": "/any" } }"#,
            #"{ "name": "x", "any": { "p": 1, "q": "two" } }"#, ["p=1", "q=two"]
        ),
        (
            #"{ "table": null, "columns": [ { "title": "At" }, { "title": "What" } ], "each": "/any", "cells": [ "{/at}", "{/what}" ] }"#,
            #"{ "name": "x", "any": [ { "at": "0:00", "what": "Start" } ] }"#,
            ["At    What", "────  ─────", "0:00  Start"]
        ),
        (
            #"{ "label": null, "text": "plain", "runs": "/any" }"#,
            #"{ "name": "x", "any": [ { "text": "in " }, { "text": "bold", "weight": 700 } ] }"#, ["in bold"]
        ),
        (#"{ "label": null, "text": "plain", "runs": "/any" }"#, #"{ "name": "x" }"#, ["plain"]),
        (#"{ "button": "go", "title": "Go {/name}" }"#, #"{ "name": "on" }"#, ["[ Go on ]"]),
        (
            #"{ "progress": null, "value": "{/count | by 4}", "width": 80 }"#, #"{ "name": "x", "count": 2 }"#,
            ["█████░░░░░"]
        ),
    ])
    func templatesSetTheValuesOfViews(nib: String, model: String, lines: [String]) throws {
        let fields =
            #"{ "name": "string", "count": "int?", "time": "date?", "note": "string?", "tags": "[string]?", "any": "any?" }"#
        try write(model: fields, nib: nib, rows: [model])
        expect(try shown(), equals: lines)
    }

    /// A reused cell shows nothing of the row before.
    @Test func reusedCellsForgetEarlierValues() throws {
        let nib = """
            { "column": [ { "label": null, "text": "{/name}", "color": "{/color}" },
                          { "label": null, "text": "{/note}", "when": "/note" },
                          { "row": [ { "label": null, "text": "{}" } ], "each": "/tags", "spacing": 8 } ] }
            """
        let rows = (0..<40).map { number in
            number % 2 == 0
                ? #"{ "name": "full", "note": "noted", "color": "danger", "tags": ["a", "b", "c"] }"#
                : #"{ "name": "bare" }"#
        }
        try write(
            model: #"{ "name": "string", "note": "string?", "color": "string?", "tags": "[string]?" }"#, nib: nib,
            rows: rows)
        let lines = try shown()
        expect(lines, equals: Array(repeating: ["full", "noted", "a b c", "bare"], count: 20).flatMap(\.self))
    }

    /// Only URLs of the model lead anywhere.
    @Test func aComposedURLShowsItsHostAndNoPicture() throws {
        let nib = """
            { "column": [ { "image": null, "source": "https://spy.example/{/name}.png" },
                          { "label": null, "text": "go", "link": "https://spy.example/{/name}" },
                          { "label": null, "text": "own", "link": "{/url}" } ] }
            """
        try write(
            model: #"{ "name": "string", "url": "url" }"#, nib: nib,
            rows: [#"{ "name": "secret", "url": "https://own.example/" }"#])
        let page = try liaison("run", "feed.json", "--plugins", ".", "--format", "html")
        #expect(!page.output.contains("secret.png"), "\(page.output)")
        #expect(page.output.contains("spy.example") && page.output.contains("https://own.example/"))
        #expect(page.errors.contains("a picture of plugin cards is not shown"), "\(page.errors)")
    }

    @Test func aPictureHasItsProportions() throws {
        try write(
            model: #"{ "source": "image" }"#,
            nib: #"{ "column": [ { "image": null, "source": "{/source}", "aspect": 2 } ], "padding": 10 }"#,
            rows: [#"{ "source": "https://own.example/a.png" }"#])
        let page = try liaison("run", "feed.json", "--plugins", ".", "--format", "html", "--width", "420")
        #expect(page.output.contains("height:200px"), "\(page.output.suffix(900))")
    }

    @Test func aValueOfAnotherKindIsAFaultOfItsRow() throws {
        try write(
            model: #"{ "any": "any?" }"#, nib: #"{ "label": null, "text": "{/any}" }"#,
            rows: [#"{ "any": { "a": 1 } }"#, #"{ "any": "fine" }"#])
        let result = try liaison("run", "feed.json", "--plugins", ".")
        #expect(result.output.contains("fine"))
        #expect(
            result.errors.contains("/any: expected a text or a number, found an object"), "\(result.errors)")
        expect(result.status, equals: 1)
    }

    @Test(arguments: ["header", "footer"]) func headersAndFootersNeedNoCode(kind: String) throws {
        try write(model: #"{ "name": "string" }"#, nib: #"{ "label": null, "text": "{/name}" }"#, rows: [], kind: kind)
        try write(
            "feed.json",
            #"{ "liaison": "1.0", "sections": [ { "id": "a", "\#(kind)": { "component": "cards/Card", "model": { "name": "Here" } }, "rows": [] } ] }"#
        )
        expect(try shown(), equals: ["Here"])
    }

    // MARK: Actions

    private func writeTalk() throws {
        let nib = """
            { "column": [ { "label": null, "text": "{/author}{switch /done 'true' '!' otherwise ''}" },
                          { "label": null, "text": "{/note}", "when": "/note" },
                          { "button": "fold", "title": "{count /replies}", "when": "/replies" },
                          { "button": "check", "title": "ok" } ] }
            """
        let commands = """
            { "didSelect": { "delete": true }, "delete": [],
              "buttonTapped": { "fold": { "unfold": "/replies", "component": "Card" },
                                "check": [ { "toggle": "done" }, { "set": { "note": "{/author} checked" } } ] } }
            """
        try write(
            model: #"{ "author": "string", "note": "string?", "done": "bool?", "replies": "any?" }"#, nib: nib,
            commands: commands,
            rows: [
                #"{ "author": "otter", "replies": [ { "author": "heron", "replies": [ { "author": "mole" } ] }, { "author": "wolf" } ] }"#,
                #"{ "author": "bear" }"#,
            ])
    }

    @Test(arguments: [
        ([], ["otter", "[ 2 ]", "[ ok ]", "bear", "[ ok ]"]),
        (
            ["button 0 0 fold"],
            ["otter", "[ 2 ]", "[ ok ]", "heron", "[ 1 ]", "[ ok ]", "wolf", "[ ok ]", "bear", "[ ok ]"]
        ),
        (["button 0 0 fold", "button 0 1 fold", "button 0 0 fold"], ["otter", "[ 2 ]", "[ ok ]", "bear", "[ ok ]"]),
        (
            ["button 0 0 fold", "button 0 1 fold", "button 0 1 fold", "tap 0 0"],
            ["heron", "[ 1 ]", "[ ok ]", "wolf", "[ ok ]", "bear", "[ ok ]"]
        ),
        (["button 0 1 check"], ["otter", "[ 2 ]", "[ ok ]", "bear!", "bear checked", "[ ok ]"]),
        (["button 0 1 check", "button 0 1 check"], ["otter", "[ 2 ]", "[ ok ]", "bear", "bear checked", "[ ok ]"]),
    ])
    func actionsAnswerToCommands(events: [String], lines: [String]) throws {
        try writeTalk()
        try write("events", events.map { "\($0)\n" }.joined())
        expect(try shown("--size", "60x40", "--events", "events"), equals: lines)
    }

    // MARK: Commands of the program

    @Test func aWatchedManifestIsShownAnew() throws {
        func card(_ text: String) -> String {
            """
            { "liaison": "1.1", "plugin": { "name": "cards", "version": "1.0.0" },
              "components": [ { "identifier": "Card", "kind": "row", "model": { "name": "string" },
                                "nib": { "label": null, "text": "\(text)" } } ] }
            """
        }
        try write(
            model: #"{ "name": "string" }"#, nib: #"{ "label": null, "text": "x" }"#, rows: [#"{ "name": "otter" }"#])
        try write("card.plugin.json", card("one {/name}"))
        let run = try RunningCommand(
            Command.liaison, ["run", "feed.json", "--plugins", ".", "--watch", "--size", "40x3"], in: folder)
        #expect(run.wait { run.output.contains("one otter") }, "\(run.output) \(run.errors)")
        try write("card.plugin.json", card("{/nam}"))
        #expect(run.wait { run.errors.contains("did you mean “name”?") }, "\(run.output) \(run.errors)")
        try write("card.plugin.json", card("two {/name}"))
        #expect(run.wait { run.output.contains("two otter") }, "\(run.output) \(run.errors)")
    }

    @Test(arguments: ["row", "header", "footer"]) func aNewPluginIsShownAndKeepsTheContract(kind: String) throws {
        let made = try liaison("plugin", "new", "photo-card", "--language", "json", "--kind", kind)
        expect(made.errors, equals: "")
        expect(
            made.output,
            equals: "photo-card: PhotoCard, a \(kind). Show it: liaison run photo-card/feed.json --plugins photo-card\n"
        )
        let feed = try liaison("run", "photo-card/feed.json", "--plugins", "photo-card")
        expect(feed.errors, equals: "")
        #expect(feed.output.contains(kind == "row" ? "Buy honey" : "Today"), "\(feed.output)")
        let file = "photo-card/photo-card.plugin.json"
        let report = try liaison("plugin", "verify", file)
        #expect(report.output.hasSuffix("3 passed, 0 failed, 0 warned, 0 skipped, 0 crashed\n"), "\(report.output)")
        #expect(try liaison("plugin", "preview", file).output.contains(kind == "row" ? "Feed the cubs" : "Tomorrow"))
        #expect(try liaison("plugin", "inspect", file).output.contains("PhotoCard: a \(kind)"))
        #expect(try liaison("plugin", "list", "--plugins", "photo-card").output.contains("PhotoCard"))
        let header = try liaison("plugin", "header", file)
        expect(
            header.errors,
            equals:
                "liaison: \(file): expected components with functions, found components without code, which need no "
                + "header\n")
        expect(header.status, equals: 65)
    }

    /// The contract finds a template that an example of the author does not fit, and a pack that could not be used.
    @Test func theContractFindsFaultsThatReadingDoesNot() throws {
        let plugin = """
            { "liaison": "1.1", "plugin": { "name": "card", "version": "1.0.0" },
              "components": [ { "identifier": "Card", "kind": "row", "model": { "title": "any?", "name": "string" },
                                "nib": { "label": null, "text": "{/title}" },
                                "examples": [ { "title": "a", "name": "b" }, { "title": {}, "name": "b" } ] } ],
              "packs": [ { "name": "cards", "match": { "kinds": ["rss"] },
                           "header": { "component": "ArticleTitle", "model": { "title": "{/title}" } },
                           "rows": [ { "component": "Card", "model": { "nme": "{/title}" } }, "article" ] } ] }
            """
        try Data(plugin.utf8).write(to: folder.appending(path: "card.plugin.json"))
        expect(try liaison("plugin", "inspect", "card.plugin.json").errors, equals: "")
        let report = try liaison("plugin", "verify", "card.plugin.json")
        #expect(
            report.output.contains(
                "found: components[0].examples[1]: Card: /title: expected a text or a number, found an object"),
            "\(report.output)")
        #expect(report.output.contains("unknown field “nme”; did you mean “name”?"), "\(report.output)")
        #expect(report.output.hasSuffix("1 passed, 2 failed, 0 warned, 0 skipped, 0 crashed\n"), "\(report.output)")
    }

    @Test func onlyPinnedBytesAreShown() throws {
        try write(
            model: #"{ "name": "string" }"#, nib: #"{ "label": null, "text": "{/name}" }"#,
            rows: [#"{ "name": "otter" }"#])
        let refused = try liaison("run", "feed.json", "--plugins", ".", "--trusted-only")
        #expect(refused.errors.contains("expected a pinned plugin, found one that is not pinned"), "\(refused.errors)")
        expect(try liaison("plugin", "trust", "card.plugin.json").status, equals: 0)
        #expect(try liaison("run", "feed.json", "--plugins", ".", "--trusted-only").output.contains("otter"))
        try write(
            model: #"{ "name": "string" }"#, nib: #"{ "label": null, "text": "{/name}!" }"#,
            rows: [#"{ "name": "otter" }"#])
        let changed = try liaison("run", "feed.json", "--plugins", ".", "--trusted-only")
        #expect(changed.errors.contains("changed since it was pinned on"), "\(changed.errors)")
    }

    // MARK: Faults of manifests

    @Test(arguments: [
        (
            #"{ "label": null, "text": "{/nam}" }"#, "{}",
            "components[0].nib.text: the model has no field “nam”; did you mean “name”?"
        ),
        (
            #"{ "label": null, "text": "{nam}" }"#, "{}",
            "components[0].nib.text: expected a JSON Pointer in braces, found “{nam}”; did you mean “{/nam}”? Write “{{” for a brace"
        ),
        (
            #"{ "column": [ { "row": [ { "row": [], "each": "/any" } ], "each": "/any" } ] }"#, "{}",
            "components[0].nib.column[0].row[0].each: a repetition cannot stand in a repetition; flatten the nib"
        ),
        (
            #"{ "label": null, "when": { "/name": { "matches": "(" } } }"#, "{}",
            "components[0].nib.when[“/name”].matches: expected a regular expression that RE2 reads, found “(”"
        ),
        (
            #"{ "button": "go" }"#, #"{ "buttonTapped": { "go": { "toggle": "name" } } }"#,
            "components[0].commands.buttonTapped.go.toggle: expected a field of the type bool, found “name” of another type"
        ),
        (
            #"{ "button": "go" }"#, #"{ "buttonTapped": { "go": { "jump": true } } }"#,
            "components[0].commands.buttonTapped.go.jump: unknown key “jump”; an action has open, set, toggle, unfold, delete, reload and component"
        ),
        (
            #"{ "button": "go" }"#, #"{ "didSelect": "card_select(model)" }"#,
            "components[0].commands.didSelect: expected an object: an action, found “card_select(model)”"
        ),
        (
            #"{ "button": "go" }"#, #"{ "willSelect": { "delete": true } }"#,
            "components[0].commands.willSelect: a component without code does not react to “willSelect”"
        ),
        (
            #"{ "label": null, "limit": 3 }"#, "{}", "components[0].nib.limit: unknown key “limit”"
        ),
        (#"{ "row": [], "limit": 3 }"#, "{}", "components[0].nib.limit: expected “each” beside “limit”, found none"),
    ])
    func aFaultOfAManifestIsASentence(nib: String, commands: String, sentence: String) throws {
        try write(model: #"{ "name": "string", "any": "any?" }"#, nib: nib, commands: commands, rows: [])
        let result = try liaison("plugin", "inspect", "card.plugin.json")
        #expect(result.errors.contains("card.plugin.json: \(sentence)"), "\(result.errors)")
        expect(result.status, equals: 65)
    }

    /// Large and deep manifests end with a sentence.
    @Test(arguments: [
        (
            String(repeating: #"{"column":["#, count: 100) + String(repeating: "]}", count: 100),
            "nested more than 64 elements deep"
        ),
        (
            #"{"column":["# + Array(repeating: #"{"label":null}"#, count: 20_000).joined(separator: ",") + "]}",
            "the nib has more than 10000 elements"
        ),
        (
            #"{"row":["# + Array(repeating: #"{"label":null}"#, count: 65).joined(separator: ",")
                + #"],"each":"/any"}"#,
            "the nib repeats more than 64 elements"
        ),
    ])
    func aManifestIsBounded(nib: String, sentence: String) throws {
        try write(model: #"{ "any": "any?" }"#, nib: nib, rows: [])
        #expect(try liaison("plugin", "inspect", "card.plugin.json").errors.contains(sentence))
    }

    /// Hostile data costs its row alone.
    @Test func aRowWalksALimitedNumberOfItems() throws {
        let items = Array(repeating: #"{ "a": "x" }"#, count: 5_000).joined(separator: ",")
        try write(
            model: #"{ "any": "any?" }"#,
            nib:
                #"{ "column": [ { "row": [ { "label": null, "text": "{/a}" } ], "each": "/any" }, { "table": null, "each": "/any", "cells": [ "{/a}" ] } ] }"#,
            rows: ["{ \"any\": [\(items)] }"])
        let lines = try shown()
        #expect(lines.count <= 1_300, "\(lines.count)")
    }
}
