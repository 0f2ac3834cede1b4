import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// Rows that ask for the command `tick`.
@Suite struct TickTests {
    @Test(arguments: Isolation.allCases)
    func ticksComeInTheOrderOfTheirTimes(isolation: Isolation) throws {
        let shown = try Shown([("a", 3), ("b", 2)], isolation)
        #expect(shown.move(by: 1.5))
        expect(shown.texts, equals: ["a 0", "b 0"])
        // A row asks again when it is configured after its tick.
        #expect(shown.move(by: 5))
        expect(
            shown.ticks,
            equals: [
                "ticking: b at 102", "ticking: a at 103", "ticking: b at 104", "ticking: a at 106", "ticking: b at 106",
            ])
        expect(shown.texts, equals: ["a 2", "b 3"])
        expect(shown.liaison.nextTick, equals: 108)
    }

    @Test(arguments: Isolation.allCases)
    func onlyRowsInTheViewportTick(isolation: Isolation) throws {
        let shown = try Shown((0..<100).map { ("row\($0)", 5) }, isolation)
        #expect(shown.move(by: 5))
        expect(shown.ticks.count, equals: 15)
        shown.tableView.scroll(toOffset: 32 * 50)
        shown.tableView.layoutIfNeeded()
        shown.feed.forgetLog()
        // Rows that were scrolled away have lost their ticks.
        #expect(shown.move(by: 5))
        expect(shown.ticks.count, equals: 15)
        #expect(shown.ticks.allSatisfy { $0.contains("row5") || $0.contains("row6") }, "\(shown.ticks)")
    }

    @Test func aTickFollowsItsRow() throws {
        let shown = try Shown([("a", 3), ("b", 2), ("c", 1)], .standard)
        shown.liaison.deleteRow(at: at(2))
        shown.liaison.deleteRow(at: at(0))
        #expect(shown.move(by: 2))
        expect(shown.ticks, equals: ["ticking: b at 102"])
        shown.liaison.deleteRow(at: at(0))
        shown.tableView.layoutIfNeeded()
        expect(shown.liaison.nextTick, equals: nil)
    }

    @Test func theLastCallCounts() throws {
        let shown = try Shown([("a", 30)], .standard)
        shown.tableView.tap(.row(at(0)))
        #expect(shown.move(by: 1))
        expect(shown.ticks, equals: ["ticking: a at 101"])
        expect(shown.liaison.nextTick, equals: 131)
    }

    @Test(arguments: Isolation.allCases)
    func onlyASecondToADayIsATime(isolation: Isolation) throws {
        let shown = try Shown([("a", 0.5), ("b", 86_401), ("c", 86_400)], isolation)
        expect(shown.ticks, equals: ["ticking: refused", "ticking: refused"])
        expect(shown.liaison.nextTick, equals: 86_500)
    }

    @Test func itemsOfCarouselsTick() throws {
        let item = #"{ "component": "Ticking", "model": { "name": "item", "every": 2, "ticks": 0 } }"#
        let shown = try Shown(rows: #"{ "carousel": [\#(item), \#(item)], "itemWidth": 100 }"#, .standard)
        #expect(shown.move(by: 2))
        expect(shown.ticks, equals: ["ticking: item at 102", "ticking: item at 102"])
    }

    @Test func aMovementOfTheClockHasABound() throws {
        let shown = try Shown([("a", 1)], .none)
        #expect(!shown.move(by: 86_400))
        expect(shown.ticks.count, equals: Registry.mostTicks)
        expect(shown.feed.registry.surroundings.now, equals: 86_500)
    }

    /// A feed in a table view, whose clock stands at 100 seconds.
    private final class Shown {
        let feed: HostedFeed
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        private let section: Section?

        convenience init(_ rows: [(name: String, every: Double)], _ isolation: Isolation) throws {
            let rows = rows.map {
                #"{ "component": "Ticking", "model": { "name": "\#($0)", "every": \#($1), "ticks": 0 } }"#
            }
            try self.init(rows: rows.joined(separator: ","), isolation)
        }

        init(rows: String, _ isolation: Isolation) throws {
            feed = try HostedFeed("ticking", isolation: isolation)
            feed.registry.surroundings.now = 100
            feed.registry.stopClock(of: liaison)
            liaison.liaise(tableView)
            section = try feed.section(rows: rows)
            section.map { liaison.append($0) }
            tableView.layoutIfNeeded()
        }

        func move(by seconds: Double) -> Bool { feed.registry.moveClock(of: liaison, by: seconds) }

        var ticks: [String] { feed.log }

        var texts: [String] {
            tableView.visibleCells.compactMap { $0.cell.label("text")?.text.string }
        }
    }
}
