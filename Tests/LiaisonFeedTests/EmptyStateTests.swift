import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonKit
import Testing
import TestSupport

/// The row that is shown if there are no rows, in feeds and in factories.
struct EmptyStateTests {
    private static let row = #"{ "component": "Row", "model": { "text": "Nothing here" }, "id": "none" }"#

    private func read(_ emptyState: String, checksKeys: Bool = false) throws -> FeedFixture.Reading {
        try FeedFixture().read(
            #"{ "liaison": "1.0", "sections": [], "emptyState": \#(emptyState) }"#, checksKeys: checksKeys)
    }

    @Test func aFeedMayNameOne() throws {
        let reading = try read(Self.row)
        let emptyState = try #require(reading.emptyState)
        expect(emptyState.section.id, equals: "empty-state")
        expect(emptyState.section.rows.count, equals: 1)
        expect(emptyState.row?.reuseIdentifier, equals: "Row")
        expect(emptyState.id, equals: "none")
        #expect(emptyState.faults.isEmpty && reading.faults.isEmpty)
        #expect(emptyState.file.hasSuffix("feed.json"))
    }

    @Test func nullIsNone() throws {
        #expect(try read("null").emptyState == nil)
    }

    /// Its faults count only if it is shown, or if keys are checked.
    @Test(arguments: [
        ("7", "emptyState: expected an object that names a component, found the number 7"),
        (
            #"{ "component": "Row", "model": {} }"#,
            "emptyState.model.text: expected a text, found nothing; add the field"
        ),
        (
            #"{ "component": "Nobody" }"#,
            "emptyState.component: expected a plugin that provides “Nobody”, found none"
        ),
        (
            #"{ "component": "Nobody", "fallback": { "component": "Row", "model": 1 } }"#,
            "emptyState.fallback.model: expected an object, found the number 1"
        ),
    ])
    func itsFaultsAreKeptUntilItIsShown(_ emptyState: String, _ sentence: String) throws {
        let reading = try read(emptyState)
        let faults = try #require(reading.emptyState).faults.map { "\($0.place): \($0.reason)" }
        #expect(faults.first == sentence && reading.faults.isEmpty)
        #expect(try #require(reading.emptyState).row?.reuseIdentifier == "liaison.placeholder")
        #expect(try read(emptyState, checksKeys: true).faults.contains("feed.json: \(sentence)"))
    }

    @Test func theLastPageThatNamesOneCounts() throws {
        let fixture = try FeedFixture()
        func page(_ name: String, _ text: String?, next: String?) throws {
            let emptyState = text.map {
                #", "emptyState": { "component": "Row", "model": { "text": "\#($0)" }, "id": "\#($0)" }"#
            }
            let next = next.map { #", "next": "\#($0)""# }
            let json = #"{ "liaison": "1.0", "sections": []\#(emptyState ?? "")\#(next ?? "") }"#
            try Data(json.utf8).write(to: fixture.folder.appending(path: name))
        }
        try page("feed.json", "first", next: "b.json")
        try page("b.json", "second", next: "c.json")
        try page("c.json", nil, next: nil)
        let path = fixture.folder.appending(path: "feed.json").path
        let emptyState = try #require(fixture.read(path: path).emptyState)
        #expect(emptyState.id == "second" && emptyState.file.hasSuffix("/b.json"))
        // Before the other pages are read it is that of the first.
        #expect(try fixture.reader(path: path).emptyState?.id == "first")
    }

    /// The empty state that a factory makes of data.
    private func map(_ data: String, _ emptyState: String) throws -> (emptyState: EmptyState?, faults: [String]) {
        let factory = #"{ "liaison": "1.0", "sections": [], "emptyState": \#(emptyState) }"#
        let reading = try FactoryFixture().read(data, factory: factory)
        return (reading.emptyState, reading.faults)
    }

    @Test func aFactoryMayMakeOne() throws {
        let row = #"{ "component": "Row", "model": { "text": "{/text}" }, "id": "{/text}" }"#
        let mapped = try map(#"{ "text": "gone" }"#, row)
        #expect(mapped.emptyState?.id == "gone" && mapped.faults.isEmpty)
    }

    @Test func aFactoryMayMakeNone() throws {
        let row = #"{ "when": "/text", "component": "Row", "model": { "text": "{/text}" } }"#
        #expect(try map("{}", row).emptyState == nil)
        #expect(try map("{}", "null").emptyState == nil)
    }

    @Test func theFaultsOfAFactoryAreKeptToo() throws {
        let mapped = try map("{}", #"{ "component": "Row", "model": { "text": "{/text}" } }"#)
        let faults = try #require(mapped.emptyState).faults
        expect(faults.map(\.place), equals: ["text"])
        #expect(faults.first?.reason.hasPrefix("expected a text, found nothing (") == true)
        #expect(mapped.faults.isEmpty)
    }

    @Test func aMissingComponentOfAFactoryIsAFaultOfTheEmptyState() throws {
        let mapped = try map("{}", #"{ "component": "Nobody" }"#)
        let fault = try #require(mapped.emptyState?.faults.first)
        #expect(fault.kind == .component && fault.place == "emptyState.component" && mapped.faults.isEmpty)
    }
}

extension EmptyState {
    /// The id of its row; nil if the row has none. The section owns the memory of the row.
    fileprivate var id: String? { withExtendedLifetime(section) { row?.identity.base as? String } }
}
