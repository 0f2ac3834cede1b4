internal import CLiaison
public import LiaisonKit
internal import LiaisonManifest

/// Has workers perform the functions of rows before a data view shows the rows, so that the host waits for a worker once
/// for many rows.
///
/// What a worker does ahead counts only if the data view asks for it, in the same order, and with the same arguments;
/// else it is done again. Plugins whose components are told when rows come and go do nothing ahead, because the order of
/// those commands is not known before. In this process nothing is done ahead.
public struct RunAhead {
    private var workers: [Worker] = []

    /// Makes a value that expects nothing.
    public init() {}

    /// Expects that a data view shows a section under a number next, with each row as wide as `width` says, in points.
    public mutating func expect(_ section: Section, number: Int, width: (Place) -> Double) {
        expect(section, number, width, estimates: true)
        expect(section, number, width, estimates: false)
    }

    /// Sends the workers what was expected.
    public mutating func post() {
        for worker in workers { worker.postExpected() }
        workers.removeAll(keepingCapacity: true)
    }

    private mutating func expect(
        _ section: Section, _ number: Int, _ width: (Place) -> Double, estimates: Bool
    ) {
        if let header = section.header { expect(header, .header(section: number), width, estimates) }
        for row in 0..<section.rows.count {
            expect(section.rows[row], .row(IndexPath(row: row, section: number)), width, estimates)
        }
        if let footer = section.footer { expect(footer, .footer(section: number), width, estimates) }
    }

    private mutating func expect(
        _ entry: any Entry, _ place: Place, _ width: (Place) -> Double, _ estimates: Bool
    ) {
        guard let entry = entry as? PluginEntry, let worker = entry.plugin.worker else { return }
        let functions = estimates ? entry.component.estimatesAhead : entry.component.functionsAhead
        guard !functions.isEmpty else { return }
        let context = JobContext(at: place, width: width(place))
        for (function, needsContext) in functions {
            worker.expect(entry.job(function, context, needsContext: needsContext))
        }
        if !workers.contains(where: { $0 === worker }) { workers.append(worker) }
    }
}

extension PluginEntry {
    fileprivate func job(_ function: ComponentFunction, _ context: JobContext, needsContext: Bool) -> Job {
        var context = context
        context.hasCell = function == .command(.configuration)
        return Job(
            function: function, component: component.index, record: record, context: context, needsContext: needsContext)
    }
}

extension JobContext {
    fileprivate init(at place: Place, width: Double) {
        section = Int64(place.section)
        row = Int64(place.indexPath?.row ?? 0)
        self.width = width
    }
}
