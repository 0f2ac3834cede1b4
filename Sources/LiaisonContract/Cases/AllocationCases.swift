internal import CContract
internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// How functions use the memory of the process.
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

    /// How often a configuration may allocate.
    fileprivate static let mostAllocations = 100
}

extension Examination {
    /// The components, on a host whose own work allocates nothing, with all that they allocate counted.
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
                // What is made once, and kept, does not count.
                _ = configure()
                let count = configure().count / 10
                guard count > Contract.mostAllocations else { continue }
                throw .failure(
                    "configuration of \(component.declaration.identifier) with {\(model)} allocates \(count) times")
            }
        }
    }

    /// What cells are reused with is the concern of the rules of reuse.
    fileprivate func requireMemoryBack() throws(Finding) {
        let (round, least): (Int, Int64) = (500, 4000)
        for component in try countedActors() {
            for model in Samples(component.declaration).few {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                for command in [Command.awake, .configuration] { component.send(command, to: cell, record) }
                for step in component.steps where !step.isOfReuse {
                    let kept = { component.keptBytes(step, $0, least, cell, record) }
                    // What takes long cannot be called often, and other rules say so.
                    let start = Moment.now(CLOCK_MONOTONIC)
                    _ = component.allocations(of: step, 20, cell, record)
                    guard Moment.now(CLOCK_MONOTONIC) - start < 0.1 else { continue }
                    _ = kept(round)
                    // A store that grows to a bound is no leak: what grows is looked at once more, much later.
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
    /// What so many calls of a function allocate.
    fileprivate func allocations(
        of step: Step, _ count: Int, _ cell: RecordingCell, _ record: Record
    ) -> lsn_allocations {
        let before = lsn_counted_allocations()
        for _ in 0..<count { perform(step, on: cell, record) }
        let after = lsn_counted_allocations()
        return lsn_allocations(count: after.count - before.count, bytes: after.bytes - before.bytes)
    }

    /// What so many calls allocate and have not given back a moment later, in bytes. Up to `least` is not worth the wait.
    ///
    /// What is given back by a function that nobody has counted is so for the allocator, and what that keeps for itself was
    /// given back all the same: the lesser of both accounts counts.
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
