// Measures lists of rows: lists FEED.ndjson PLUGINS
//
// The output is the nanoseconds of a page scroll near the start and near the end of a million rows; the nanoseconds of
// an insertion, a deletion and a change of height, each among a thousand and among a million rows; the allocations of a
// reused cell, and the bytes of a row beyond the model, each for rows of this process and of plugins. Compared
// measurements run in turns, and medians count.
internal import CProbe
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

@main
enum Lists {
    private static let million = 1_000_000
    private static let rounds = 15

    static func main() throws {
        guard CommandLine.arguments.count == 3 else { return print("usage: lists FEED.ndjson PLUGINS") }
        let path = SearchPath(named: [], environment: [:], executable: "\(CommandLine.arguments[2])/lists")
        let feed = try FeedRows(path: CommandLine.arguments[1], registry: Registry(path, isolation: .none))
        let bytes = (bytesPerRow { List.row($0) } - MemoryLayout<Int>.size, bytesPerRow { _ in feed.shared })
        let (small, large) = (List(count: 1000), List(count: million))
        let scrolls = inTurns({ scroll(large, from: 5) }, { scroll(large, from: 999_000) })
        let inserts = inTurns({ insert(into: small, 1000) }, { insert(into: large, million) })
        let deletes = inTurns({ delete(from: small, 1000) }, { delete(from: large, million) })
        let resizes = inTurns({ resize(small, 1000) }, { resize(large, million) })
        let sizing = TerminalRenderer(columns: 80, isStyled: false)
        let allocations = (
            allocationsPerCell(List((0..<2000).map(List.row), sizing: sizing)),
            allocationsPerCell(List(feed.rows, sizing: sizing))
        )
        let numbers = [scrolls, inserts, deletes, resizes, allocations].flatMap { [$0.0, $0.1] }
        print((numbers + [Double(bytes.0), Double(bytes.1)]).map { "\($0)" }.joined(separator: " "))
    }

    /// The medians of the results of two measurements. The first round does not count: it warms the caches.
    private static func inTurns(_ first: () -> Double, _ second: () -> Double) -> (Double, Double) {
        var results: ([Double], [Double]) = ([], [])
        for round in 0...rounds {
            let pair = (first(), second())
            guard round > 0 else { continue }
            results.0.append(pair.0)
            results.1.append(pair.1)
        }
        return (results.0.sorted()[rounds / 2], results.1.sorted()[rounds / 2])
    }

    /// The nanoseconds of each of some steps.
    private static func nanoseconds(_ steps: Int, _ step: (Int) -> Void) -> Double {
        let time = ContinuousClock().measure {
            for number in 0..<steps { step(number) }
        }
        return time / .seconds(1) * 1e9 / Double(steps)
    }
}

extension Lists {
    private static func scroll(_ list: List, from row: Int) -> Double {
        list.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top)
        return nanoseconds(200) { step in list.tableView.scroll(by: step % 2 == 0 ? 960 : -960) }
    }

    /// Places all over a list, each in another part of the list.
    private static func place(_ step: Int, of count: Int) -> IndexPath {
        IndexPath(row: (step + 1) * 7919 % count, section: 0)
    }

    private static let edits = 500

    /// Scrolls to the middle of a list, so that edits before the middle move the displayed rows.
    @discardableResult
    private static func showMiddle(of list: List, _ count: Int) -> IndexPath {
        let middle = IndexPath(row: count / 2, section: 0)
        list.tableView.scrollToRow(at: middle, at: .middle)
        return middle
    }

    /// Inserts rows, and deletes them again. The deletions are not measured.
    private static func insert(into list: List, _ count: Int) -> Double {
        showMiddle(of: list, count)
        let rows = (0..<edits).map(List.row)
        let time = nanoseconds(edits) { step in list.liaison.insert(rows[step], at: place(step, of: count)) }
        for step in (0..<edits).reversed() { list.liaison.deleteRow(at: place(step, of: count)) }
        return time
    }

    /// Deletes rows, and inserts them again. The insertions are not measured.
    private static func delete(from list: List, _ count: Int) -> Double {
        showMiddle(of: list, count)
        var rows: [any Entry] = []
        rows.reserveCapacity(edits)
        let time = nanoseconds(edits) { step in
            if let row = list.liaison.deleteRow(at: place(step, of: count - edits)) { rows.append(row) }
        }
        for step in rows.indices.reversed() { list.liaison.insert(rows[step], at: place(step, of: count - edits)) }
        return time
    }

    /// Gives the row in the middle another height, and shows the row with that height.
    private static func resize(_ list: List, _ count: Int) -> Double {
        let middle = showMiddle(of: list, count)
        guard let row = list.liaison.row(for: middle, as: Row<NumberCell, Int>.self) else { return .infinity }
        return nanoseconds(edits) { step in
            row.set(height: .height, Double(40 + step % 8))
            list.liaison.reloadRow(at: middle)
            list.tableView.layoutIfNeeded()
        }
    }

    /// Returns the number of allocations for each reused cell that scrolls through the viewport, after the texts have
    /// grown.
    private static func allocationsPerCell(_ list: List) -> Double {
        for _ in 0..<20 { _ = list.scroll(by: 44) }
        var dispatched = 0
        list.liaison.onDispatch = { dispatch in
            if case .command(.configuration) = dispatch.event { dispatched += 1 }
        }
        _ = list.scroll(by: 44)
        list.liaison.onDispatch = nil
        let before = probe_allocations()
        _ = list.scroll(by: 44)
        return Double(probe_allocations() - before) / Double(dispatched)
    }

    /// Returns the growth of the heap for each of a million rows that a table view shows, in bytes.
    private static func bytesPerRow(_ row: (Int) -> any Entry) -> Int {
        let before = probe_heap_bytes()
        let list = List((0..<million).map(row))
        defer { withExtendedLifetime(list) {} }
        return Int((Double(probe_heap_bytes() - before) / Double(million)).rounded(.up))
    }
}

/// The rows of a feed.
private struct FeedRows {
    let rows: [any Entry]
    /// A row whose model all copies share.
    let shared: any Entry
    private let sections: [Section]

    init(path: String, registry: Registry) throws {
        let reader = try FeedReader(path: path, registry: registry) { print("lists: \($0)") }
        var sections: [Section] = []
        while case .section(let section) = try reader.next() { sections.append(section) }
        self.sections = sections
        rows = sections.flatMap { Array($0.rows) }
        guard let first = rows.first else { throw Missing.row }
        shared = first
    }
}

private enum Missing: Error { case row }
