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
    }

    private let hasEstimates: Bool
    private let rowWidth: Double
    private let width: Double

    /// Makes a value for a data view whose rows, and whose headers and footers, are as wide as given, in points. nil if no
    /// plugin of the registry has a worker.
    public init?(_ registry: Registry, rowWidth: Double, width: Double) {
        let plugins = registry.plugins.filter { $0.worker != nil }
        guard !plugins.isEmpty else { return nil }
        hasEstimates = plugins.contains { $0.manifest.components.contains { $0.estimatedHeight?.function != nil } }
        self.rowWidth = rowWidth
        self.width = width
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
        guard let entry = entry as? PluginEntry, let ahead = entry.component.ahead else { return }
        var context = JobContext()
        (context.section, context.row, context.width) = (Int64(section), Int64(row), width)
        if estimates {
            if let function = ahead.estimatedHeight {
                jobs.append(entry.job(function, ahead, context), of: ahead.worker)
            }
        } else {
            if let function = ahead.height { jobs.append(entry.job(function, ahead, context), of: ahead.worker) }
            context.hasCell = true
            if let function = ahead.configuration { jobs.append(entry.job(function, ahead, context), of: ahead.worker) }
        }
    }
}

extension PluginEntry {
    @inline(__always)
    fileprivate func job(_ function: AheadFunctions.Function, _ ahead: AheadFunctions, _ context: JobContext) -> Job {
        Job(
            function: function.function, component: ahead.component, record: record, context: context,
            needsContext: function.takesContext)
    }
}
