internal import LiaisonHost
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
        ) { (examination) throws(Verdict) in
            try examination.requireFewAllocations()
        },
        ContractCase(
            "gives-back-what-it-allocates", .boundary, level: 4,
            "No function, except for configurations, keeps more memory with each call."
        ) { (examination) throws(Verdict) in
            try examination.requireMemoryBack()
        },
    ]

    /// The largest number of allocations in one configuration.
    fileprivate static let mostAllocations = 100
}

extension Examination {
    /// The components, on a host that allocates nothing itself. Their allocations are counted.
    private func countedComponents() throws(Verdict) -> [ExaminedComponent] {
        try requireProcess()
        let components = try components(on: try host(isRecording: false))
        _ = subject.ask(.watchAllocations)
        return components
    }

    /// Warns of many allocations: a function may need them.
    fileprivate func requireFewAllocations() throws(Verdict) {
        for component in try countedComponents() {
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
                throw .warned(
                    "configuration of \(component.declaration.identifier) with {\(model)} allocates \(count) times")
            }
        }
    }

    /// Fails if calls keep memory. Steps of reuse are left out, because the rules of reuse concern them.
    fileprivate func requireMemoryBack() throws(Verdict) {
        let (round, least): (Int, Int64) = (500, 4000)
        for component in try countedComponents() {
            for model in Samples(component.declaration).few {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                for command in [Command.awake, .configuration] { component.send(command, to: cell, record) }
                for step in component.steps where !step.isOfReuse {
                    let kept = { component.keptBytes(step, $0, least, cell, record) }
                    // Slow functions are left out; other rules concern them.
                    subject.catchUp()
                    let start = Moment.now()
                    _ = component.allocations(of: step, 20, cell, record)
                    guard Moment.now() - start < 0.1 else { continue }
                    _ = kept(round)
                    // A store that grows to a bound is no leak, so memory that grows is measured again after many
                    // calls.
                    guard kept(round) > least, kept(20 * round) > least else { continue }
                    let bytes = kept(round)
                    guard bytes > least else { continue }
                    throw .failed(
                        "\(round) calls of \(step.name) of \(component.declaration.identifier) keep \(bytes) bytes "
                            + "more than the calls before")
                }
            }
        }
    }
}

extension ExaminedComponent {
    /// The allocations during a number of calls of a function.
    fileprivate func allocations(of step: Step, _ count: Int, _ cell: RecordingCell, _ record: Record) -> Allocations {
        let before = host.subject.allocations
        repeatedly(step, count, cell, record)
        let after = host.subject.allocations
        return Allocations(count: after.count - before.count, bytes: after.bytes - before.bytes)
    }

    /// The bytes that a number of calls allocate and have not freed 0.2 seconds later. Waits only while they are more
    /// than `least`.
    ///
    /// The result is the smaller of two counts. Only the allocator sees memory that an uncounted function frees. Only
    /// the counters see freed memory that the allocator keeps.
    fileprivate func keptBytes(
        _ step: Step, _ count: Int, _ least: Int64, _ cell: RecordingCell, _ record: Record
    ) -> Int64 {
        let subject = host.subject
        let (counted, allocated) = (subject.allocations.bytes, subject.firstCount(.allocatedBytes))
        let kept = { min(subject.allocations.bytes - counted, subject.firstCount(.allocatedBytes) - allocated) }
        repeatedly(step, count, cell, record)
        _ = Moment.wait(seconds: 0.2) { subject.isOver || kept() <= least }
        return kept()
    }
}

/// The allocations of all calls.
private struct Allocations {
    /// The number of allocations.
    var count: Int64
    /// The bytes allocated minus the bytes freed.
    var bytes: Int64
}

extension Subject {
    fileprivate var allocations: Allocations {
        let counts = counts(.countedAllocations)
        return counts.count == 2 ? Allocations(count: counts[0], bytes: counts[1]) : Allocations(count: 0, bytes: 0)
    }
}
