public import LiaisonKit
internal import LiaisonManifest

/// Has workers perform the functions of rows before a data view shows the rows, so that the host waits for a worker once
/// for many rows.
///
/// What a worker does ahead counts only if the data view asks for it, with the same arguments; else it is done again.
/// `jobs` may be called on another thread than the other methods, which belong to the thread of the data view.
public struct RunAhead {
    /// What workers do ahead for some sections.
    public struct Jobs {
        fileprivate var ofWorkers: [(worker: Worker, jobs: [Job])] = []

        /// Makes a value without jobs.
        public init() {}

        @inline(__always)
        fileprivate mutating func append(_ job: Job, of worker: Worker) {
            for index in ofWorkers.indices where ofWorkers[index].worker === worker {
                return ofWorkers[index].jobs.append(job)
            }
            ofWorkers.append((worker, [job]))
        }

        /// The jobs of a worker.
        fileprivate subscript(_ worker: Worker) -> [Job] { ofWorkers.first { $0.worker === worker }?.jobs ?? [] }
    }

    private let hasEstimates: Bool
    /// The widths of rows, and of headers and footers, in points.
    private let rowWidth, width: Double
    /// The width in which carousels show items, in points; nil for their own.
    private let carouselExtent: Double?

    /// Makes a value for a data view. nil if no plugin of the registry has a worker.
    public init?(_ registry: Registry, for dataView: ListView) {
        let plugins = registry.plugins.filter { $0.worker != nil }
        guard !plugins.isEmpty else { return nil }
        hasEstimates = plugins.contains { $0.manifest.components.contains { $0.estimatedHeight?.function != nil } }
        rowWidth = dataView.width(at: .row(IndexPath(row: 0, section: 0)))
        width = dataView.viewport.width
        carouselExtent = dataView.carouselExtent
    }

    /// Adds what workers do ahead for a section that will be shown under a number.
    public func add(_ section: Section, number: Int, to jobs: inout Jobs) {
        // A data view asks for all estimates of a section when the section is added.
        for estimates in hasEstimates ? [true, false] : [false] {
            if let header = section.header { add(header, number, 0, width, estimates, to: &jobs) }
            for index in 0..<section.rows.count {
                add(section.rows[index], number, index, rowWidth, estimates, to: &jobs)
            }
            if let footer = section.footer { add(footer, number, 0, width, estimates, to: &jobs) }
        }
    }

    /// Sends jobs to the workers.
    public func post(_ jobs: Jobs) {
        for (worker, jobs) in jobs.ofWorkers { worker.expect(jobs) }
    }

    @inline(__always)
    private func add(
        _ entry: any Entry, _ section: Int, _ row: Int, _ width: Double, _ estimates: Bool, to jobs: inout Jobs
    ) {
        guard let entry = entry as? PluginEntry else {
            return addItems(of: entry, section, row, width, estimates, to: &jobs)
        }
        guard let ahead = entry.component.ahead else { return }
        let context = JobContext(section: Int64(section), row: Int64(row), width: width)
        if estimates {
            jobs.append(ahead.estimatedHeight, of: entry, ahead, context)
        } else {
            jobs.appendCell(of: entry, ahead, context)
        }
    }

    /// Adds what workers do ahead for the items that a carousel shows. Items have the index path of their row.
    @inline(never)
    private func addItems(
        of entry: any Entry, _ section: Int, _ row: Int, _ width: Double, _ estimates: Bool, to jobs: inout Jobs
    ) {
        guard let carousel = entry as? Carousel else { return }
        // The estimate of a carousel is that of its first item.
        let items = estimates ? carousel.rows.prefix(1) : carousel.shownItems(in: carouselExtent ?? width)
        for item in items { add(item, section, row, carousel.itemWidth, estimates, to: &jobs) }
    }
}

extension RunAhead.Jobs {
    /// Adds a function of an entry; nothing if the component does not implement it.
    @inline(__always)
    fileprivate mutating func append(
        _ function: AheadFunctions.Function?, of entry: PluginEntry, _ ahead: AheadFunctions, _ context: JobContext
    ) {
        guard let function else { return }
        let job = Job(
            function: function.function, component: ahead.component, record: entry.record, context: context,
            needsContext: function.takesContext)
        append(job, of: ahead.worker)
    }

    /// Adds what a data view asks for when it makes the cell of an entry.
    @inline(__always)
    fileprivate mutating func appendCell(of entry: PluginEntry, _ ahead: AheadFunctions, _ context: JobContext) {
        append(ahead.height, of: entry, ahead, context)
        var context = context
        context.hasCell = true
        append(ahead.configuration, of: entry, ahead, context)
    }

    fileprivate mutating func append(_ event: Dispatch.Event, of entry: any Entry, _ place: Place, _ width: Double) {
        guard let entry = entry as? PluginEntry else { return appendItems(event, of: entry, place, width) }
        guard let ahead = entry.component.ahead else { return }
        let context = JobContext(section: Int64(place.section), row: Int64(place.indexPath?.row ?? 0), width: width)
        switch event {
        case .estimatedHeight: append(ahead.estimatedHeight, of: entry, ahead, context)
        case .height: append(ahead.height, of: entry, ahead, context)
        case .command(.configuration): appendCell(of: entry, ahead, context)
        case .command(.prefetch): append(ahead.prefetch, of: entry, ahead, context)
        case .command(.prefetchCancel): append(ahead.prefetchCancel, of: entry, ahead, context)
        case .command: break
        }
    }

    /// Adds what the items of a carousel in a viewport are asked for when the carousel is sent an event.
    private mutating func appendItems(_ event: Dispatch.Event, of entry: any Entry, _ place: Place, _ width: Double) {
        guard let carousel = entry as? Carousel else { return }
        let items: ArraySlice<any Entry> =
            switch event {
            case .estimatedHeight: carousel.rows.prefix(1)
            case .command(.configuration), .command(.prefetch): carousel.shownItems(in: width)
            case .height, .command: []
            }
        for item in items { append(event, of: item, place, carousel.itemWidth) }
    }
}

extension Registry {
    /// Has workers perform the functions of the entries that a liaison expects to send an event, and none that were expected
    /// before. Give this to `onExpect` of a liaison whose data view shows a viewport.
    public func runAhead(_ event: Dispatch.Event, of entries: [ExpectedEntry]) {
        var jobs = RunAhead.Jobs()
        for expected in entries { jobs.append(event, of: expected.entry, expected.place, expected.width) }
        for worker in plugins.lazy.compactMap(\.worker) { worker.expect(only: jobs[worker]) }
    }
}
