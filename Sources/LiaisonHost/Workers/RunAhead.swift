public import LiaisonKit
internal import LiaisonManifest

/// Has workers perform the functions of rows before a data view shows the rows, so that the host waits for a worker once
/// for many rows.
///
/// A result that a worker has computed ahead counts only if the data view asks for it with the same arguments; else the
/// worker performs the function again. `post` belongs to the thread of the data view. The other methods may be called
/// on another thread, on a copy of the value.
public struct RunAhead {
    /// The greatest height of a viewport that shows one line at a time, in points.
    private static let heightOfOneLine = 1.0

    private let hasEstimates: Bool
    /// The widths of rows, and of headers and footers, in points.
    private let rowWidth, width: Double
    private let rowsPerLine: Int
    /// The width in which carousels show items, in points; nil for the width of the viewport.
    private let carouselExtent: Double?
    /// True if the cells of a line leave the viewport before the cells of the next line are made. If not, the order
    /// depends on the heights of cells, and plugins with commands about cells are asked row by row.
    private let showsOneLine: Bool
    private var cells = CellOrder()

    /// Makes a value for a data view that streams. nil if no plugin of the registry has a worker.
    public init?(_ registry: Registry, for dataView: ListView) {
        let plugins = registry.plugins.filter { $0.worker != nil }
        guard !plugins.isEmpty else { return nil }
        hasEstimates = plugins.contains { $0.manifest.components.contains { $0.estimatedHeight?.function != nil } }
        rowWidth = dataView.width(at: .row(IndexPath(row: 0, section: 0)))
        width = dataView.viewport.width
        rowsPerLine = dataView.rowsPerLine
        carouselExtent = dataView.carouselExtent
        showsOneLine = dataView.viewport.height <= Self.heightOfOneLine
    }

    /// Sends jobs to the workers.
    public func post(_ jobs: Jobs) { jobs.post() }

    /// Adds the jobs for a section that will be shown under `number`, behind the jobs that were added before.
    public mutating func add(_ section: Section, number: Int, to jobs: inout Jobs) {
        // A data view asks for all estimates of a section when the section is added.
        if hasEstimates { addEstimates(section, number, to: &jobs) }
        if let header = section.header { addLine(header, number, 0, width, to: &jobs) }
        if let maker = section.maker, let sections = maker.content as? PluginSections {
            addLines(sections.rows(of: maker.key), number, to: &jobs)
        } else {
            for index in 0..<section.rows.count {
                if index % rowsPerLine == 0 { beginLine(&jobs) }
                add(section.rows[index], number, index, rowWidth, to: &jobs)
                if (index + 1) % rowsPerLine == 0 || index + 1 == section.rows.count { jobs.endLine(&cells) }
            }
        }
        if let footer = section.footer { addLine(footer, number, 0, width, to: &jobs) }
    }

    /// Adds the jobs for the end, when the data view shows nothing any more, and forgets its cells.
    public mutating func endDisplaying(_ jobs: inout Jobs) {
        jobs.takeOut(&cells)
        cells = CellOrder()
    }

    private func addEstimates(_ section: Section, _ number: Int, to jobs: inout Jobs) {
        if let header = section.header { addEstimate(header, number, 0, width, to: &jobs) }
        for index in 0..<section.rows.count { addEstimate(section.rows[index], number, index, rowWidth, to: &jobs) }
        if let footer = section.footer { addEstimate(footer, number, 0, width, to: &jobs) }
    }

    private func addEstimate(_ entry: any Entry, _ section: Int, _ row: Int, _ width: Double, to jobs: inout Jobs) {
        if let entry = entry as? PluginEntry {
            guard let ahead = functions(of: entry.component) else { return }
            let place = JobPlace(section: Int64(section), row: Int64(row), width: width)
            jobs.append(ahead.estimatedHeight, of: entry.record, ahead, place)
        } else if let carousel = entry as? Carousel, let first = carousel.rows.first {
            // The estimate of a carousel is that of its first item.
            addEstimate(first, section, row, carousel.itemWidth, to: &jobs)
        }
    }

    /// Adds rows without making entries of them.
    private mutating func addLines(
        _ rows: UnsafeBufferPointer<PluginSections.Row>, _ section: Int, to jobs: inout Jobs
    ) {
        for index in 0..<rows.count {
            if index % rowsPerLine == 0 { beginLine(&jobs) }
            let row = rows[index]
            let place = JobPlace(section: Int64(section), row: Int64(index), width: rowWidth)
            row.component._withUnsafeGuaranteedRef { add($0, row.record, place, to: &jobs) }
            if (index + 1) % rowsPerLine == 0 || index + 1 == rows.count { jobs.endLine(&cells) }
        }
    }

    private mutating func addLine(
        _ entry: any Entry, _ section: Int, _ row: Int, _ width: Double, to jobs: inout Jobs
    ) {
        beginLine(&jobs)
        add(entry, section, row, width, to: &jobs)
        jobs.endLine(&cells)
    }

    /// Takes out the cells of the previous line.
    @inline(__always)
    private mutating func beginLine(_ jobs: inout Jobs) { if !cells.isEmpty { jobs.takeOut(&cells) } }

    private mutating func add(_ entry: any Entry, _ section: Int, _ row: Int, _ width: Double, to jobs: inout Jobs) {
        if let entry = entry as? PluginEntry {
            let place = JobPlace(section: Int64(section), row: Int64(row), width: width)
            add(entry.component, entry.record, place, to: &jobs)
        } else if let carousel = entry as? Carousel {
            // Items have the index path of their row.
            for item in carousel.shownItems(in: carouselExtent ?? width) {
                add(item, section, row, carousel.itemWidth, to: &jobs)
            }
        }
    }

    @inline(__always)
    private mutating func add(
        _ component: PluginComponent, _ record: UnsafeRawPointer, _ place: JobPlace, to jobs: inout Jobs
    ) {
        guard let ahead = functions(of: component) else { return }
        jobs.appendCell(of: record, component, ahead, place, &cells)
    }

    /// The functions of a component; nil if the order of its functions is not known ahead.
    @inline(__always)
    private func functions(of component: PluginComponent) -> AheadFunctions? {
        guard let ahead = component.ahead, showsOneLine || !ahead.followsCells else { return nil }
        return ahead
    }
}

extension Registry {
    /// Has workers perform ahead the functions of `entries`, to which a liaison expects to send `event`. Drops the
    /// functions that were expected before. Give this to `onExpect` of a liaison whose data view shows a viewport.
    public func runAhead(_ event: Dispatch.Event, of entries: [ExpectedEntry], in dataView: ListView) {
        var jobs = RunAhead.Jobs()
        var cells = CellOrder { [unowned dataView] in dataView.waitingCells(of: $0.reuseIdentifier) }
        for expected in entries {
            jobs.append(event, of: expected.entry, expected.place, expected.width, &cells)
            if expected.endsLine { jobs.endLine(&cells) }
        }
        for worker in plugins.lazy.compactMap(\.worker) { worker.expect(only: jobs[worker]) }
    }
}
