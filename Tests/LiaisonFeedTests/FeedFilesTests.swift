import Foundation
import LiaisonDiagnostics
import LiaisonFeed
import LiaisonKit
import Testing
import TestSupport

/// The files of a feed, which are watched for changes.
struct FeedFilesTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    private func write(_ sections: String, next: String? = nil, as name: String) throws {
        let next = next.map { #", "next": "\#($0)""# } ?? ""
        try Data(#"{ "liaison": "1.0", "sections": [\#(sections)]\#(next) }"#.utf8)
            .write(to: fixture.folder.appending(path: name))
    }

    private func reader(_ name: String) throws -> FeedReader {
        try fixture.reader(path: fixture.folder.appending(path: name).path)
    }

    private func names(_ paths: [String]) -> [String] { paths.map { URL(filePath: $0).lastPathComponent } }

    @Test func theNextPageIsKnownBeforeItIsRead() throws {
        try write(#"{ "id": "a" }"#, next: "b.json", as: "a.json")
        try write(#"{ "id": "b" }"#, next: "none.json", as: "b.json")
        let reader = try reader("a.json")
        #expect(reader.hasPages)
        expect(names(reader.files), equals: ["a.json"])
        expect(names(reader.knownFiles), equals: ["a.json", "b.json"])
        _ = try reader.next()
        _ = try reader.next()
        expect(names(reader.files), equals: ["a.json", "b.json"])
        // A page that cannot be read is not a known file.
        expect(names(reader.knownFiles), equals: ["a.json", "b.json"])
    }

    @Test func theNextPageOfOneOfSeveralFeedsIsKnownBeforeItIsRead() throws {
        try write(#"{ "id": "a" }, { "id": "b" }"#, next: "b.json", as: "a.json")
        try write(#"{ "id": "c" }"#, as: "b.json")
        try write(#"{ "id": "d" }"#, as: "c.json")
        let feeds = ["a.json", "c.json"].map { FeedName.file(fixture.folder.appending(path: $0).path) }
        let reader = try FeedReader(feeds, registry: fixture.registry) { _ in }
        expect(names(reader.knownFiles), equals: ["a.json", "c.json"])
        _ = try reader.next()
        expect(names(reader.files), equals: ["a.json"])
        expect(names(reader.knownFiles), equals: ["a.json", "b.json", "c.json"])
        while case .section = try reader.next() {}
        expect(names(reader.knownFiles), equals: ["a.json", "b.json", "c.json"])
    }

    @Test func aStreamIsOneFile() throws {
        try Data("{}".utf8).write(to: fixture.folder.appending(path: "a.jsonl"))
        let reader = try reader("a.jsonl")
        #expect(!reader.hasPages && !reader.isAtEndOfPage)
        expect(names(reader.files), equals: ["a.jsonl"])
        expect(reader.knownFiles, equals: reader.files)
        let origin = reader.origin(of: .header(section: 5))
        #expect(origin.place == .header(section: 5) && origin.file.hasSuffix("a.jsonl"))
    }

    @Test func aPageWithoutSectionsHasNoPlaces() throws {
        try write(#"{ "id": "a" }"#, next: "b.json", as: "a.json")
        try write("", next: "c.json", as: "b.json")
        try write(#"{ "id": "c" }, { "id": "d" }"#, as: "c.json")
        let reader = try reader("a.json")
        while case .section = try reader.next() {}
        let origins = (0..<3).map { reader.origin(of: .row(IndexPath(row: 4, section: $0))) }
        expect(names(origins.map(\.file)), equals: ["a.json", "c.json", "c.json"])
        expect(origins.map(\.place), equals: [0, 0, 1].map { .row(IndexPath(row: 4, section: $0)) })
    }
}
