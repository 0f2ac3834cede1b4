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
            "The host is called only during a command, on the thread that has sent it."
        ) { (examination) throws(Finding) in
            let host = RecordingHost()
            for component in try examination.components(on: host) {
                for model in Samples(component.declaration).usual { try component.walk(model) { _ in } }
            }
            examination.settle()
            try host.requireNoViolation(of: .thread)
            try host.requireNoViolation(of: .time)
        },
        ContractCase(
            "commands-leave-no-threads", .threads, level: 4, "No command leaves a thread behind each time it is sent."
        ) { (examination) throws(Finding) in
            try examination.requireProcess()
            try examination.requireThreadsToEnd()
        },
        ContractCase(
            "completes-at-most-once", .threads, level: 4, "What a command asks for is completed at most once."
        ) { (examination) throws(Finding) in
            let components = try examination.components().filter(\.isGivenCompletions)
            if components.isEmpty { throw .skip("no command is given a completion") }
            var rest = components[...]
            while !rest.isEmpty {
                // Takes as many components at a time as there are distinct completions for.
                var left = LSN_COMPLETIONS
                let few = rest.prefix { component in
                    left -= 2 * Samples(component.declaration).few.count * component.completableSteps
                    return left >= 0
                }
                if few.isEmpty { throw .skip("a component is given more completions than can be told apart") }
                try examination.requireFewCompletions(of: few)
                rest = rest.dropFirst(few.count)
            }
        },
        ContractCase(
            "completes-without-the-cell", .threads, level: 4,
            "What completes a command late does not touch the handles that the command was given."
        ) { (examination) throws(Finding) in
            let components = try examination.components().filter(\.isGivenCompletions)
            if components.isEmpty { throw .skip("no command is given a completion") }
            for component in components {
                for model in Samples(component.declaration).few {
                    try component.outlive(model) { component.isGiven(.completion, in: $0) }
                }
            }
            examination.settle()
        },
    ]
}

extension Examination {
    /// Fails if the number of threads grows with each command. A pool of threads may stay, because nothing tells a
    /// plugin to end one.
    fileprivate func requireThreadsToEnd() throws(Finding) {
        let before = Resources.threads
        let limit = max(64, 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        for component in try components() {
            for model in Samples(component.declaration).few {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                for step in component.steps where !step.isOfReuse {
                    let count = component.perform(step, times: 2 * limit, on: cell, record)
                    // A thread that completes a command late needs time to end.
                    if Moment.wait(seconds: timeout / 2, until: { Resources.threads - before <= limit }) { continue }
                    throw .failure(
                        "\(step.name) of \(component.declaration.identifier), sent \(count) times, "
                            + "leaves \(Resources.threads - before) threads")
                }
            }
        }
    }

    /// Calls all functions of components for a few models, twice. Fails if a completion is called more than once.
    fileprivate func requireFewCompletions(of components: ArraySlice<ExaminedComponent>) throws(Finding) {
        // Completions of earlier commands do not count here.
        settle()
        let before = (0..<LSN_COMPLETIONS).map { lsn_completion_count(Int32($0)) }
        for component in components {
            for model in Samples(component.declaration).few {
                for _ in 0..<2 { try component.walk(model) { _ in } }
            }
        }
        settle()
        for number in 0..<LSN_COMPLETIONS {
            let count = lsn_completion_count(Int32(number)) - before[number]
            if count > 1 { throw .failure("it calls the completion of one command \(count) times") }
        }
    }
}

extension ExaminedComponent {
    /// Calls the function of a step many times and returns the number of calls. Slow functions are called less often;
    /// other rules concern them.
    fileprivate func perform(_ step: Step, times: Int, on cell: RecordingCell, _ record: Record) -> Int {
        let start = Moment.now(CLOCK_MONOTONIC)
        var count = 0
        while count < times, Moment.now(CLOCK_MONOTONIC) - start < 1 {
            perform(step, on: cell, record)
            count += 1
        }
        return count
    }

    fileprivate var isGivenCompletions: Bool { completableSteps > 0 }

    /// The number of steps whose function takes a completion.
    fileprivate var completableSteps: Int { steps.count { isGiven(.completion, in: $0) } }
}
