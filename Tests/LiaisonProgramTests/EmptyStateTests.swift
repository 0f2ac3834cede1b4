import Foundation
import TestSupport
import Testing

/// Tests of the empty state of feeds and factories.
@Suite(.waiting) struct EmptyStateTests {
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
        expect(result.status, equals: 0, "\(result.errors)")
        expect(result.errors, equals: "")
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
        expect(result.status, equals: 0, "\(result.errors)")
        #expect(frames.count == 3 && !frames[1].contains("nothing here") && frames[2].contains("nothing here"))
    }

    @Test func whatIsWrongWithItIsSaidWithItsPlace() throws {
        try feed("", emptyState: #"{"component":"Note","model":{"text":5},"fallback":{"component":"Nought"}}"#)
        let result = try run("feed.json")
        expect(result.status, equals: 69)
        let lines = result.errors.split(separator: "\n")
        expect(lines.count, equals: 2, "\(result.errors)")
        #expect(
            lines.first?.hasPrefix(
                "liaison: feed.json: emptyState.fallback.component: expected a plugin that provides “Nought”") == true)
        expect(lines.last, equals: "liaison: feed.json: emptyState.model.text: expected a text, found the number 5")
    }

    @Test(arguments: [["--size", "40x10"], []])
    func whatFailsWhenItIsShownIsSaidWithItsPlace(viewport: [String]) throws {
        try feed("", emptyState: #"{"component":"Likes","model":{"count":-1}}"#)
        let result = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        expect(result.status, equals: 1)
        expect(
            result.errors, equals: "liaison: feed.json: emptyState: Likes: expected a count of 0 or more, found -1\n",
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
        expect(result.status, equals: 65)
        expect(
            result.errors,
            equals:
                "liaison: factory.json: emptyState: expected texts without parts, because a stream is read line by "
                + "line, found one "
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

    /// A feed whose empty state performs actions when its button is tapped.
    private func askingFeed(tap: String) throws -> String {
        try feed(
            "",
            emptyState:
                #"{"component":"Asking","model":{"name":"empty","likes":1,"rating":0,"expanded":false,"tap":[\#(tap)]}}"#
        )
        return try FixturePlugin.folder(of: "asking_rows").path
    }

    @Test func inAViewportItTakesTapsAndSetsItsModel() throws {
        let plugins = try askingFeed(tap: #"["set", "likes", 7]"#)
        let result = try run(
            "feed.json", "--plugins", plugins, "--size", "60x5", "--events", "-", "--frames", "each",
            input: "button 0 0 tap\ntap 0 0\n")
        let frames = result.output.components(separatedBy: "\n──")
        expect(result.status, equals: 0, "\(result.errors)")
        expect(result.errors, equals: "liaison: plugin asking-rows: empty tap set: yes\n")
        try #require(frames.count == 3)
        #expect(frames[0].contains("empty") && frames[0].contains("1") && !frames[0].contains("7"))
        #expect(frames[1].contains("7") && !frames[1].contains("▌") && frames[2].contains("▌"), "\(result.output)")
    }

    @Test func aTapMayBringARowInItsPlace() throws {
        let row = #""{\"name\":\"new\",\"likes\":0,\"rating\":0,\"expanded\":false}""#
        let plugins = try askingFeed(tap: #"["insert", 0, 0, "Asking", \#(row)]"#)
        let result = try run(
            "feed.json", "--plugins", plugins, "--size", "60x5", "--events", "-", input: "button 0 0 tap\n")
        #expect(result.status == 0 && result.output.contains("new") && !result.output.contains("empty"))
    }

    @Test func whereItIsNotShownThereIsNothingToTap() throws {
        try feed(#"{"component":"Note","model":{"text":"a row"}}"#)
        let result = try run("feed.json", "--size", "60x5", "--events", "-", input: "tap 0 1\n")
        #expect(result.status == 1 && result.errors.contains("section 0 has no row 1; the last row is 0"))
    }

    @Test(arguments: [["--size", "40x10"], []])
    func anEmptyStateWhosePluginIsMissingCostsTheExitCodeOnlyWhereItIsShown(viewport: [String]) throws {
        let missing = #"{"component":"Nought"}"#
        try feed(#"{"component":"Note","model":{"text":"a row"}}"#, emptyState: missing)
        let hidden = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        expect(hidden.status, equals: 0, "\(hidden.errors)")
        expect(hidden.errors, equals: "")
        try feed("", emptyState: missing)
        let shown = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        #expect(shown.status == 69 && shown.errors.contains("emptyState.component: expected a plugin"))
        expect(shown.errors.split(separator: "\n").count, equals: 1, "\(shown.errors)")
    }

    @Test(arguments: [["--size", "40x10"], []])
    func theSameIsTrueOfAFactory(viewport: [String]) throws {
        try write(
            """
            { "liaison": "1.0", "emptyState": { "component": "Nought" },
              "sections": [{ "each": "/hits", "id": "{/id}", "rows": [{ "component": "Note", "model": { "text": "x" } }] }] }
            """, as: "factory.json")
        for (data, status) in [(#"{"hits":[{"id":"1"}]}"#, 0), (#"{"hits":[]}"#, 69)] {
            try write(data, as: "data.json")
            let result = try Command.run(
                Command.liaison, ["run", "data.json", "--factory", "factory.json"] + viewport, in: folder)
            expect(result.status, equals: Int32(status), "\(result.errors)")
            expect(result.errors.isEmpty, equals: (status == 0), "\(result.errors)")
        }
    }

    @Test func itIsReportedWhereItComesLater() throws {
        let plugins = try FixturePlugin.folder(of: "every_command")
        try feed(#"{"component":"RemovingC"}"#, emptyState: #"{"component":"Nought"}"#)
        let result = try run(
            "feed.json", "--plugins", plugins.path, "--size", "40x10", "--events", "-",
            input: "edit on\ndelete 0 0\nedit off\n")
        let faults = result.errors.split(separator: "\n").filter { $0.contains("emptyState") }
        expect(result.status, equals: 69, "\(result.errors)")
        expect(faults.count, equals: 1, "\(result.errors)")
    }

    @Test func aCheckSaysWhatIsWrongWithIt() throws {
        try feed(#"{"component":"Note","model":{"text":"a row"}}"#, emptyState: #"{"component":"Nought"}"#)
        let result = try Command.run(Command.liaison, ["feed", "check", "feed.json"], in: folder)
        #expect(result.status == 69 && result.errors.contains("emptyState.component"), "\(result.errors)")
    }

    @Test(arguments: [["--size", "40x10"], []])
    func thatOfALaterPageIsUsed(viewport: [String]) throws {
        func page(_ name: String, next: String?, emptyState: String?) throws {
            let more = [
                next.map { #""next":"\#($0)""# },
                emptyState.map { #""emptyState":{"component":"Note","model":{"text":"\#($0)"}}"# },
            ]
            let keys = [#""liaison":"1.0""#, #""sections":[{"id":"\#(name)","rows":[]}]"#] + more.compactMap(\.self)
            try write("{\(keys.joined(separator: ","))}", as: name)
        }
        try page("feed.json", next: "2.json", emptyState: nil)
        try page("2.json", next: "3.json", emptyState: "nothing on two")
        try page("3.json", next: nil, emptyState: nil)
        let result = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        #expect(result.status == 0 && result.output.contains("nothing on two"), "\(result.output) \(result.errors)")
        try page("feed.json", next: "2.json", emptyState: "nothing on one")
        let both = try Command.run(Command.liaison, ["run", "feed.json"] + viewport, in: folder)
        #expect(both.output.contains("nothing on two") && !both.output.contains("nothing on one"), "\(both.output)")
    }

    @Test func whatIsWrongWithThatOfALaterPageNamesItsFile() throws {
        try write(
            #"{"liaison":"1.0","sections":[{"id":"a","rows":[]}],"next":"2.json"}"#, as: "feed.json")
        try write(
            #"{"liaison":"1.0","sections":[],"emptyState":{"component":"Likes","model":{"count":-1}}}"#, as: "2.json")
        let result = try run("feed.json")
        expect(result.status, equals: 1)
        expect(
            result.errors, equals: "liaison: 2.json: emptyState: Likes: expected a count of 0 or more, found -1\n",
            "\(result.errors)")
    }
}
