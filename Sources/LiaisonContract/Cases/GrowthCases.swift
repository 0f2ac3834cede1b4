internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest

/// The rules for resources that reuses of a cell must not leave behind.
extension Contract {
    static let growthCases: [ContractCase] = [
        ContractCase(
            "reuses-take-no-more-memory", .reuse, level: 5,
            "Ten thousand reuses of a cell take no more memory than a few."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            for component in try examination.components() {
                try component.requireNoMoreMemory()
                try component.requireNoMoreMappings()
            }
        },
        ContractCase(
            "reuses-open-no-more-files", .reuse, level: 5,
            "Ten thousand reuses of a cell leave no more file descriptors open than a few."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            for component in try examination.components() {
                for (times, steps) in [(5000, component.reuse), (300, component.repeatedSteps)] {
                    try component.requireNoGrowth(of: "file descriptors", times, steps) { $0.descriptors }
                }
            }
        },
        ContractCase(
            "reuses-start-no-more-threads", .reuse, level: 5,
            "Ten thousand reuses of a cell leave no more threads running than a few."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            for component in try examination.components() {
                try component.requireNoGrowth(of: "threads", 5000, component.reuse) { $0.threads }
            }
        },
    ]
}

extension ExaminedComponent {
    /// Fails if a count grows in each of two rounds of reuses of a cell. A round before them gives caches and pools of
    /// threads the time to reach their bounds.
    fileprivate func requireNoGrowth(
        of what: String, _ times: Int, _ steps: [Step], _ counted: @escaping (ObservedProcess) -> Int
    ) throws(Verdict) {
        let (few, many) = (8, 64)
        let (cell, subject) = (try ReusedCell(self), host.subject)
        let count = { counted(subject.observed) }
        func growth(_ times: Int) -> Int {
            subject.catchUp()
            let before = count()
            cell.reuse(times: times, steps) { count() - before > many }
            _ = Moment.wait(seconds: 1) { subject.isOver || count() - before <= few }
            return count() - before
        }
        _ = growth(times / 3)
        let grown = min(growth(times), growth(times))
        guard grown > few else { return }
        throw .failed(
            "\(times) reuses of \(declaration.identifier) leave \(grown) more \(what) than before, each time")
    }

    /// Fails if each round of configurations takes more memory.
    fileprivate func requireNoMoreMemory() throws(Verdict) {
        let (times, little) = (5000, UsedMemory(allocated: 24 << 10, resident: 2 << 20))
        let (cell, subject) = (try ReusedCell(self), host.subject)
        func growth(_ times: Int) -> UsedMemory {
            let before = subject.usedMemory
            cell.reuse(times: times, reuse) { (subject.usedMemory - before).allocated > 32 << 20 }
            return subject.usedMemory - before
        }
        _ = growth(2000)
        let threads = subject.observed.threads
        var grown = UsedMemory.lesser(growth(times), growth(times))
        if !(grown <= little) {
            // A store of the plugin may have a larger bound.
            _ = growth(8 * times)
            grown = .lesser(grown, growth(times))
        }
        guard subject.observed.threads == threads else { throw .skipped("the number of threads grows") }
        let start = "\(times) reuses of \(declaration.identifier)"
        if grown.allocated > little.allocated {
            throw .failed("\(start) allocate \(grown.allocated) bytes that are not freed")
        }
        if grown.resident > little.resident { throw .failed("\(start) take \(grown.resident) more bytes of memory") }
    }

    /// Fails if each round in which a cell is shown and touched leaves more mapped memory.
    fileprivate func requireNoMoreMappings() throws(Verdict) {
        let times = 300
        let (cell, subject) = (try ReusedCell(self), host.subject)
        subject.catchUp()
        let threads = subject.observed.threads
        func growth() -> Int {
            let (before, running) = (subject.observed.mappedBytes, subject.observed.threads)
            cell.reuse(times: times, repeatedSteps) { subject.observed.threads - running > 64 }
            _ = Moment.wait(seconds: 1) { subject.isOver || subject.observed.threads <= running }
            return subject.observed.mappedBytes - before
        }
        let grown = min(growth(), growth(), growth())
        guard subject.observed.threads - threads <= 8 else { throw .skipped("the number of threads grows") }
        guard grown > times * 4000 else { return }
        throw .failed("a cell of \(declaration.identifier) that is shown \(times) times leaves \(grown) bytes mapped")
    }
}
