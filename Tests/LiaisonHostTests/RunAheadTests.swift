import LiaisonHost
import Testing

@testable import LiaisonKit

/// Tests that workers perform what a data view is about to ask for.
struct RunAheadTests {
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
        feed.registry.runAhead(event, of: expected(section))
        feed.registry.runAhead(event, of: [])
        withExtendedLifetime(section) {}
        _ = try feed.show(rows: row("d"))
        #expect(feed.log.first == "counting-calls: \(calls + 1) estimatedHeight d")
    }

    @Test func whatWasExpectedIsNotPerformedAgain() throws {
        let feed = try HostedFeed("counting_calls", isolation: .worker)
        let section = try #require(try feed.section(rows: ["a", "b", "c"].map(row).joined(separator: ",")))
        let liaison = Liaison()
        liaison.onExpect = { feed.registry.runAhead($0, of: $1) }
        let tableView = TableView(viewport: Size(width: 320, height: 64), sizing: UniformSizing())
        liaison.liaise(tableView)
        liaison.append(section)
        tableView.layoutIfNeeded()
        let calls =
            ["estimatedHeight a", "estimatedHeight b", "estimatedHeight c"]
            + ["height a", "configuration a", "height b", "configuration b", "prefetch c"]
        #expect(feed.log == calls.enumerated().map { "counting-calls: \($0 + 1) \($1)" })
        liaison.detach()
    }
}
