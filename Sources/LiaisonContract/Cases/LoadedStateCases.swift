/// The rules for state of the process that loading the plugin must not change.
extension Contract {
    static let loadedStateCases: [ContractCase] = [
        ContractCase(
            "loading-leaves-environment", .loading, level: 2, "Loading the plugin leaves the environment as it was."
        ) { (examination) throws(Verdict) in
            let subject = examination.subject
            try examination.requireLoadingKeeps({ subject.ask(.environment) }) { before, after in
                let (before, after) = (Self.variables(before), Self.variables(after))
                let changed = Set(before).symmetricDifference(after).compactMap { $0.split(separator: "=").first }
                return "the plugin changes \(Set(changed).sorted().joined(separator: ", "))"
            }
        },
        ContractCase(
            "loading-leaves-signals", .loading, level: 2,
            "Loading the plugin leaves signals as they were: their handlers, the blocked signals, and the timers that "
                + "send signals."
        ) { (examination) throws(Verdict) in
            try examination.requireLoadingKeeps({ examination.subject.numbers(.signals) }) { before, after in
                let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
                return switch changed.first {
                case 0: "the plugin changes which signals are blocked"
                case before.count - 2: "the plugin changes the stack for signal handlers"
                case before.count - 1: "the plugin starts or stops a timer that sends a signal"
                default:
                    "the plugin changes the handlers of signals: \(changed.map(String.init).joined(separator: ", "))"
                }
            }
        },
        ContractCase(
            "loading-leaves-locale", .loading, level: 2, "Loading the plugin leaves the locale as it was."
        ) { (examination) throws(Verdict) in
            try examination.requireLoadingKeeps({ examination.subject.text(.locale) }) { before, after in
                "the locale was \(before), and is \(after) after loading"
            }
        },
        ContractCase(
            "loading-leaves-working-directory", .loading, level: 2,
            "Loading the plugin leaves the working directory as it was."
        ) { (examination) throws(Verdict) in
            try examination.requireLoadingKeeps({ examination.subject.observed.workingDirectory }) { before, after in
                "the working directory was \(before), and is \(after) after loading"
            }
        },
        ContractCase(
            "loading-leaves-umask", .loading, level: 2,
            "Loading the plugin leaves the mask for permissions of new files as it was."
        ) { (examination) throws(Verdict) in
            try examination.requireLoadingKeeps({ examination.subject.observed.umask ?? 0 }) { before, after in
                "the mask was \(String(before, radix: 8)), and is \(String(after, radix: 8)) after loading"
            }
        },
        ContractCase(
            "loading-leaves-streams", .loading, level: 2,
            "Loading the plugin leaves standard input, output and error as they were."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            try examination.requireLoadingKeeps({ examination.subject.states(of: [0, 1, 2]) }) { before, after in
                let names = ["input", "output", "error"]
                let changed = zip(names, zip(before, after)).filter { $1.0 != $1.1 }.map(\.0)
                return "the plugin closes, replaces or changes standard \(changed.joined(separator: " and "))"
            }
        },
        ContractCase(
            "loading-leaves-descriptors", .loading, level: 2,
            "Loading the plugin closes and replaces no descriptor that was open before."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            let open = examination.subject.openDescriptors
            try examination.requireLoadingKeeps({ examination.subject.states(of: open) }) { before, after in
                let changed = zip(open, zip(before, after)).filter { $1.0 != $1.1 }.map { "\($0.0)" }
                return "the plugin closes or replaces the descriptor \(changed.joined(separator: ", "))"
            }
        },
        ContractCase(
            "loading-leaves-limits", .loading, level: 2,
            "Loading the plugin leaves the limits of the process as they were."
        ) { (examination) throws(Verdict) in
            try examination.requireLoadingKeeps({ examination.subject.observed.limits }) { before, after in
                let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map { "\($0.offset / 2)" }
                return "the plugin changes the limit of the resource \(Set(changed).sorted().joined(separator: ", "))"
            }
        },
        ContractCase(
            "loading-loads-no-libraries", .loading, level: 2,
            "Loading the plugin loads only the libraries that its file names, and the libraries that those name."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            try examination.loadLibraries()
            let before = examination.subject.firstCount(.loadedObjects)
            try examination.load()
            let others = examination.subject.firstCount(.loadedObjects) - before - 1
            if others > 0 {
                throw .failed(
                    "the plugin loads \(others) further \(others == 1 ? "library" : "libraries")")
            }
        },
        ContractCase(
            "loading-leaves-rounding", .loading, level: 2,
            "Loading the plugin leaves the floating-point mode of the processor as it was: rounding, traps, and tiny "
                + "numbers."
        ) { (examination) throws(Verdict) in
            try examination.requireLoadingKeeps({ UInt64(bitPattern: examination.subject.number(.rounding)) }) {
                before, after in
                "the mode of the processor was \(String(before, radix: 16)), and is \(String(after, radix: 16)) after "
                    + "loading; build the plugin without -ffast-math"
            }
        },
    ]

    /// The variables of an environment.
    private static func variables(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Subject {
    /// Asks for a text.
    func text(_ question: Question) -> String { String(decoding: ask(question), as: UTF8.self) }

    /// The open descriptors of the subject.
    var openDescriptors: [Int32] { SubjectCore.numbers(ask(.openDescriptors), as: Int32.self) }

    /// The states of descriptors. Each changes with the file behind the descriptor, or with its flags.
    func states(of descriptors: [Int32]) -> [UInt64] {
        SubjectCore.numbers(
            ask(.descriptors, descriptors.withUnsafeBytes { Array($0) }), as: UInt64.self)
    }
}
