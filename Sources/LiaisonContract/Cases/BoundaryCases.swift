internal import CContract
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for effects that must not cross the boundary between plugin and host.
extension Contract {
    static let boundaryCases: [ContractCase] = [
        ContractCase(
            "process-goes-on", .boundary, level: 4, "No function ends the process.", forbids: .exit
        ) { (examination) throws(Finding) in
            try examination.playAll()
        },
        ContractCase(
            "process-is-not-aborted", .boundary, level: 4, "No function aborts the process.", forbids: .abort
        ) { (examination) throws(Finding) in
            try examination.playAll()
        },
        ContractCase(
            "no-exception-leaves", .boundary, level: 4, "No exception leaves a function.", forbids: .exception
        ) { (examination) throws(Finding) in
            try examination.playAll()
        },
        ContractCase(
            "no-jump-leaves", .boundary, level: 4, "No jump leaves a function for one that has returned.",
            forbids: .jump
        ) { (examination) throws(Finding) in
            try examination.playAll()
        },
        ContractCase(
            "commands-leave-signals", .boundary, level: 4,
            "No function changes how signals are handled, which are blocked, or what will send some."
        ) { (examination) throws(Finding) in
            try examination.play(without: "changes what signals do") { ProcessState.signals() }
        },
        ContractCase(
            "commands-leave-environment", .boundary, level: 4, "No function changes the environment."
        ) { (examination) throws(Finding) in
            try examination.play(without: "changes the environment") { ProcessState.environment() }
        },
        ContractCase(
            "commands-leave-locale", .boundary, level: 4, "No function changes the locale."
        ) { (examination) throws(Finding) in
            try examination.play(without: "changes the locale") { ProcessState.locale() }
        },
        ContractCase(
            "commands-leave-working-directory", .boundary, level: 4, "No function changes the working directory."
        ) { (examination) throws(Finding) in
            try examination.play(without: "changes the working directory") { ProcessState.workingDirectory() }
        },
        ContractCase(
            "commands-leave-umask", .boundary, level: 4, "No function changes the mask for permissions of new files."
        ) { (examination) throws(Finding) in
            try examination.play(without: "changes the mask for permissions") { ProcessState.umask() }
        },
        ContractCase(
            "commands-leave-streams", .boundary, level: 4,
            "No function closes, replaces or changes standard input, output or error."
        ) { (examination) throws(Finding) in
            try examination.requireProcess()
            try examination.play(without: "closes, replaces or changes standard input, output or error") {
                ProcessState.streams()
            }
        },
        ContractCase(
            "commands-leave-rounding", .boundary, level: 4,
            "No function changes how floating-point numbers are rounded, or which results trap."
        ) { (examination) throws(Finding) in
            try examination.play(without: "changes how numbers are rounded, or which results trap") {
                lsn_floating_point_mode()
            }
        },
        ContractCase(
            "commands-write-nothing", .boundary, level: 4, "No function writes to standard output or standard error."
        ) { (examination) throws(Finding) in
            try examination.requireProcess()
            try examination.play(without: "writes to standard output") { examination.written.output }
            try examination.play(without: "writes to standard error") { examination.written.errors }
        },
        ContractCase(
            "commands-leave-no-processes", .boundary, level: 4, "No function leaves a process behind."
        ) { (examination) throws(Finding) in
            try examination.requireProcess()
            lsn_adopt_children()
            try examination.play(without: "leaves a process behind") { lsn_has_child() }
        },
        ContractCase(
            "ends-with-its-process", .boundary, level: 4,
            "When a process ends that has used the plugin, nothing is written, and nothing goes wrong."
        ) { (examination) throws(Finding) in
            try examination.requireGoodEnd()
        },
    ]
}

extension Examination {
    /// Calls all functions of all components for the usual models. Violations are ignored.
    func playAll() throws(Finding) {
        for component in try components() {
            for model in Samples(component.declaration).usual { try component.play(model) }
        }
    }

    /// Calls all functions of all components for models that lead into all branches. Fails if `look` returns another
    /// state after a call; the failure names the activity.
    fileprivate func play<State: Equatable>(without activity: String, _ look: () -> State) throws(Finding) {
        for component in try components() {
            var before = look()
            let samples = Samples(component.declaration)
            for model in samples.all + samples.models(of: .texts([OddTexts.lengthy])) {
                try component.walk(model) { (step) throws(Finding) in
                    let after = look()
                    defer { before = after }
                    guard after != before else { return }
                    throw .failure("\(step.name) of \(component.declaration.identifier) \(activity)")
                }
            }
        }
        let last = look()
        settle()
        if look() != last { throw .failure("a thread that a command has left behind \(activity)") }
    }
}
