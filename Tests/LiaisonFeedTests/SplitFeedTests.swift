import Foundation
import LiaisonFeed
import LiaisonKit
import TestSupport
import Testing

/// The same sections in other forms: as a document, as a stream, and in pages that are cut anywhere.
struct SplitFeedTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    /// Sections of rows, some of which have faults.
    private static let sections: [String] = {
        let good = #"{ "component": "Row", "model": { "text": "x" } }"#
        let bad = #"{ "component": "Row", "model": { "text": 7 }, "id": "b" }"#
        let other = #"{ "component": "Optionals", "model": { "any": { "a": [1, "]}"] } } }"#
        return (0..<6).map { number in
            #"{ "id": "s\#(number)", "rows": [\#([good, bad, other].suffix(number % 4).joined(separator: ","))] }"#
        } + [#"{ "id": "s1", "header": \#(good) }"#, "[7]"]
    }()

    /// A reading in the words of the test, whatever file and line a fault is of.
    private struct Summary: Equatable {
        var ids: [String]
        var rows: [[String]]
        var reasons: [String]

        init(_ reading: FeedFixture.Reading) {
            ids = reading.sections.map(\.id)
            rows = reading.rows
            reasons = reading.faults.map { fault in
                fault.replacing(/^.*?sections\[\d+\]/, with: "").replacing(/sections\[\d+\].*$/, with: "another")
            }
        }
    }

    private func document(_ sections: some Collection<String>, next: String? = nil) -> String {
        let next = next.map { ", \"next\": \"\($0)\"" } ?? ""
        return "{ \"liaison\": \"1.0\", \"sections\": [\(sections.joined(separator: ","))]\(next) }"
    }

    @Test func aStreamIsTheSameFeedAsItsDocument() throws {
        let whole = Summary(try fixture.read(document(Self.sections)))
        expect(whole.ids.count, equals: 8, "\(whole)")
        expect(whole.reasons.count, equals: 5, "\(whole)")
        let stream = Self.sections.joined(separator: "\n")
        expect(Summary(try fixture.read(stream, as: "feed.ndjson")), equals: whole)
    }

    @Test(arguments: 0...sections.count)
    func pagesMayBeCutAnywhere(_ cut: Int) throws {
        let whole = Summary(try fixture.read(document(Self.sections)))
        try Data(document(Self.sections[cut...]).utf8).write(to: fixture.folder.appending(path: "second.json"))
        let reading = try fixture.read(document(Self.sections[..<cut], next: "second.json"))
        expect(Summary(reading), equals: whole)
        #expect(reading.error == nil)
    }

    @Test func aPageMayHoldOneSection() throws {
        for (number, section) in Self.sections.enumerated() {
            let next = number + 1 < Self.sections.count ? "page\(number + 1).json" : nil
            try Data(document([section], next: next).utf8).write(
                to: fixture.folder.appending(path: "page\(number).json"))
        }
        let reading = fixture.read(path: fixture.folder.appending(path: "page0.json").path)
        expect(Summary(reading), equals: Summary(try fixture.read(document(Self.sections))))
    }

    /// Line and column are those of the document, in whichever section the fault is.
    @Test(arguments: 0..<4)
    func aSectionThatIsNoJSONIsNamedByLineAndColumn(_ number: Int) throws {
        var sections = (0..<4).map { "{ \"id\": \"é\($0)\" }" }
        sections[number] = "  { \"ü\": tru }"
        let text = "{ \"liaison\": \"1.0\", \"sections\": [\n" + sections.joined(separator: ",\n") + "] }"
        let reading = try fixture.read(text)
        expect(
            reading.skipped,
            equals: [
                "feed.json: line \(number + 2), column 10: expected true, false or null, found “tru”"
            ])
        expect(reading.sections.map(\.id), equals: (0..<4).filter { $0 != number }.map { "é\($0)" })
    }
}

/// The same data in other forms, mapped by a factory.
struct SplitDataTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    private static let row = #"{ "component": "Row", "model": { "text": "{/text}" } }"#

    private func data(_ random: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 0...12, using: &random)).map { number in
            let text = RandomJSON.any(depth: 2, using: &random).json
            return #"{ "id": \#(number), "text": \#(text), "more": [{ "text": "\#(number)" }] }"#
        }
    }

    /// The faults without file, line and the place of the datum.
    private func reasons(_ mapping: FactoryFixture.Mapping) -> [String] {
        mapping.faults.map { $0.replacing(/^.*?(text|id)/, with: "") }
    }

    @Test func linesAreTheItemsOfAnArray() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let data = data(&random)
            let sections = #"{ "each": "", "id": "{/id}", "rows": [\#(Self.row)] }"#
            let document = try fixture.map("[\(data.joined(separator: ",\n"))]", sections: sections)
            let stream = try fixture.map(data.joined(separator: "\n"), as: "data.ndjson", sections: sections)
            expect(document.ids, equals: (0..<data.count).map(String.init), "seed \(seed)")
            expect(document.ids, equals: stream.ids, "seed \(seed)")
            let isAlike = document.shown.map(\.count) == stream.shown.map(\.count)
            #expect(isAlike && reasons(document) == reasons(stream), "seed \(seed)")
        }
    }

    /// An array is parsed item by item, unless the factory also asks for a part of the array from outside.
    @Test func anArrayThatIsReadWholeGivesTheSameSections() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let inner = #"{ "each": "/more", "component": "Row", "model": { "text": "{/text}" } }"#
        let walked = #"{ "each": "/list", "id": "{/id}", "rows": [\#(Self.row), \#(inner)] }"#
        let whole = #", { "id": "last", "rows": [{ "when": "/list/0/id", "rows": [] }] }"#
        for _ in 0..<20 {
            let text = #"{ "before": {}, "list": [\#(data(&random).joined(separator: ","))] }"#
            let parts = try fixture.map(text, sections: walked)
            let all = try fixture.map(text, sections: walked + whole)
            expect(all.ids, equals: parts.ids + ["last"], "seed \(seed)")
            expect(all.shown.dropLast(), equals: parts.shown[...], "seed \(seed): \(text)")
            expect(all.faults, equals: parts.faults, "seed \(seed): \(text)")
        }
    }
}
