internal import LiaisonKit

extension RunAhead {
    /// The jobs that workers perform ahead for some sections.
    public struct Jobs {
        /// The jobs of a worker. The worker is found by its address, without counting its references, because another
        /// thread counts them all the time.
        private struct OfWorker {
            let address: UnsafeMutableRawPointer
            let worker: Worker
            var jobs: [Job] = []
            /// True if the next job is a gate.
            var beginsWithGate = false
        }

        /// The number of jobs for which memory is reserved at first.
        private static let least = 256

        private var ofWorkers: [OfWorker] = []

        /// Makes a value without jobs.
        public init() {}

        /// Has the workers expect the jobs.
        func post() { for ofWorker in ofWorkers { ofWorker.worker.expect(ofWorker.jobs) } }

        /// The jobs of a worker.
        subscript(_ worker: Worker) -> [Job] { ofWorkers.first { $0.worker === worker }?.jobs ?? [] }

        @inline(__always)
        fileprivate mutating func append(_ job: Job, of worker: Unmanaged<Worker>) {
            let index = index(of: worker)
            ofWorkers[index].jobs.append(job)
            if ofWorkers[index].beginsWithGate { makeLastAGate(index) }
        }

        /// Makes the next job of a worker a gate.
        fileprivate mutating func gate(_ worker: Unmanaged<Worker>) {
            let index = index(of: worker)
            ofWorkers[index].beginsWithGate = true
        }

        private mutating func makeLastAGate(_ index: Int) {
            ofWorkers[index].beginsWithGate = false
            ofWorkers[index].jobs[ofWorkers[index].jobs.count - 1].isGate = true
        }

        @inline(__always)
        private mutating func index(of worker: Unmanaged<Worker>) -> Int {
            let address = worker.toOpaque()
            for index in ofWorkers.indices where ofWorkers[index].address == address { return index }
            return add(worker)
        }

        @inline(never)
        private mutating func add(_ worker: Unmanaged<Worker>) -> Int {
            var ofWorker = OfWorker(address: worker.toOpaque(), worker: worker.takeUnretainedValue())
            ofWorker.jobs.reserveCapacity(Self.least)
            ofWorkers.append(ofWorker)
            return ofWorkers.count - 1
        }
    }
}

extension RunAhead.Jobs {
    /// Adds a function of a record; nothing if the component does not implement it.
    @inline(__always)
    mutating func append(
        _ function: AheadFunctions.Function?, of record: UnsafeRawPointer, _ ahead: AheadFunctions, _ place: JobPlace,
        hasCell: Bool = false
    ) {
        guard let function else { return }
        let job = Job(
            record: record, component: ahead.component, function: function.function, hasCell: hasCell,
            needsContext: function.takesContext, place: place)
        append(job, of: ahead.worker)
    }

    /// Adds the functions that a data view calls when it makes the cell of a record.
    @inline(__always)
    mutating func appendCell(
        of record: UnsafeRawPointer, _ component: PluginComponent, _ ahead: AheadFunctions, _ place: JobPlace,
        _ cells: inout CellOrder
    ) {
        append(ahead.height, of: record, ahead, place)
        if ahead.followsCells {
            let isReused = cells.make(CellOrder.Cell(ahead: ahead, component: component, record: record, place: place))
            append(isReused ? ahead.prepareForReuse : ahead.awake, of: record, ahead, place, hasCell: true)
        }
        append(ahead.configuration, of: record, ahead, place, hasCell: true)
    }

    /// Adds the functions that a data view calls when it displays the cells that it has made for a line.
    @inline(__always)
    mutating func endLine(_ cells: inout CellOrder) { if !cells.isEmpty { display(&cells) } }

    private mutating func display(_ cells: inout CellOrder) {
        for cell in cells.display() {
            append(cell.ahead.willDisplay, of: cell.record, cell.ahead, cell.place, hasCell: true)
        }
    }

    /// Adds the functions that a data view calls when it takes out all cells.
    mutating func takeOut(_ cells: inout CellOrder) {
        for cell in cells.takeOut() {
            append(cell.ahead.didEndDisplaying, of: cell.record, cell.ahead, cell.place, hasCell: true)
        }
    }

    /// Adds the functions that a data view with a viewport calls for an event of an entry.
    mutating func append(
        _ event: Dispatch.Event, of entry: any Entry, _ place: Place, _ width: Double, _ cells: inout CellOrder
    ) {
        guard let entry = entry as? PluginEntry else { return appendItems(event, of: entry, place, width, &cells) }
        guard let ahead = entry.component.ahead else { return }
        let record = entry.record
        let place = JobPlace(section: Int64(place.section), row: Int64(place.indexPath?.row ?? 0), width: width)
        switch event {
        case .estimatedHeight: append(ahead.estimatedHeight, of: record, ahead, place)
        case .height: append(ahead.height, of: record, ahead, place)
        case .command(.configuration):
            // The viewport may have no room for the cell. The host learns that only when it has measured the cells
            // before this cell.
            if ahead.followsCells { gate(ahead.worker) }
            appendCell(of: record, entry.component, ahead, place, &cells)
        case .command(.didEndDisplaying): append(ahead.didEndDisplaying, of: record, ahead, place, hasCell: true)
        case .command(.prefetch): append(ahead.prefetch, of: record, ahead, place)
        case .command(.prefetchCancel): append(ahead.prefetchCancel, of: record, ahead, place)
        case .command: break
        }
    }

    /// Adds the functions that a data view with a viewport calls on the items of a carousel for an event of the
    /// carousel.
    private mutating func appendItems(
        _ event: Dispatch.Event, of entry: any Entry, _ place: Place, _ width: Double, _ cells: inout CellOrder
    ) {
        guard let carousel = entry as? Carousel else { return }
        let items: ArraySlice<any Entry> =
            switch event {
            case .estimatedHeight: carousel.rows.prefix(1)
            case .command(.configuration), .command(.prefetch), .command(.didEndDisplaying):
                carousel.shownItems(in: width)
            case .height, .command: []
            }
        for item in items { append(event, of: item, place, carousel.itemWidth, &cells) }
    }
}
