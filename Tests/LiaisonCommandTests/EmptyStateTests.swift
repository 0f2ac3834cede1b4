import Foundation
import TestSupport
import Testing

/// What a feed, or a factory, shows where there are no rows.
struct EmptyStateTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-empty-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func run(_ arguments: String..., input: String = "") throws -> Command.Result {
        try Command.run(Command.liaison, ["run"] + arguments, in: folder, input: Data(input.utf8))
    }

    private func feed(_ rows: String, emptyState: String = #"{"component":"Note","model":{"text":"nothing here"}}"#)
        throws
    {
        try write(
            #"{"liaison":"1.0","sections":[{"id":"a","rows":[\#(rows)]}],"emptyState":\#(emptyState)}"#, as: "feed.json"
        )
    }

    @Test(arguments: [["--size", "40x10"], []], ["terminal", "html", "trace"])
    func aFeedWithoutRowsShowsIt(viewport: [String], format: String) throws {
        try feed("")
        let size = format == "terminal" || viewport.isEmpty ? viewport : ["--size", "640x480"]
        let result = try Command.run(Command.liaison, ["run", "feed.json", "--format", format] + size, in: folder)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains(format == "trace" ? #""component":"Note""# : "nothing here"), "\(result.output)")
    }

    @Test(arguments: [["--size", "40x10"], []])
    func aFeedWithRowsDoesNot(viewport: [String]) throws {
        try feed(#"{"component":"Note","model":{"text":"a row"}}"#)
        let result = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        #expect(result.status == 0 && result.output.contains("a row") && !result.output.contains("nothing"))
    }

    @Test func itComesWhereTheLastRowGoes() throws {
        let plugins = try FixturePlugin.folder(of: "every_command")
        try feed(#"{"component":"RemovingC"}"#)
        let result = try run(
            "feed.json", "--plugins", plugins.path, "--size", "40x10", "--events", "-", "--frames", "each",
            input: "edit on\ndelete 0 0\n")
        let frames = result.output.components(separatedBy: "\n──")
        #expect(result.status == 0, "\(result.errors)")
        #expect(frames.count == 3 && !frames[1].contains("nothing here") && frames[2].contains("nothing here"))
    }

    @Test func whatIsWrongWithItIsSaidWithItsPlace() throws {
        try feed("", emptyState: #"{"component":"Note","model":{"text":5},"fallback":{"component":"Nought"}}"#)
        let result = try run("feed.json")
        #expect(result.status == 69)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(result.errors)")
        #expect(
            lines.first?.hasPrefix(
                "liaison: feed.json: emptyState.fallback.component: expected a plugin that provides 'Nought'") == true)
        #expect(lines.last == "liaison: feed.json: emptyState.model.text: expected a text, found the number 5")
    }

    @Test(arguments: [["--size", "40x10"], []])
    func whatFailsWhenItIsShownIsSaidWithItsPlace(viewport: [String]) throws {
        try feed("", emptyState: #"{"component":"Likes","model":{"count":-1}}"#)
        let result = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        #expect(result.status == 1)
        #expect(
            result.errors == "liaison: feed.json: emptyState: Likes: expected a count of 0 or more, found -1\n",
            "\(result.errors)")
    }

    @Test func aFactoryMakesItOfTheData() throws {
        try write(#"{"query":"bears","hits":[]}"#, as: "data.json")
        try write(
            """
            { "liaison": "1.0", "emptyState": { "component": "Note", "model": { "text": "no {/query}" } },
              "sections": [{ "each": "/hits", "id": "{/id}", "rows": [] }] }
            """, as: "factory.json")
        let result = try run("data.json", "--factory", "factory.json")
        #expect(result.status == 0 && result.output.contains("no bears"), "\(result.output) \(result.errors)")
    }

    @Test func aStreamHasNothingToMakeItOf() throws {
        try write(
            #"{"liaison":"1.0","emptyState":{"component":"Note","model":{"text":"no {/query}"}},"#
                + #""sections":[{"each":"","id":"{/id}","rows":[]}]}"#, as: "factory.json")
        let result = try run("-", "--factory", "factory.json")
        #expect(result.status == 65)
        #expect(
            result.errors
                == "liaison: factory.json: emptyState: expected texts without parts, as a stream has no whole, found one "
                + "with parts\n")
    }

    @Test func whatIsWatchedShowsItAsItIsNow() throws {
        try feed(#"{"component":"Note","model":{"text":"a row"}}"#)
        let run = try RunningCommand(
            Command.liaison, ["run", "feed.json", "--size", "40x5", "--watch"], in: folder)
        #expect(run.wait { run.output.contains("a row") })
        try feed("")
        #expect(run.wait { run.output.contains("nothing here") })
        try feed("", emptyState: #"{"component":"Note","model":{"text":"nothing at all"}}"#)
        #expect(run.wait { run.output.contains("nothing at all") }, "\(run.output) \(run.errors)")
    }
}
