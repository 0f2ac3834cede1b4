internal import CContract
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for effects that must not cross the boundary between plugin and host.
extension Contract {
    static let boundaryCases: [ContractCase] = [
        ContractCase(
            "process-goes-on", .boundary, level: 4, "No function ends the process.", forbids: .exit
        ) { (examination) throws(Verdict) in
            try examination.playAll()
        },
        ContractCase(
            "process-is-not-aborted", .boundary, level: 4, "No function aborts the process.", forbids: .abort
        ) { (examination) throws(Verdict) in
            try examination.playAll()
        },
        ContractCase(
            "no-exception-leaves", .boundary, level: 4, "No exception leaves a function.", forbids: .exception
        ) { (examination) throws(Verdict) in
            try examination.playAll()
        },
        ContractCase(
            "no-jump-leaves", .boundary, level: 4, "No function jumps into a function that has returned.",
            forbids: .jump
        ) { (examination) throws(Verdict) in
            try examination.playAll()
        },
        ContractCase(
            "commands-leave-signals", .boundary, level: 4,
            "No function changes the handlers of signals, the blocked signals, or the timers that send signals."
        ) { (examination) throws(Verdict) in
            try examination.play(without: "changes the handlers of signals") { $0.ask(.signals) }
        },
        ContractCase(
            "commands-leave-environment", .boundary, level: 4, "No function changes the environment."
        ) { (examination) throws(Verdict) in
            try examination.play(without: "changes the environment") { $0.ask(.environment) }
        },
        ContractCase(
            "commands-leave-locale", .boundary, level: 4, "No function changes the locale."
        ) { (examination) throws(Verdict) in
            try examination.play(without: "changes the locale") { $0.ask(.locale) }
        },
        ContractCase(
            "commands-leave-working-directory", .boundary, level: 4, "No function changes the working directory."
        ) { (examination) throws(Verdict) in
            try examination.play(without: "changes the working directory") { $0.observed.workingDirectory }
        },
        ContractCase(
            "commands-leave-umask", .boundary, level: 4, "No function changes the mask for permissions of new files."
        ) { (examination) throws(Verdict) in
            try examination.play(without: "changes the mask for permissions") { $0.observed.umask }
        },
        ContractCase(
            "commands-leave-streams", .boundary, level: 4,
            "No function closes, replaces or changes standard input, output or error."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            try examination.play(without: "closes, replaces or changes standard input, output or error") {
                $0.states(of: [0, 1, 2])
            }
        },
        ContractCase(
            "commands-leave-rounding", .boundary, level: 4,
            "No function changes how floating-point numbers are rounded, or which results trap."
        ) { (examination) throws(Verdict) in
            try examination.play(without: "changes how numbers are rounded, or which results trap") {
                $0.ask(.rounding)
            }
        },
        ContractCase(
            "commands-leave-descriptors", .boundary, level: 4,
            "No function closes or replaces a descriptor that it has not opened."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            let open = examination.subject.openDescriptors
            try examination.play(without: "closes or replaces a descriptor that it has not opened") {
                $0.states(of: open)
            }
        },
        ContractCase(
            "commands-set-no-limits", .boundary, level: 4, "No function sets a limit or the priority of the process."
        ) { (examination) throws(Verdict) in
            try examination.play(never: LSN_REFUSED_LIMIT, "sets a limit or the priority of the process")
        },
        ContractCase(
            "commands-open-no-sockets", .boundary, level: 4, "No function opens a socket."
        ) { (examination) throws(Verdict) in
            try examination.play(never: LSN_REFUSED_SOCKET, "opens a socket")
        },
        ContractCase(
            "commands-touch-no-files", .boundary, level: 4,
            "No function opens a file other than those of the system, or makes, changes or removes a file."
        ) { (examination) throws(Verdict) in
            try examination.play(never: LSN_REFUSED_FILE, "opens, makes, changes or removes a file")
        },
        ContractCase(
            "commands-share-no-objects", .boundary, level: 4,
            "No function uses shared memory, semaphores or message queues that other processes can reach."
        ) { (examination) throws(Verdict) in
            try examination.play(never: LSN_REFUSED_OBJECT, "uses shared memory, a semaphore or a message queue")
        },
        ContractCase(
            "commands-start-no-processes", .boundary, level: 4, "No function starts a program or a process."
        ) { (examination) throws(Verdict) in
            try examination.play(never: LSN_REFUSED_PROCESS, "starts a program or a process")
        },
        ContractCase(
            "commands-write-nothing", .boundary, level: 4, "No function writes to standard output or standard error."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            try examination.play(without: "writes to standard output") { _ in examination.written.output }
            try examination.play(without: "writes to standard error") { _ in examination.written.errors }
        },
        ContractCase(
            "ends-with-its-process", .boundary, level: 4,
            "A process that has used the plugin ends without output and without errors."
        ) { (examination) throws(Verdict) in
            try examination.requireGoodEnd()
        },
    ]
}

extension Examination {
    /// Calls all functions of all components for the usual models. Violations are ignored.
    func playAll() throws(Verdict) {
        for component in try components() {
            for model in Samples(component.declaration).usual { try component.play(model) }
        }
    }

    /// The number of times that each function is called for one model, because some functions break a rule only seldom.
    private static let rounds = 120

    /// Calls all functions of all components, and refuses system calls of a kind meanwhile. Fails if a function tries
    /// such a call.
    fileprivate func play(never kind: lsn_refused_call, _ activity: String) throws(Verdict) {
        try requireProcess()
        // Other rules concern the effects of loading.
        _ = try components()
        let answer = subject.ask(.refuseCalls, [UInt8(truncatingIfNeeded: kind.rawValue)])
        try subject.requireLife()
        guard answer == [1] else { throw .skipped("the system cannot refuse system calls (seccomp)") }
        try play(without: activity) { $0.number(.refusedCalls) }
    }

    /// Calls all functions of all components for models that lead into all branches, and again and again for one model.
    /// Fails if `look` finds another state of the subject after a call; the failure names the activity.
    fileprivate func play<State: Equatable>(without activity: String, _ look: (Subject) -> State) throws(Verdict) {
        func looked() -> State {
            subject.catchUp()
            return look(subject)
        }
        for component in try components() {
            var before = looked()
            let samples = Samples(component.declaration)
            for model in samples.all + samples.models(of: .texts([OddTexts.lengthy])) {
                try component.walk(model) { (step) throws(Verdict) in
                    let after = looked()
                    defer { before = after }
                    guard after != before else { return }
                    throw .failed("\(step.name) of \(component.declaration.identifier) \(activity)")
                }
            }
            try playRounds(of: component, samples.typical(0)) { (round) throws(Verdict) in
                guard looked() != before else { return }
                throw .failed(
                    "in round \(round) of the same calls, a function of \(component.declaration.identifier) \(activity)"
                )
            }
        }
        let last = looked()
        settle()
        if looked() != last { throw .failed("a thread that a command has left behind \(activity)") }
    }

    /// Calls all functions of a component for one model again and again. Calls `after` after each round, with its number
    /// from 1.
    private func playRounds(
        of component: ExaminedComponent, _ model: SampleModel, after: (Int) throws(Verdict) -> Void
    ) throws(Verdict) {
        let (cell, record) = (try component.makeCell(), try component.record(model))
        announce("\(Self.rounds) rounds of all functions of \(component.declaration.identifier) with {\(model)}")
        for round in 1...Self.rounds {
            for step in component.repeatedSteps { component.performSilently(step, on: cell, record) }
            record.memory.forgetMuch()
            try after(round)
        }
    }
}
