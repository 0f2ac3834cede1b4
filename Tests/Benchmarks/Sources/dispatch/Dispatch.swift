// Compares the dispatch of a configuration with a bare ffi_call of the same function: dispatch FEED PLUGINS
//
// Prints the nanoseconds of a bare call, those of a dispatch, and the allocations of a dispatch. Both run in turns, and
// medians count.
internal import CProbe
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit

@main
enum Dispatch {
    private static let calls = 1_000_000
    private static let rounds = 15

    static func main() throws {
        guard CommandLine.arguments.count == 3 else { return print("usage: dispatch FEED PLUGINS") }
        let folder = CommandLine.arguments[2]
        let row = try DispatchedRow(feed: CommandLine.arguments[1], plugins: folder)
        var times: (bare: [Double], dispatch: [Double]) = ([], [])
        var allocations: UInt64 = 0
        // The first round does not count: it warms the caches.
        for round in 0...rounds {
            let bare = probe_bare_calls("\(folder)/libFourArguments.so", "four_arguments_configure", calls)
            let before = probe_allocations()
            let dispatch = row.dispatch(calls)
            allocations = probe_allocations() - before
            guard bare > 0 else { return print("dispatch: the plugin in \(folder) cannot be called") }
            if round > 0 {
                times.bare.append(bare)
                times.dispatch.append(dispatch)
            }
        }
        print(nanoseconds(times.bare), nanoseconds(times.dispatch), Double(allocations) / Double(calls))
    }

    private static func nanoseconds(_ times: [Double]) -> Double {
        times.sorted()[times.count / 2] / Double(calls) * 1e9
    }
}

/// A row of a plugin with all that a liaison sends a command with.
private struct DispatchedRow {
    /// Keeps the section alive, and so the memory of the entry.
    private let liaison = Liaison()
    private let entry: any Entry
    private let cell: Cell
    private let context: DispatchContext

    init(feed: String, plugins: String) throws {
        let path = SearchPath(named: [], environment: [:], executable: "\(plugins)/dispatch")
        let reader = try FeedReader(path: feed, registry: Registry(path, isolation: .none)) { print("dispatch: \($0)") }
        guard case .section(let section) = try reader.next(), let row = section.rows.first else {
            throw Missing.row
        }
        let recorder = ConfigurationRecorder()
        let tableView = TableView(viewport: Size(width: 640, height: 480), sizing: NoSizing())
        liaison.liaise(tableView)
        var shown = section
        shown.rows = [RecordedEntry(entry: row, recorder: recorder)]
        liaison.append(shown)
        tableView.scrollToEnd { _, _ in }
        guard let (cell, context) = recorder.last else { throw Missing.configuration }
        (entry, self.cell, self.context) = (row, cell, context)
    }

    /// Dispatches the configuration again and again. Returns the time of all calls in seconds.
    func dispatch(_ calls: Int) -> Double {
        let clock = ContinuousClock()
        let time = clock.measure {
            for _ in 0..<calls { _ = entry.perform(.configuration, for: cell, in: context) }
        }
        return time / .seconds(1)
    }
}

private enum Missing: Error { case row, configuration }

/// Keeps the cell and the context of the last configuration.
private final class ConfigurationRecorder {
    var last: (cell: Cell, context: DispatchContext)?
}

/// An entry that records its last configuration in a `ConfigurationRecorder`.
private struct RecordedEntry: Entry {
    let entry: any Entry
    let recorder: ConfigurationRecorder

    var reuseIdentifier: String { entry.reuseIdentifier }
    var provider: String? { entry.provider }
    var commands: CommandSet { entry.commands }
    var fallback: (any Entry)? { entry.fallback }

    func makeCell() throws(Fault) -> Cell { try entry.makeCell() }

    func height(in context: DispatchContext) throws(Fault) -> EntryHeight { try entry.height(in: context) }

    func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight {
        try entry.estimatedHeight(in: context)
    }

    func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        if command == .configuration { recorder.last = (cell, context) }
        return entry.perform(command, for: cell, in: context)
    }
}

/// Every cell is as high as any other.
private struct NoSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 44 }
}
