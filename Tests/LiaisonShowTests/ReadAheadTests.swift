import Foundation
import LiaisonFeed
import LiaisonHost
import Synchronization
import TestSupport
import Testing

@testable import LiaisonShow

/// Tests that reading ahead of rendering does not change the output of a stream.
struct ReadAheadTests {
    private func run(_ feed: String, as name: String, _ arguments: String...) throws -> Command.Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-ahead-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(feed.utf8).write(to: folder.appending(path: name))
        return try Command.run(Command.liaison, ["run", name] + arguments, in: folder, environment: ["COLUMNS": "40"])
    }

    /// Many sections, of no rows, few and many; every tenth has a row with a fault.
    private let sections = (0..<3000).map { number in
        let count = number % 500 == 0 ? 700 : number % 4
        let rows = (0..<count).map { row in
            let likes = number % 10 == 3 && row == 1 ? "\"many\"" : "\(number * 1000 + row)"
            return #"{ "component": "Likes", "model": { "count": \#(likes) } }"#
        }
        return #"{ "id": "\#(number)", "rows": [\#(rows.joined(separator: ","))] }"#
    }

    private var stream: String { sections.joined(separator: "\n") + "\n" }

    @Test(arguments: ["terminal", "html", "trace"])
    func aStreamIsShownAsTheDocumentOfItsSectionsIs(format: String) throws {
        let document = #"{ "liaison": "1.0", "sections": [\#(sections.joined(separator: ","))] }"#
        let whole = try run(document, as: "feed.json", "--format", format)
        let streamed = try run(stream, as: "feed.ndjson", "--format", format)
        expect(streamed.output, equals: whole.output)
        expect(streamed.status, equals: 1)
        expect(whole.status, equals: 1)
        #expect(streamed.output.utf8.count > 100_000)
    }

    @Test func faultsAreToldInTheOrderOfTheStream() throws {
        let result = try run(stream, as: "feed.ndjson")
        let told = result.errors.split(separator: "\n").compactMap { line in
            line.firstRange(of: "line ").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
        }
        let expected = sections.indices.filter { $0 % 10 == 3 && ($0 % 4 > 1 || $0 % 500 == 0) }.map { $0 + 1 }
        expect(told, equals: expected)
    }

    @Test func itStopsSomeHundredEntriesAheadUntilSomethingIsTaken() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-ahead-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A section counts as three entries, with itself. The fault of the first row shows that the section was read.
        let lines = (0..<5000).map { #"{ "id": "\#($0)", "rows": [{ "component": 1 }, { "carousel": [] }] }"# }
        let path = folder.appending(path: "feed.ndjson").path
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
        let counter = Counter()
        let registry = Registry(SearchPath(named: [], environment: [:], executable: nil))
        let ahead = ReadAhead(try FeedReader(path: path, registry: registry) { _ in counter.add() }, FeedFaults(), nil)
        let untilItStopped = counter.settled()
        #expect((2048...2560).contains(3 * untilItStopped))
        _ = ahead.next {}
        #expect((2048...2560).contains(3 * (counter.settled() - untilItStopped)))
        var taken = 1
        while case .success(.section) = ahead.next({}).item { taken += 1 }
        expect(taken, equals: 5000)
        expect(counter.settled(), equals: 5000)
    }

    @Test func whatComesBehindABadLineIsShown() throws {
        let result = try run("\(sections[1])\n{\n\(sections[2])\n", as: "feed.ndjson")
        expect(result.output, equals: "  1,000 likes\n\n  2,000 likes\n  2,001 likes\n")
        expect(result.status, equals: 65)
    }
}

/// Counts the work that one thread does for another.
private final class Counter: Sendable {
    private let count = Atomic(0)

    func add() {
        count.add(1, ordering: .relaxed)
    }

    /// The count once it is above 0 and does not grow any more.
    func settled() -> Int {
        var last = 0
        while true {
            Thread.sleep(forTimeInterval: 0.2)
            let now = count.load(ordering: .relaxed)
            if now > 0, now == last { return now }
            last = now
        }
    }
}
