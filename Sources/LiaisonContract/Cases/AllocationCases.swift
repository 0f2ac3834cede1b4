internal import CContract
internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for the memory that functions allocate.
extension Contract {
    static let allocationCases: [ContractCase] = [
        ContractCase(
            "allocates-little", .boundary, level: 4,
            "A configuration with an ordinary model allocates memory at most \(mostAllocations) times."
        ) { (examination) throws(Finding) in
            try examination.requireFewAllocations()
        },
        ContractCase(
            "gives-back-what-it-allocates", .boundary, level: 4,
            "What a function allocates, other than to configure a cell, does not grow with the number of its calls."
        ) { (examination) throws(Finding) in
            try examination.requireMemoryBack()
        },
    ]

    /// The largest number of allocations in one configuration.
    fileprivate static let mostAllocations = 100
}

extension Examination {
    /// The components, on a host that allocates nothing itself. Their allocations are counted.
    private func countedActors() throws(Finding) -> [ExaminedComponent] {
        try requireProcess()
        let components = try components(on: RecordingHost(isRecording: false))
        lsn_watch_allocations()
        return components
    }

    fileprivate func requireFewAllocations() throws(Finding) {
        for component in try countedActors() {
            let samples = Samples(component.declaration)
            for model in samples.typical + samples.absent + samples.contrasts {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                component.send(.awake, to: cell, record)
                let configure = {
                    component.allocations(of: .command(.configuration, ContextValues()), 10, cell, record)
                }
                // The first calls may allocate memory that is kept for later calls.
                _ = configure()
                let count = configure().count / 10
                guard count > Contract.mostAllocations else { continue }
                throw .failure(
                    "configuration of \(component.declaration.identifier) with {\(model)} allocates \(count) times")
            }
        }
    }

    /// Fails if calls keep memory. Steps of reuse are left out, because the rules of reuse concern them.
    fileprivate func requireMemoryBack() throws(Finding) {
        let (round, least): (Int, Int64) = (500, 4000)
        for component in try countedActors() {
            for model in Samples(component.declaration).few {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                for command in [Command.awake, .configuration] { component.send(command, to: cell, record) }
                for step in component.steps where !step.isOfReuse {
                    let kept = { component.keptBytes(step, $0, least, cell, record) }
                    // Slow functions are left out; other rules concern them.
                    let start = Moment.now(CLOCK_MONOTONIC)
                    _ = component.allocations(of: step, 20, cell, record)
                    guard Moment.now(CLOCK_MONOTONIC) - start < 0.1 else { continue }
                    _ = kept(round)
                    // A store that grows to a bound is no leak, so memory that grows is measured again after many
                    // calls.
                    guard kept(round) > least, kept(20 * round) > least else { continue }
                    let bytes = kept(round)
                    guard bytes > least else { continue }
                    throw .failure(
                        "\(round) calls of \(step.name) of \(component.declaration.identifier) keep \(bytes) bytes "
                            + "that those before did not need")
                }
            }
        }
    }
}

extension ExaminedComponent {
    /// The allocations during a number of calls of a function.
    fileprivate func allocations(
        of step: Step, _ count: Int, _ cell: RecordingCell, _ record: Record
    ) -> lsn_allocations {
        let before = lsn_counted_allocations()
        for _ in 0..<count { perform(step, on: cell, record) }
        let after = lsn_counted_allocations()
        return lsn_allocations(count: after.count - before.count, bytes: after.bytes - before.bytes)
    }

    /// The bytes that a number of calls allocate and have not freed 0.2 seconds later. Waits only while they are more
    /// than `least`.
    ///
    /// The result is the smaller of two counts. Only the allocator sees memory that an uncounted function frees. Only
    /// the counters see freed memory that the allocator keeps.
    fileprivate func keptBytes(
        _ step: Step, _ count: Int, _ least: Int64, _ cell: RecordingCell, _ record: Record
    ) -> Int64 {
        let (counted, allocated) = (lsn_counted_allocations().bytes, lsn_allocated_bytes())
        let kept = { min(lsn_counted_allocations().bytes - counted, lsn_allocated_bytes() - allocated) }
        _ = allocations(of: step, count, cell, record)
        _ = Moment.wait(seconds: 0.2) { kept() <= least }
        return kept()
    }
}
