internal import LiaisonHost
internal import CContract
internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for threads.
extension Contract {
    static let threadCases: [ContractCase] = [
        ContractCase(
            "calls-on-the-thread-of-the-command", .threads, level: 4,
            "The plugin calls the host only during a command, on the thread of the command."
        ) { (examination) throws(Verdict) in
            let host = try examination.host()
            for component in try examination.components(on: host) {
                for model in Samples(component.declaration).usual { try component.walk(model) { _ in } }
            }
            examination.settle()
            try host.requireNoViolation(of: .thread)
            try host.requireNoViolation(of: .time)
        },
        ContractCase(
            "commands-leave-no-threads", .threads, level: 4, "No command leaves a thread behind each time it is sent."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            try examination.requireThreadsToEnd()
        },
        ContractCase(
            "completes-at-most-once", .threads, level: 4, "A command is completed at most once."
        ) { (examination) throws(Verdict) in
            let components = try examination.components().filter(\.isGivenCompletions)
            if components.isEmpty { throw .skipped("no command has the argument completion") }
            var rest = components[...]
            while !rest.isEmpty {
                // Takes only so many components at a time that each command gets a completion of its own.
                var left = RecordingHost.completions
                let few = rest.prefix { component in
                    left -= 2 * Samples(component.declaration).few.count * component.completableSteps
                    return left >= 0
                }
                if few.isEmpty {
                    throw .skipped("a component has more completions than the examination can tell apart")
                }
                try examination.requireFewCompletions(of: few)
                rest = rest.dropFirst(few.count)
            }
        },
        ContractCase(
            "completes-without-the-cell", .threads, level: 4,
            "A late completion does not touch the handles of its command."
        ) { (examination) throws(Verdict) in
            let components = try examination.components().filter(\.isGivenCompletions)
            if components.isEmpty { throw .skipped("no command has the argument completion") }
            for component in components {
                for model in Samples(component.declaration).few {
                    try component.outlive(model) { component.isGivenCompletion(in: $0) }
                }
            }
            examination.settle()
        },
    ]
}

extension Examination {
    /// Fails if the number of threads grows with each command. A pool of threads may stay, because nothing tells a
    /// plugin to end its pool.
    fileprivate func requireThreadsToEnd() throws(Verdict) {
        let before = subject.observed.threads
        let limit = max(64, 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let left = { [subject] in subject.isOver ? 0 : subject.observed.threads - before }
        for component in try components() {
            for model in Samples(component.declaration).few {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                for step in component.steps where !step.isOfReuse {
                    // Slow functions are called less often; other rules concern them.
                    let count = component.repeatedly(step, 2 * limit, cell, record, seconds: 1)
                    // A thread that completes a command late needs time to end.
                    if Moment.wait(seconds: timeout / 2, until: { left() <= limit }) { continue }
                    throw .failed(
                        "\(step.name) of \(component.declaration.identifier), sent \(count) times, "
                            + "leaves \(left()) threads")
                }
            }
        }
    }

    /// Calls all functions of components for a few models, twice. Fails if a completion is called more than once.
    fileprivate func requireFewCompletions(of components: ArraySlice<ExaminedComponent>) throws(Verdict) {
        // Completions of earlier commands do not count here.
        settle()
        let before = subject.counts(.completions)
        for component in components {
            for model in Samples(component.declaration).few {
                for _ in 0..<2 { try component.walk(model) { _ in } }
            }
        }
        settle()
        for (before, after) in zip(before, subject.counts(.completions)) {
            let count = after - before
            if count > 1 { throw .failed("the plugin calls the completion of one command \(count) times") }
        }
    }
}

extension ExaminedComponent {
    fileprivate var isGivenCompletions: Bool { completableSteps > 0 }

    /// The number of steps whose function takes a completion.
    fileprivate var completableSteps: Int { steps.count { isGivenCompletion(in: $0) } }
}

extension RecordingHost {
    /// The number of distinct completions.
    static var completions: Int { Int(LSN_COUNTED_COMPLETIONS) }
}
