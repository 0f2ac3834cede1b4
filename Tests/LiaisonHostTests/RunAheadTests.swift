import LiaisonHost
import Testing

@testable import LiaisonKit
import TestSupport

/// Tests that workers perform functions before the data view asks for them.
struct RunAheadTests {
    private let tableView = TableView(viewport: Size(width: 320, height: 64), sizing: UniformSizing())

    private func row(_ name: String) -> String { #"{ "component": "Counting", "model": { "name": "\#(name)" } }"# }

    private func expected(_ section: Section) -> [ExpectedEntry] {
        section.rows.enumerated()
            .map { ExpectedEntry(entry: $1, place: .row(IndexPath(row: $0, section: 0)), width: 320) }
    }

    /// The fixture counts its calls. A cell needs a height and a configuration.
    @Test(arguments: [
        (Dispatch.Event.estimatedHeight, 3), (.height, 3), (.command(.configuration), 6), (.command(.prefetch), 3),
        (.command(.prefetchCancel), 3), (.command(.didSelect), 0),
    ])
    func workersPerformAheadWhatIsExpected(_ event: Dispatch.Event, calls: Int) throws {
        let feed = try HostedFeed("counting_calls", isolation: .worker)
        let section = try #require(try feed.section(rows: ["a", "b", "c"].map(row).joined(separator: ",")))
        feed.registry.runAhead(event, of: expected(section), in: tableView)
        feed.registry.runAhead(event, of: [], in: tableView)
        withExtendedLifetime(section) {}
        _ = try feed.show(rows: row("d"))
        expect(feed.log.first, equals: "counting-calls: \(calls + 1) estimatedHeight d")
    }

    /// A worker that waits for the answer to a completion configures the row first.
    @Test func aFunctionThatIsNoLongerExpectedMayCompleteACommand() throws {
        let feed = try HostedFeed("asking_rows", isolation: .worker)
        let rows = [
            asking("row", #""tap": [["keep"]]"#), asking("other", #""prefetch": [["completeKept", true]]"#),
        ]
        let section = try #require(try feed.section(rows: rows.joined(separator: ",")))
        let liaison = Liaison()
        var (configured, faults): ([Int?], [String]) = ([], [])
        liaison.onFault = { fault, _ in faults.append(fault.reason) }
        liaison.onDispatch = { dispatch in
            if dispatch.event.name == "configuration" { configured.append(dispatch.place.indexPath?.row) }
        }
        liaison.liaise(tableView)
        liaison.append(section)
        tableView.layoutIfNeeded()
        tableView.tapButton("tap", at: .row(at(0)))
        expect(configured, equals: [0, 1])
        feed.registry.runAhead(.command(.prefetch), of: expected(section), in: tableView)
        feed.registry.runAhead(.command(.prefetch), of: [], in: tableView)
        expect(configured, equals: [0, 1, 0])
        expect(faults, equals: [])
        liaison.detach()
    }

    private func carousel(_ names: String...) -> String {
        #"{ "carousel": [\#(names.map(row).joined(separator: ","))], "itemWidth": 160 }"#
    }

    /// A carousel shows two of these items in 320 points.
    @Test(arguments: [
        (Dispatch.Event.estimatedHeight, 1), (.height, 0), (.command(.configuration), 4), (.command(.prefetch), 2),
        (.command(.prefetchCancel), 0),
    ])
    func workersPerformAheadWhatACarouselAsksItsItems(_ event: Dispatch.Event, calls: Int) throws {
        let feed = try HostedFeed("counting_calls", isolation: .worker)
        let section = try #require(try feed.section(rows: carousel("a", "b", "c")))
        feed.registry.runAhead(event, of: expected(section), in: tableView)
        feed.registry.runAhead(event, of: [], in: tableView)
        withExtendedLifetime(section) {}
        _ = try feed.show(rows: row("d"))
        expect(feed.log.first, equals: "counting-calls: \(calls + 1) estimatedHeight d")
    }

    /// The fixture numbers its calls, so that a call too much changes the numbers.
    @Test(arguments: [nil, Double.infinity])
    func itemsOfAStreamArePerformedOnce(carouselExtent: Double?) throws {
        func log(_ isolation: Isolation) throws -> [String] {
            let feed = try HostedFeed("counting_calls", isolation: isolation)
            let rows = [carousel("a", "b"), row("c"), carousel("d"), row("e")].joined(separator: ",")
            let section = try #require(try feed.section(rows: rows))
            let liaison = Liaison()
            let tableView = TableView(viewport: Size(width: 320, height: 64), sizing: UniformSizing())
            tableView.carouselExtent = carouselExtent
            if var runAhead = RunAhead(feed.registry, for: tableView) {
                var jobs = RunAhead.Jobs()
                runAhead.add(section, number: 0, to: &jobs)
                runAhead.post(jobs)
            }
            liaison.liaise(tableView)
            liaison.append(section)
            tableView.scrollToEnd { _, _ in }
            liaison.detach()
            return feed.log
        }
        #expect(try log(.worker) == log(.none))
        #expect(try log(.worker).contains { $0.hasSuffix("configuration b") })
    }

    @Test func whatWasExpectedIsNotPerformedAgain() throws {
        let feed = try HostedFeed("counting_calls", isolation: .worker)
        let section = try #require(try feed.section(rows: ["a", "b", "c"].map(row).joined(separator: ",")))
        let liaison = Liaison()
        liaison.onExpect = { feed.registry.runAhead($0, of: $1, in: tableView) }
        liaison.liaise(tableView)
        liaison.append(section)
        tableView.layoutIfNeeded()
        let calls =
            ["estimatedHeight a", "estimatedHeight b", "estimatedHeight c"]
            + ["height a", "configuration a", "height b", "configuration b", "prefetch c"]
        expect(feed.log, equals: calls.enumerated().map { "counting-calls: \($0 + 1) \($1)" })
        liaison.detach()
    }
}
