import LiaisonKit
import Testing
import TestSupport

/// The identity and the content of the rows of plugins.
struct EntryIdentityTests {
    private let feed: HostedFeed

    init() throws {
        feed = try HostedFeed("every_type", "all_commands")
    }

    /// A row that is read alone, with the objects that keep its memory.
    private func row(_ component: String, _ model: String, id: String? = nil) throws -> (entry: any Entry, in: Section)
    {
        let id = id.map { #""id": "\#($0)", "# } ?? ""
        let row = #"{ \#(id)"component": "\#(component)", "model": \#(model) }"#
        let section = try #require(try feed.section(rows: row))
        return (try #require(section.rows.first), section)
    }

    /// Returns a model with a value for each type. One field may have another value.
    private func everything(_ field: String = "", is value: String? = nil) -> String {
        var values = [
            "string": #""text""#, "url": #""https://example.org""#, "image": #""a.png""#, "int": "1", "double": "0.5",
            "date": "2", "bool": "true", "bytes": #""AP8=""#, "strings": #"["one", "", "三"]"#, "ints": "[1, -2]",
            "doubles": "[0.25, 3]", "any": #"{ "list": [1, 2.5, "x", null, true], "empty": {} }"#,
        ]
        values[field] = value
        return "{" + values.map { #""\#($0)": \#($1)"# }.joined(separator: ",") + "}"
    }

    private func isSame(_ component: String, _ one: String, _ other: String) throws -> Bool {
        let (one, other) = (try row(component, one), try row(component, other))
        let isSame = one.entry.identity == other.entry.identity
        expect(one.entry.hasSameIdentity(as: other.entry), equals: isSame)
        expect(one.entry.hasSameContent(as: other.entry), equals: isSame)
        // Hashes of different models may be equal, but are not.
        expect((one.entry.identity.hashValue == other.entry.identity.hashValue), equals: isSame)
        return isSame
    }

    @Test(arguments: ["Everything", "Optionals"])
    func rowsWithTheSameModelAreTheSame(component: String) throws {
        #expect(try isSame(component, everything(), everything()))
    }

    @Test(arguments: [
        (#"{ "texts": [["a", "b"], ["c"]], "numbers": [[1], [2]] }"#, true),
        (#"{ "texts": [["a"], ["b", "c"]], "numbers": [[1], [2]] }"#, false),
        (#"{ "texts": [["a", "b"], ["d"]], "numbers": [[1], [2]] }"#, false),
        (#"{ "texts": [["a", "b"]], "numbers": [[1], [2]] }"#, false),
        (#"{ "texts": [["a", "b"], ["c"]], "numbers": [[1, 2]] }"#, false),
        (#"{ "texts": [["a", "b"], ["c"]], "numbers": [[1], [3]] }"#, false),
        (#"{ "texts": [["a", "b"], ["c"]] }"#, false),
    ])
    func eachItemOfARowCounts(model: String, areSame: Bool) throws {
        let one = #"{ "texts": [["a", "b"], ["c"]], "numbers": [[1], [2]] }"#
        #expect(try isSame("Rows", one, model) == areSame)
    }

    @Test func rowsWithoutAModelAreTheSame() throws {
        #expect(try isSame("Optionals", "{}", #"{ "string": null, "undeclared": 1 }"#))
    }

    @Test(
        arguments: [
            ("string", #""Text""#), ("string", #""texts""#), ("string", #""""#), ("url", #""https://example.com""#),
            ("image", #""b.png""#), ("int", "2"), ("int", "-1"), ("double", "0.25"), ("date", "3"), ("bool", "false"),
            ("bytes", #""AP4=""#), ("bytes", #""AA==""#), ("strings", #"["one", "三", ""]"#), ("strings", "[]"),
            ("strings", #"["one", "", "三", ""]"#), ("ints", "[1]"), ("ints", "[1, 2]"), ("doubles", "[0.25, 3.5]"),
            ("any", #"{ "list": [1, 2.5, "x", null, false], "empty": {} }"#),
            ("any", #"{ "list": [1, 2.5, "x", null, true], "empty": [] }"#),
            ("any", #"{ "list": [1, 2.5, "x", null, true], "other": {} }"#), ("any", "null"),
        ], ["Everything", "Optionals"])
    func rowsThatDifferInAFieldAreNot(change: (field: String, value: String), component: String) throws {
        // Null is a fault for a required field. Not every field exists in both components.
        if component == "Everything" ? change.value == "null" : ["url", "image"].contains(change.field) { return }
        #expect(try !isSame(component, everything(), everything(change.field, is: change.value)))
    }

    @Test(arguments: [
        ("string", #""""#), ("int", "0"), ("double", "0"), ("date", "0"), ("bool", "false"), ("bytes", #""""#),
        ("strings", "[]"), ("ints", "[]"), ("doubles", "[]"), ("any", "0"),
    ])
    func whatIsAbsentIsNotEmpty(field: String, empty: String) throws {
        #expect(try !isSame("Optionals", "{}", #"{ "\#(field)": \#(empty) }"#))
    }

    @Test(arguments: [
        (#"{ "name": "a", "extra": [1, { "b": null }] }"#, true),
        (#"{ "name": "a", "extra": [1, { "b": false }] }"#, false),
        (#"{ "name": "a", "extra": [1, { "c": null }] }"#, false), (#"{ "name": "a", "extra": [1] }"#, false),
        (#"{ "name": "a", "extra": [1.5, { "b": null }] }"#, false), (#"{ "name": "a" }"#, false),
    ])
    func wherePluginsSeeTheWholeModelItIsCompared(other: String, isSame: Bool) throws {
        #expect(try self.isSame("Context", #"{ "name": "a", "extra": [1, { "b": null }] }"#, other) == isSame)
    }

    @Test(arguments: [
        ("Context", #"{ "name": "a", "extra": [1] }"#, #"{ "extra": [1], "name": "a" }"#, true),
        ("Context", #"{ "name": "a", "x": 1, "y": 2 }"#, #"{ "name": "a", "y": 2, "x": 1 }"#, true),
        ("Context", #"{ "name": "a", "x": 1, "y": 2 }"#, #"{ "name": "a", "y": 1, "x": 2 }"#, false),
        ("Context", #"{ "name": "a", "x": 1, "y": 2 }"#, #"{ "name": "a", "z": 2, "x": 1 }"#, false),
        ("Context", #"{ "name": "a", "x": 1, "y": 2, "x": 3 }"#, #"{ "y": 2, "x": 1, "x": 3, "name": "a" }"#, true),
        ("Context", #"{ "name": "a", "x": 1, "y": 2, "x": 3 }"#, #"{ "y": 2, "x": 3, "x": 1, "name": "a" }"#, false),
        ("Optionals", #"{ "any": { "x": [{ "a": 1, "b": 2 }] } }"#, #"{ "any": { "x": [{ "b": 2, "a": 1 }] } }"#, true),
        ("Optionals", #"{ "any": { "x": [1, 2] } }"#, #"{ "any": { "x": [2, 1] } }"#, false),
    ])
    func theOrderOfKeysMakesNoOtherRow(component: String, one: String, other: String, isSame: Bool) throws {
        let (one, other) = (try row(component, one), try row(component, other))
        expect((one.entry.identity == other.entry.identity), equals: isSame)
        expect(one.entry.hasSameIdentity(as: other.entry), equals: isSame)
        #expect((one.entry.identity.hashValue == other.entry.identity.hashValue) == isSame || !isSame)
        #expect(!one.entry.hasSameContent(as: other.entry), "A plugin can see the order.")
    }

    @Test func manyMembersInAnyOrderAreCompared() throws {
        func nested(_ members: [String]) -> String {
            let object = "{" + members.joined(separator: ",") + "}"
            return #"{ "name": "a", "x": "#
                + (0..<20).reduce(object) { inner, depth in
                    depth % 2 == 0 ? #"{ "l": 1, "r": \#(inner) }"# : #"{ "r": \#(inner), "l": 1 }"#
                } + "}"
        }
        let members = (0..<1_000).map { #""key\#($0)": \#($0)"# }
        let (one, other) = (try row("Context", nested(members)), try row("Context", nested(members.reversed())))
        #expect(one.entry.hasSameIdentity(as: other.entry))
        expect(one.entry.identity.hashValue, equals: other.entry.identity.hashValue)
    }

    @Test func componentsTellRowsApart() throws {
        let section = try #require(
            try feed.section(
                rows: #"{ "component": "Row", "model": { "text": "x" } }"#,
                header: #"{ "component": "Header", "model": { "text": "x" } }"#))
        let (row, header) = (try #require(section.rows.first), try #require(section.header))
        #expect(row.identity != header.identity)
        #expect(!row.hasSameContent(as: header))
    }

    @Test func aRowWithAnIDIsToldByItWhateverItShows() throws {
        let (one, other) = (
            try row("Row", #"{ "text": "x" }"#, id: "größer"), try row("Row", #"{ "text": "y" }"#, id: "größer")
        )
        expect(one.entry.identity, equals: AnyHashable("größer"))
        expect(one.entry.identity, equals: other.entry.identity)
        #expect(!one.entry.hasSameContent(as: other.entry))
        let decomposed = try row("Row", #"{ "text": "x" }"#, id: "gro\u{308}ßer")
        let placeholder = Placeholder(Fault(.entry, component: "Row", reason: "it is none"), id: "größer")
        for same in [other.entry, decomposed.entry, placeholder] { #expect(one.entry.hasSameIdentity(as: same)) }
        let third = try row("Row", #"{ "text": "x" }"#, id: "7")
        #expect(one.entry.identity != third.entry.identity)
        #expect(one.entry.hasSameContent(as: third.entry))
        let withoutID = try row("Row", #"{ "text": "x" }"#)
        #expect(withoutID.entry.identity != third.entry.identity)
        for other in [third.entry, withoutID.entry] {
            #expect(!one.entry.hasSameIdentity(as: other) && !other.hasSameIdentity(as: one.entry))
        }
    }

    @Test func whatCommandsSetChangesNeither() throws {
        let rows = try AskingRows(asking("row", #""tap": [["set", "likes", 7], ["set", "caption", "set"]]"#))
        let before = try #require(rows.liaison.row(for: at(0)))
        rows.tap(0)
        let after = try #require(rows.liaison.row(for: at(0)))
        #expect(before.identity == after.identity && after.hasSameContent(as: before))
    }

    @Test(arguments: ["", #", "id": "7""#])
    func aFallbackIsTheRowInWhosePlaceItIs(id: String) throws {
        let feed = try HostedFeed("failing_configuration", "every_type")
        let fallback = #"{ "component": "Failing", "fallback": { "component": "Optionals" } }"#
        func section(_ reason: String) throws -> Section {
            let row = #""component": "Failing", "model": { "reason": "\#(reason)" }, "fallback": \#(fallback)"#
            return try #require(try feed.section(rows: #"{ \#(row)\#(id) }"#))
        }
        let (liaison, tableView) = (
            Liaison(), TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        )
        var sections = [try section("no")]
        liaison.append(sections[0])
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        tableView.selectRow(at: at(0))
        var (updates, faults): ([SectionedChangeset], Int) = ([], 0)
        liaison.onUpdate = { updates.append($0) }
        liaison.onFault = { _, _ in faults += 1 }
        sections.append(try section("no"))
        liaison.update(withNewSections: [sections[1]])
        tableView.layoutIfNeeded()
        expect(updates, equals: [], "It was tried again.")
        expect(faults, equals: 2, "It was tried again.")
        expect(liaison.row(for: at(0))?.reuseIdentifier, equals: "Optionals")
        expect(tableView.indexPathsForSelectedRows, equals: [at(0)])
        sections.append(try section("never"))
        liaison.update(withNewSections: [sections[2]])
        expect(updates.map(\.rowReloads.count), equals: (id.isEmpty ? [0] : [1]))
        expect(updates.map(\.rowDeletions.count), equals: (id.isEmpty ? [1] : [0]))
    }
}
