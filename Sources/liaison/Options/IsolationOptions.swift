internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonShow

/// The options that say where plugins run, and how long.
struct IsolationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "worker: each plugin runs in a process with a sandbox, and only a pinned one if this system lacks a part of the "
                + "sandbox; strict: then it does not run, either; none: it runs in the process of Liaison.",
            valueName: "where"))
    var isolation = Isolation.standard

    @Option(
        help: ArgumentHelp(
            "CPU seconds for one call of a plugin (wall clock: ten times as long). (default: "
                + "\(WorkerLimits().processorSeconds))",
            valueName: "seconds"))
    var timeout: Double?

    @Option(
        help: ArgumentHelp(
            "Seconds that the failures of a plugin may take before it is given up. 0: it is never given up. (default: "
                + "\(Int(WorkerLimits().lostSeconds ?? 0)), in liaison filter 0)",
            valueName: "seconds"))
    var maxLostTime: Double?

    /// The limits of each worker.
    var limits: WorkerLimits {
        var limits = WorkerLimits()
        if let timeout { limits.processorSeconds = timeout }
        if let maxLostTime { limits.lostSeconds = maxLostTime == 0 ? nil : maxLostTime }
        return limits
    }

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout: must be more than 0 and at most 3600 seconds, not \(timeout)")
        }
        if let maxLostTime, !(maxLostTime >= 0) {
            throw ValidationError("--max-lost-time: must be 0 or more seconds, not \(maxLostTime)")
        }
        // Only a worker can be ended.
        guard isolation == .none else { return }
        for (option, isGiven) in [("--timeout", timeout != nil), ("--max-lost-time", maxLostTime != nil)] where isGiven
        {
            throw ValidationError("\(option): needs --isolation worker or strict")
        }
    }

    /// Starts the zygote of the workers, if the arguments of the program seem to need workers. The zygote gets ready
    /// while this process parses the arguments.
    static func prepare(for arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
        func isGiven(_ text: String, at index: Int) -> Bool { arguments[index].map { strcmp($0, text) == 0 } ?? false }
        guard arguments[0] != nil, Isolation.standard != .none else { return }
        let runsPlugins = ["run", "read", "filter"].contains { isGiven($0, at: 1) }
        guard runsPlugins || isGiven("plugin", at: 1) && isGiven("preview", at: 2) else { return }
        var index = 1
        while arguments[index] != nil {
            if isGiven("--isolation=none", at: index) { return }
            if isGiven("--isolation", at: index), isGiven("none", at: index + 1) { return }
            index += 1
        }
        Isolation.prepare()
    }

    /// Starts the zygote of the workers, before anything is read. Throws if this system cannot isolate plugins as
    /// demanded.
    func prepare(_ diagnostics: Diagnostics) throws {
        if let refusal = isolation.refusal {
            diagnostics.report(
                DocumentFault(
                    document: "--isolation \(isolation.rawValue)", reason: refusal, remedy: .withoutSandbox),
                .unavailable)
            throw diagnostics.status.exitCode
        }
        if let weakness = isolation.weakness {
            diagnostics.note(
                "this system lacks \(weakness), so only pinned plugins run, and those of the installation, in a weaker sandbox"
            )
        }
        if isolation != .none { Isolation.prepare() }
    }
}

extension Isolation: ChoiceArgument {}

extension IsolationOptions: PlainArguments {
    mutating func useDefaults() {
        (isolation, timeout, maxLostTime) = (.standard, nil, nil)
    }
}
