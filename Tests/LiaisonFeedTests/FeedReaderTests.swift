import Foundation
import LiaisonKit
import TestSupport
import Testing

/// Documents and streams, right and wrong.
struct FeedReaderTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    private let row = #"{ "component": "Row", "model": { "text": "x" } }"#

    @Test func aDocumentIsRead() throws {
        let reading = try fixture.read(
            #"""
            { "sections": [
                { "id": "a", "header": { "component": "Header", "model": { "text": "h" } }, "rows": [\#(row), \#(row)],
                  "footer": null, "unknown": [1] },
                { "id": "b", "rows": [] } ],
              "liaison": "1.0", "title": "Behind" }
            """#)
        expect(reading.title, equals: "Behind")
        expect(reading.rows, equals: [["Row", "Row"], []])
        expect(reading.sections[0].header?.reuseIdentifier, equals: "Header")
        #expect(reading.sections[0].footer == nil)
        #expect(reading.faults == [] && reading.skipped == [] && reading.error == nil)
    }

    @Test func aStreamIsReadLineByLine() throws {
        let reading = try fixture.read(
            "\u{FEFF}{\"id\":\"a\",\"rows\":[\(row)]}\r\n\n  \n{\"id\":\"b\"}", as: "feed.ndjson")
        expect(reading.rows, equals: [["Row"], []])
        expect(reading.faults, equals: [])
        expect(reading.skipped, equals: [])
    }

    @Test func aStreamIsClosedWithItsReader() throws {
        let line = #"{ "id": "a", "rows": [] }"#
        _ = try fixture.read(line, as: "feed.ndjson")
        let path = fixture.folder.appending(path: "feed.ndjson").path
        for _ in 0..<20 { _ = fixture.read(path: path) }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
        }
        expect(open, equals: [])
    }

    @Test func aBadLineOfAStreamCostsThatLine() throws {
        let reading = try fixture.read(
            "{\"id\":\"a\"}\n{\"id\":\"b\",\n7\n{\"id\":\"c\"}\n{\"id\":", as: "feed.ndjson")
        expect(reading.sections.map(\.id), equals: ["a", "section-1", "c"])
        expect(
            reading.skipped,
            equals: [
                "feed.ndjson: line 2: column 11: expected a key in quotes, found the end; a stream has one section in each line",
                "feed.ndjson: line 5: column 7: expected a JSON value, found the end; a stream has one section in each line",
            ])
        expect(
            reading.faults,
            equals: [
                "feed.ndjson: line 3: sections[1]: expected a section, an object with an id and rows, found the number 7"
            ])
    }

    @Test(arguments: [
        ("", "expected a feed, found nothing"),
        ("[]", "expected a feed, found JSON of another kind"),
        ("hello", "expected a feed (RSS, Atom, JSON Feed, ActivityStreams or OPML), found a text of another kind"),
        (
            "BZh91",
            "expected a feed, found data compressed by bzip2"
        ),
        ("{\"sections\": [", "line 1, column 15: expected a JSON value, found the end"),
        ("{\"sections\": []", "line 1, column 16: expected “,” or “}” in the object, found the end"),
        ("{\"sections\": []}\n}", "line 2, column 1: expected the end after the JSON value, found “}”"),
        ("{\"sections\": {}}", "line 1, column 14: sections: expected an array of sections, found an object"),
        (
            "{}",
            "line 1, column 1: expected the key “sections” with an array of sections, found none"
        ),
        ("{\"title\": 5, \"sections\": []}", "line 1, column 11: title: expected a text, found the number 5"),
        (
            "{\"liaison\": \"2.0\", \"sections\": []}",
            "line 1, column 13: liaison: the feed is written for Liaison 2.0, and this host reads 1.1; update the host, "
                + "or write the feed for 1.1"
        ),
    ])
    func aDocumentThatIsNoneIsAnError(document: String, reason: String) throws {
        #expect(try fixture.read(document).error == "feed.json: \(reason)")
    }

    @Test func nestingIsLimited() throws {
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        let document = try fixture.read(sections: "{ \"id\": \"a\", \"deep\": \(deep) }, { \"id\": \"b\" }")
        expect(document.skipped.count, equals: 1)
        #expect(document.skipped[0].hasSuffix("arrays and objects are nested more than 1024 levels deep"))
        expect(document.sections.map(\.id), equals: ["b"])
    }

    @Test func invalidUTF8IsAnErrorWithItsPlace() throws {
        var bytes = Array("{\"id\":\"a\"}\n{\"id\":\"".utf8)
        bytes += [0xFF] + Array("\"}\n".utf8)
        let reading = try fixture.read(bytes, as: "feed.ndjson")
        expect(reading.sections.map(\.id), equals: ["a"])
        expect(
            reading.skipped,
            equals: [
                "feed.ndjson: line 2: column 8: expected UTF-8, found the byte 0xFF; a stream has one section in each line"
            ])
    }

    @Test func idsAreUniqueAndNotEmpty() throws {
        let reading = try fixture.read(sections: #"{ "id": "a" }, { "id": "" }, { "id": "a" }, {}"#)
        expect(reading.sections.map(\.id), equals: ["a", "section-1", "a", "section-3"])
        expect(
            reading.faults,
            equals: [
                "feed.json: sections[1].id: the id must not be empty; write a text",
                "feed.json: sections[2].id: expected an id that no other section has, found “a”, the id of sections[0]",
                "feed.json: sections[3].id: the section has no id; add one",
            ])
    }

    @Test(arguments: [
        (#"5"#, "rows[0]: expected an object that names a component, found the number 5"),
        (#"{}"#, "rows[0].component: expected the identifier of a component, found nothing"),
        (#"{ "component": null }"#, "rows[0].component: expected the identifier of a component, found null"),
        (
            #"{ "component": "Nobody" }"#,
            "rows[0].component: expected a plugin that provides “Nobody”, found none"
        ),
    ])
    func aRowWithoutComponentIsAFault(row: String, reason: String) throws {
        #expect(try fixture.faults(ofRows: row) == [reason])
    }

    @Test func aFallbackIsForHostsThatLackTheComponent() throws {
        let reading = try fixture.read(
            sections:
                #"{ "id": "a", "rows": [ { "component": "Nobody", "fallback": { "component": "Nothing", "fallback": \#(row) } } ] }"#
        )
        expect(reading.rows, equals: [["Row"]])
        expect(reading.faults, equals: [])
    }

    @Test func linesOfAnySystemAreRead() throws {
        let section = #"{ "id": "a" }"#
        let reading = try fixture.read(
            "\r\n\(section)\r\n \t\r\n\n\(section.replacing("a", with: "b"))\r\n", as: "a.ndjson")
        expect(reading.sections.map(\.id), equals: ["a", "b"])
        expect(reading.skipped, equals: [])
        expect(reading.faults, equals: [])
    }

    @Test(arguments: [
        ("1.2", "update the host, or write the feed for 1.1"), ("2.0", "update the host, or write the feed for 1.1"),
        ("0.9", "write the feed for 1.1"),
    ])
    func aFeedOfAnotherVersionIsRefused(version: String, advice: String) throws {
        let reading = try fixture.read(#"{ "liaison": "\#(version)", "sections": [] }"#)
        expect(
            reading.error,
            equals: "feed.json: line 1, column 14: liaison: the feed is written for Liaison \(version), "
                + "and this host reads 1.1; \(advice)")
    }

    @Test(arguments: ["1", "1.0.0", "", "+1.0", "1.+0", "01.00", "1.00", " 1.0", "1.x", "99999999999999999999.0"])
    func whatIsNoVersionIsRefused(version: String) throws {
        let reading = try fixture.read(#"{ "liaison": "\#(version)", "sections": [] }"#)
        expect(
            reading.error,
            equals: "feed.json: line 1, column 14: liaison: expected a version such as “1.0”, "
                + "found “\(version)”")
    }

    @Test func aFallbackThatIsNotNeededMayBeMissing() throws {
        let unneeded = row.dropLast() + #", "fallback": { "component": "Nobody" } }"#
        let reading = try fixture.read(
            sections: #"{ "id": "a", "rows": [ \#(unneeded), { "component": "Nothing", "fallback": \#(unneeded) } ] }"#)
        expect(reading.rows, equals: [["Row", "Row"]])
        expect(reading.faults, equals: [])
    }

    @Test(arguments: [#""component": "Nothing""#, #""component": "Row", "model": 5"#])
    func aFallbackThatIsNeededMustNotBeMissing(row: String) throws {
        let reading = try fixture.read(
            sections: #"{ "id": "a", "rows": [ { \#(row), "fallback": { "component": "Nobody" } } ] }"#)
        expect(
            reading.faults.first { $0.contains("component") },
            equals:
                "feed.json: sections[0].rows[0].fallback.component: expected a plugin that provides “Nobody”, found none"
        )
    }

    @Test func theFallbackOfABadModelIsShownAndTheFaultSaid() throws {
        let reading = try fixture.read(
            sections: #"{ "id": "a", "rows": [ { "component": "Row", "model": { "text": 1 }, "fallback": \#(row) } ] }"#
        )
        expect(reading.rows, equals: [["Row"]])
        expect(
            reading.faults, equals: ["feed.json: sections[0].rows[0].model.text: expected a text, found the number 1"])
    }

    @Test func aFileThatIsNotThereIsUnreadable() {
        expect(
            fixture.read(path: "/nowhere/feed.json").error,
            equals: "/nowhere/feed.json: cannot be opened: No such file or directory")
        expect(fixture.read(path: "/").error, equals: "/: cannot be read: Is a directory")
    }

    @Test func randomlyFlippedBytesNeverTrap() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let valid = Array(
            #"{"liaison":"1.0","title":"T","sections":[{"id":"a","header":{"component":"Header","model":{"text":"é"}},"rows":[\#(row),{"component":"Optionals","model":{"ints":[1,2],"date":"2026-11-21T09:30:00Z","any":{"a":[1.5,"\u00e9"]}},"fallback":\#(row)}]}]}"#
                .utf8)
        for _ in 0..<(Thoroughness.isFull ? 20_000 : 500) {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = bytes.indices.randomElement(using: &generator) ?? 0
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
            }
            let reading = try fixture.read(bytes, as: Bool.random(using: &generator) ? "feed.json" : "feed.ndjson")
            // The reader loses nothing without a report.
            let isSilent = reading.faults.isEmpty && reading.skipped.isEmpty && reading.error == nil
            #expect(!isSilent || reading.sections.count <= 1, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
