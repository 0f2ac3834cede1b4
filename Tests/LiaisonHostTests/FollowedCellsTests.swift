import LiaisonHost
import Testing

@testable import LiaisonKit

/// Tests that workers perform ahead the commands that are sent when cells come and go, in the same order as in this
/// process.
///
/// The fixture numbers its calls, so a call too much, or one in another order, changes the numbers.
struct FollowedCellsTests {
    private func row(_ component: String, _ name: String) -> String {
        #"{ "component": "\#(component)", "model": { "name": "\#(name)" } }"#
    }

    private func rows(_ count: Int, of components: [String]) -> String {
        (0..<count).map { row(components[$0 % components.count], "row\($0)") }.joined(separator: ",")
    }

    private func carousel(_ names: String...) -> String {
        let items = names.map { row("Following", $0) }.joined(separator: ",")
        return #"{ "carousel": [\#(items)], "itemWidth": 160 }"#
    }

    private static let all = ["Following", "SizingItself", "OnlyShown", "Following"]

    /// Streams two sections. Returns what the plugin has logged.
    private func stream(_ rows: String, height: Double, grid: Grid? = nil, _ isolation: Isolation) throws -> [String] {
        let feed = try HostedFeed("following_cells", isolation: isolation)
        let viewport = Size(width: 320, height: height)
        let dataView =
            if let grid { CollectionView(viewport: viewport, sizing: UniformSizing(), grid: grid) } else {
                TableView(viewport: viewport, sizing: UniformSizing())
            }
        let sections = try (0..<2).map {
            try #require(try feed.section(rows: rows, header: row("Above", "header\($0)")))
        }
        let liaison = Liaison()
        if var runAhead = RunAhead(feed.registry, for: dataView) {
            var jobs = RunAhead.Jobs()
            for (number, section) in sections.enumerated() { runAhead.add(section, number: number, to: &jobs) }
            runAhead.endDisplaying(&jobs)
            runAhead.post(jobs)
        }
        liaison.liaise(dataView)
        for section in sections {
            liaison.append(section)
            dataView.scrollToEnd { _, _ in }
            liaison.discardSectionsAboveViewport()
        }
        liaison.detach()
        return feed.log
    }

    /// A viewport of one point shows a line at a time. In a higher one the heights of cells decide when they leave.
    @Test(arguments: [1, 70.0]) func aStreamIsToldInTheSameOrder(height: Double) throws {
        let rows = rows(20, of: Self.all)
        let log = try stream(rows, height: height, .none)
        #expect(try stream(rows, height: height, .worker) == log)
        #expect(log.contains { $0.contains("didEndDisplaying row16 1.16") })
        #expect(log.contains { $0.contains("prepareForReuse row16 1.16") })
    }

    @Test func aStreamOfLinesIsToldInTheSameOrder() throws {
        let (rows, grid) = (rows(9, of: ["Following"]), Grid(.count(2), minimumRowWidth: 40))
        let log = try stream(rows, height: 1, grid: grid, .none)
        #expect(try stream(rows, height: 1, grid: grid, .worker) == log)
        #expect(log.contains { $0.contains("awake row1 0.1") } && log.contains { $0.contains("Reuse row2 0.2") })
    }

    @Test func theItemsOfAStreamAreToldInTheSameOrder() throws {
        let rows = [carousel("a", "b"), row("Following", "c"), carousel("d", "e")].joined(separator: ",")
        let log = try stream(rows, height: 1, .none)
        #expect(try stream(rows, height: 1, .worker) == log)
        #expect(log.contains { $0.contains("didEndDisplaying e") })
    }

    /// Discards the results of commands that run ahead. The number of the next call shows how many there were.
    private func callsAhead(_ expect: (HostedFeed, Section, ListView) -> Void) throws -> Int {
        let feed = try HostedFeed("following_cells", isolation: .worker)
        let section = try #require(try feed.section(rows: rows(4, of: ["Following"])))
        let dataView = TableView(viewport: Size(width: 320, height: 1), sizing: UniformSizing())
        expect(feed, section, dataView)
        feed.registry.runAhead(.command(.configuration), of: [], in: dataView)
        withExtendedLifetime(section) {}
        _ = try feed.show(rows: row("Following", "last"))
        let words = try #require(feed.log.first).split(separator: " ")
        #expect(words.dropFirst(2) == ["awake", "last", "0.0"])
        return try #require(Int(words[1])) - 1
    }

    @Test func allOfAStreamIsPerformedAhead() throws {
        let calls = try callsAhead { feed, section, dataView in
            guard var runAhead = RunAhead(feed.registry, for: dataView) else { return }
            var jobs = RunAhead.Jobs()
            runAhead.add(section, number: 0, to: &jobs)
            runAhead.endDisplaying(&jobs)
            runAhead.post(jobs)
        }
        #expect(calls == 16)
    }

    /// Whether there is room for a cell is certain when those before it are measured, and the host asks for it.
    @Test(arguments: [(Command.configuration, 0), (.didEndDisplaying, 4), (.willDisplay, 0)])
    func aViewportIsToldWhatIsCertain(_ command: Command, calls: Int) throws {
        let ahead = try callsAhead { feed, section, dataView in
            let entries = section.rows.enumerated()
                .map { ExpectedEntry(entry: $1, place: .row(IndexPath(row: $0, section: 0)), width: 320) }
            feed.registry.runAhead(.command(command), of: entries, in: dataView)
        }
        #expect(ahead == calls)
    }

    /// Scrolls through rows, whose heights differ from their estimates.
    private func scroll(_ grid: Grid?, _ isolation: Isolation) throws -> [String] {
        let feed = try HostedFeed("following_cells", isolation: isolation)
        let section = try #require(try feed.section(rows: carousel("a", "b") + "," + rows(60, of: Self.all)))
        let liaison = Liaison()
        let viewport = Size(width: 320, height: 200)
        let dataView =
            if let grid { CollectionView(viewport: viewport, sizing: UniformSizing(), grid: grid) } else {
                TableView(viewport: viewport, sizing: UniformSizing())
            }
        liaison.onExpect = { [unowned dataView] in feed.registry.runAhead($0, of: $1, in: dataView) }
        liaison.liaise(dataView)
        liaison.append(section)
        dataView.layoutIfNeeded()
        for distance in [10.0, 90, 400, -300, 35, -1000, 5000, -170] { dataView.scroll(by: distance) }
        liaison.detach()
        return feed.log
    }

    @Test(arguments: [nil, 3]) func aViewportIsToldInTheSameOrder(rowsPerLine: Int?) throws {
        let grid = rowsPerLine.map { Grid(.count($0), minimumRowWidth: 40) }
        let log = try scroll(grid, .none)
        #expect(try scroll(grid, .worker) == log)
        #expect(log.contains { $0.contains("prepareForReuse") } && log.contains { $0.contains("didEndDisplaying a") })
    }
}
