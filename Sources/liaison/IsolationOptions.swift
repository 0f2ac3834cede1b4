public import ArgumentParser
internal import LiaisonHost

/// The options that say where plugins run, and how long.
struct IsolationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where plugins run: each in a sandboxed process of its own (worker), only in a whole sandbox (strict), or in "
                + "this process (none).",
            valueName: "where"))
    var isolation = Isolation.standard

    @Option(
        help: ArgumentHelp(
            "The processor time that one call of a plugin may take; ten times as long by the clock.",
            valueName: "seconds"))
    var timeout = WorkerLimits().processorSeconds

    @Option(
        help: ArgumentHelp(
            "Give a plugin up after N failures, or three time-outs. 0: never. (default: 1000)", valueName: "n"))
    var maxFailures: Int?

    /// The limits of each worker.
    var limits: WorkerLimits {
        var limits = WorkerLimits()
        limits.processorSeconds = timeout
        if let maxFailures { limits.failures = maxFailures == 0 ? nil : maxFailures }
        return limits
    }

    func validate() throws {
        guard timeout > 0, timeout <= 3600 else {
            throw ValidationError("--timeout: expected more than 0 seconds and at most 3600, found \(timeout)")
        }
        if let maxFailures, maxFailures < 0 {
            throw ValidationError("--max-failures: expected a number from 0, found \(maxFailures)")
        }
    }

    /// Starts what workers need if the arguments seem to need workers. What is started gets ready while this process
    /// parses the arguments.
    static func prepare(for arguments: [String]) {
        let runsPlugins =
            ["run", "filter"].contains(arguments.first) || arguments.starts(with: ["plugin", "preview"])
        let isNone = Isolation.standard == .none || arguments.contains { $0.hasSuffix(Isolation.none.rawValue) }
        if runsPlugins, !isNone { Isolation.prepare() }
    }

    /// Starts what workers need, before anything is read. Throws if this system cannot isolate plugins as demanded.
    func prepare(_ diagnostics: Diagnostics) throws {
        if let refusal = isolation.refusal {
            diagnostics.report("--isolation \(isolation.rawValue): \(refusal)", .unavailable)
            throw diagnostics.status.exitCode
        }
        if isolation != .none { Isolation.prepare() }
    }
}

extension Isolation: ExpressibleByArgument {}
