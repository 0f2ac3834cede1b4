import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonKit
import Testing
import TestSupport

/// Documents whose sections are read while their bytes arrive. They are the same feeds as documents that are read whole.
struct ArrivingDocumentTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    /// The results that must be the same in both readings. Faults of members behind the sections come behind those of
    /// the sections.
    private struct Summary: Equatable {
        var ids: [String]
        var rows: [[String]]
        var skipped: [String]
        var faults: Set<String>
        var title: String?
        var error: String?
        var hasEmptyState: Bool

        init(_ reading: FeedFixture.Reading) {
            (ids, rows, skipped) = (reading.sections.map(\.id), reading.rows, reading.skipped)
            faults = Set(reading.faults)
            (title, error) = (reading.title, reading.error)
            hasEmptyState = reading.emptyState != nil
        }
    }

    private static let row = #"{ "component": "Row", "model": { "text": "x" } }"#

    /// Documents, each with one thing that matters.
    private static let documents = [
        #"{ "liaison": "1.0", "title": "é", "sections": [{ "id": "a", "rows": [\#(row)] }, { "id": "b" }] }"#,
        "\u{FEFF}{ \"sections\": [\n{ \"id\": \"é\" },\n  { \"ü\": tru }, {}],\n \"liaison\": \"1.0\" }",
        #"{ "sections": [{ "rows": [\#(row)] }] }"#,
        #"{ "liaison": "1.0", "sections": [], "title": "late", "emptyState": { "rows": [\#(row)] } }"#,
        #"{ "liaison": "1.0", "emptyState": { "rows": [\#(row)] }, "sections": [] }"#,
        #"{ "liaison": "1.0", "title": "a", "sections": [{}, 7, {}], "unknown": 1, "title": "b" }"#,
        "{ \"liaison\": \"1.0\",\n \"sections\": [{}],\n \"next\": 7 }",
        "{ \"liaison\": \"1.0\",\n \"sections\": [{}],\n \"next\": \"nowhere.json\" }",
        #"{ "liaison": "1.0", "sections": [{ "id": "long", "header": { "component": "Row", "model": { "text": "\#(String(repeating: "x", count: 1 << 20))" } } }, {}] }"#,
    ]

    @Test(arguments: documents.indices)
    func aDocumentIsTheSameHoweverItIsRead(_ index: Int) throws {
        let text = Self.documents[index]
        for checksKeys in [false, true] {
            let whole = try fixture.read(text, checksKeys: checksKeys)
            let arriving = try fixture.read(text, checksKeys: checksKeys, readsArriving: true)
            expect(Summary(arriving), equals: Summary(whole))
        }
    }

    /// White space between any two sections moves them over the bounds at which bytes arrive.
    @Test(arguments: [0, 1, 65_500, 65_530, 65_536, 131_071, 200_000])
    func sectionsMayLieAcrossTheBoundsOfReading(_ spaces: Int) throws {
        let gap = String(repeating: " \n", count: spaces / 2) + String(repeating: " ", count: spaces % 2)
        let sections = (0..<10).map { #"{ "id": "s\#($0)", "rows": [\#(Self.row), { "component": 7 }] }"# }
        func document(_ member: String) -> String {
            #"{ "liaison": "1.0", "sections": [\#(sections.joined(separator: gap + ",")), { bad }],\#n "\#(member)": 1 }"#
        }
        let arriving = try fixture.read(document("title"), readsArriving: true)
        expect(arriving.sections.map(\.id), equals: (0..<10).map { "s\($0)" })
        expect(arriving.faults.count, equals: 10)
        expect(arriving.skipped, equals: (try fixture.read(document("words")).skipped))
        expect(
            arriving.error,
            equals: "feed.json: line \(2 + 9 * (spaces / 2)), column 11: title: expected a text, found the number 1")
    }

    @Test(arguments: [
        (
            #"{ "liaison": "1.0", "sections": [{ "id": "a" }, { "id": "b" } { "id": "c" }] }"#, ["a", "b"],
            "line 1, column 63: expected “,” or “]” in the array, found “{”"
        ),
        (
            #"{ "liaison": "1.0", "sections": [{ "id": "a" }] "#, ["a"],
            "line 1, column 49: expected “,” or “}” in the object, found the end"
        ),
        (
            #"{ "liaison": "1.0", "sections": [{ "id": "a" }] } x"#, ["a"],
            "line 1, column 51: expected the end after the JSON value, found “x”"
        ),
    ])
    func whatIsGoodBeforeAFaultIsKept(text: String, ids: [String], reason: String) throws {
        let reading = try fixture.read(text, readsArriving: true)
        expect(reading.sections.map(\.id), equals: ids)
        expect(reading.error, equals: "feed.json: \(reason)")
        #expect(try fixture.read(text).error == "feed.json: \(reason)")
    }
}
