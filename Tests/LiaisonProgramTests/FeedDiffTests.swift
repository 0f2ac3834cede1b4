import Foundation
import TestSupport
import Testing

/// `liaison feed diff`, as a user gives it.
@Suite(.waiting) struct FeedDiffTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-diff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func diff(_ old: String, _ new: String, _ options: String..., input: String = "") throws -> Command.Result {
        try Command.run(
            Command.liaison, ["feed", "diff", old, new] + options, in: folder, input: Data(input.utf8),
            environment: ["NO_COLOR": "", "TERM": "xterm"])
    }

    @discardableResult
    private func write(_ text: String, as name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return name
    }

    private func feed(_ sections: String...) -> String {
        #"{ "liaison": "1.0", "sections": [\#(sections.joined(separator: ", "))] }"#
    }

    private func section(_ id: String, _ rows: String..., header: String? = nil) -> String {
        let header = header.map { #"{ "component": "PostHeader", "model": { "username": "\#($0)" } }"# } ?? "null"
        return #"{ "id": "\#(id)", "header": \#(header), "rows": [\#(rows.joined(separator: ", "))] }"#
    }

    private func likes(_ count: Int, id: String? = nil) -> String {
        #"{ \#(id.map { #""id": "\#($0)", "# } ?? "")"component": "Likes", "model": { "count": \#(count) } }"#
    }

    private func old() throws -> String {
        try write(
            feed(
                section("a", likes(1), likes(2), likes(3), likes(4, id: "seven")), section("b", likes(5)),
                section("c", likes(6), header: "dylan"), section("d")), as: "old.json")
    }

    private func new() throws -> String {
        try write(
            feed(
                section("d"), section("a", likes(3), likes(1), likes(8, id: "seven"), likes(9)),
                section("c", likes(6), likes(2), header: "ingrid"), section("e", likes(7))), as: "new.json")
    }

    @Test func changesAreListedForAPerson() throws {
        let result = try diff(old(), new())
        expect(
            result.output,
            equals: """
                - section 1 “b”
                + section 3 “e”
                > section 3 → 0 “d”
                ~ section 2 “c”
                + 1.3 Likes
                > 0.2 → 1.0 Likes
                > 0.1 → 2.1 Likes
                ~ 0.3 → 1.2 Likes “seven”
                1 section deletion, 1 section insertion, 1 section move, 1 section reload, 1 row insertion, 2 row moves, \
                1 row reload

                """)
        expect(result.errors, equals: "")
        expect(result.status, equals: 1)
    }

    @Test func aRowThatGoesIsListedWhereItStood() throws {
        try write(feed(section("a", likes(1, id: "x"), likes(2))), as: "old.json")
        try write(feed(section("a", likes(2))), as: "new.json")
        #expect(try diff("old.json", "new.json").output == "- 0.0 Likes “x”\n1 row deletion\n")
    }

    @Test func whatMovesIsListedWithBothPlacesThoughTheyAreEqual() throws {
        try write(feed(section("a", likes(1)), section("p", likes(2)), section("b")), as: "old.json")
        try write(feed(section("b"), section("p", likes(2)), section("a", likes(1))), as: "new.json")
        let sections = try diff("old.json", "new.json").output
        #expect(sections.contains("> section 1 → 1 “p”\n"))
        try write(feed(section("a", likes(1), likes(2)), section("b", likes(3))), as: "old.json")
        try write(feed(section("b", likes(3), likes(2)), section("a", likes(1))), as: "new.json")
        #expect(try diff("old.json", "new.json").output.contains("> 0.1 → 0.1 Likes\n"))
    }

    @Test func aRowThatStaysInItsPlaceIsListedOnce() throws {
        try write(feed(section("a", likes(1, id: "x"))), as: "old.json")
        try write(feed(section("a", likes(2, id: "x"))), as: "new.json")
        #expect(try diff("old.json", "new.json").output == "~ 0.0 Likes “x”\n1 row reload\n")
    }

    @Test func changesAreWrittenForAProgram() throws {
        let result = try diff(old(), new(), "--format", "json")
        expect(
            result.output,
            equals: """
                {"rowDeletions":[],"rowInsertions":[{"row":3,"section":1}],"rowMoves":[{"new":{"row":0,"section":1},\
                "old":{"row":2,"section":0}},{"new":{"row":1,"section":2},"old":{"row":1,"section":0}}],"rowReloads":[{"new":\
                {"row":2,"section":1},"old":{"row":3,"section":0}}],"sections":{"deletions":[1],"insertions":[3],"moves":\
                [{"new":0,"old":3}],"reloads":[{"new":2,"old":2}]}}

                """)
        expect(result.status, equals: 1)
    }

    @Test(arguments: [
        ("human", "no changes\n"),
        (
            "json",
            """
            {"rowDeletions":[],"rowInsertions":[],"rowMoves":[],"rowReloads":[],"sections":{"deletions":[],"insertions":[],\
            "moves":[],"reloads":[]}}

            """
        ),
    ])
    func feedsThatAreTheSameHaveNoChanges(format: String, output: String) throws {
        let result = try diff(old(), old(), "--format", format)
        expect(result.output, equals: output)
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
    }

    @Test func aStreamIsReadToItsEndAndSoArePages() throws {
        try write(
            #"{ "liaison": "1.0", "sections": [\#(section("a", likes(1)))], "next": "second.json" }"#, as: "first.json")
        try write(feed(section("b", likes(2))), as: "second.json")
        let lines = [section("a", likes(1)), section("b", likes(2))].joined(separator: "\n")
        try write(lines, as: "stream.ndjson")
        for new in ["stream.ndjson", "-"] {
            let result = try diff("first.json", new, input: lines)
            expect(result.output, equals: "no changes\n")
            expect(result.errors, equals: "")
            expect(result.status, equals: 0)
        }
    }

    @Test func aFactoryMapsBoth() throws {
        let factory = try write(
            """
            { "liaison": "1.0",
              "sections": [{ "id": "a", "rows": [
                  { "each": "", "id": "{/id}", "component": "Likes", "model": { "count": "{/likes}" } }] }] }
            """, as: "factory.json")
        try write(#"[{ "id": 1, "likes": 64 }, { "id": 2, "likes": 7 }]"#, as: "old.json")
        try write(#"[{ "id": 2, "likes": 7 }, { "id": 1, "likes": 65 }]"#, as: "new.json")
        let result = try diff("old.json", "new.json", "--factory", factory)
        expect(
            result.output, equals: "> 0.0 → 0.1 Likes “1”\n~ 0.0 → 0.1 Likes “1”\n1 row move, 1 row reload\n")
        expect(result.status, equals: 1)
    }

    @Test func whatAFeedQuotesSteersNoTerminal() throws {
        try write(feed(), as: "old.json")
        try write(feed(section(#"a\u001b[2J\nb"#)), as: "new.json")
        #expect(try diff("old.json", "new.json").output == "+ section 0 “a␛[2J␊b”\n1 section insertion\n")
        try write(feed(section("a", likes(1))), as: "old.json")
        try write(feed(section("a", likes(1), likes(2, id: #"\u202ea\u0007"#))), as: "new.json")
        #expect(try diff("old.json", "new.json").output == "+ 0.1 Likes “\u{FFFD}a␇”\n1 row insertion\n")
    }

    @Test func whatIsKnownIsWrittenWhereRowsAreAtFault() throws {
        try write(feed(section("a", likes(1), #"{ "component": "Likes", "model": { "count": "x" } }"#)), as: "old.json")
        try write(feed(section("a", likes(2, id: "new"), #"{ "component": "Likes", "model": {} }"#)), as: "new.json")
        let result = try diff("old.json", "new.json")
        #expect(result.output.contains("+ 0.0 Likes “new”\n"))
        expect(result.errors.split(separator: "\n").count, equals: 2)
        #expect(result.errors.hasPrefix("liaison: old.json: sections[0].rows[1].model.count: expected a whole number"))
        expect(result.status, equals: 65)
    }

    @Test(arguments: [
        (#"{ "liaison": "1.0", "sections": ["#, 65, ""),
        (#"{ "liaison": "1.0", "sections": [], "next": "nowhere.json" }"#, 66, "no changes\n"),
        (
            #"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [{ "component": "Unheard" }] }] }"#, 69,
            "+ section 0 “a”\n"
        ),
    ])
    func whatIsWrongWithAFeedIsTold(feed: String, status: Int32, output: String) throws {
        try write(feed, as: "bad.json")
        try write(self.feed(), as: "good.json")
        for (old, new) in [("bad.json", "good.json"), ("good.json", "bad.json")] {
            let result = try diff(old, new)
            let expected = old == "bad.json" ? output.replacing("+", with: "-") : output
            #expect(result.output.hasPrefix(expected) && result.output.isEmpty == output.isEmpty)
            #expect(result.errors.hasPrefix("liaison: "))
            expect(result.status, equals: status)
        }
    }

    @Test func aFileThatIsNotThereIsTold() throws {
        let result = try diff("nowhere.json", old())
        expect(result.output, equals: "")
        expect(result.errors, equals: "liaison: nowhere.json: cannot be opened: No such file or directory\n")
        expect(result.status, equals: 66)
    }

    @Test func oneFeedComesFromStandardInput() throws {
        let result = try diff("-", "-")
        #expect(result.errors.contains("standard input (-) is named twice; name it once"))
        expect(result.status, equals: 64)
    }
}
