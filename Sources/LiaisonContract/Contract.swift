internal import CContract
internal import Glibc
public import LiaisonManifest

/// The rules that a plugin must keep, and the examination that checks them.
///
/// A supervised child process examines each case, so a plugin that crashes or hangs harms no other case.
public struct Contract: Sendable {
    /// The highest level of the cases that are examined: 1 the file alone, 2 also loading, 3 also commands and reuse,
    /// 4 also ownership, threads, boundary and versions, 5 all cases.
    public var level = 3
    /// The id of the only case to examine, whatever its level; nil for all cases of the level.
    public var only: String?
    /// The seed of the random arguments. Equal seeds give equal arguments.
    public var seed: UInt64
    /// The longest time that one function call, or loading the plugin, may take, in seconds.
    public var timeout = 10.0
    /// True to examine the cases in this process, for a debugger. A plugin that crashes then ends this process.
    public var isInProcess = false

    /// Makes a contract with a seed. The default is a random number of 32 bits.
    public init(seed: UInt64 = .random(in: 0...UInt64(UInt32.max))) {
        self.seed = seed
    }

    /// All cases, family by family.
    public static let cases: [ContractCase] =
        fileCases + debugInfoCases + loadingCases + loadedStateCases + loadedCopyCases + commandCases + reuseCases
        + ownershipCases + threadCases + boundaryCases + allocationCases
        + versionCases
        + timeCases

    /// Examines a plugin and returns the report. Blocks the calling thread until the last case has ended.
    ///
    /// Examination stops after a broken gate, which is a rule that the other cases depend on.
    ///
    /// - Parameters:
    ///   - path: The path of the plugin's file.
    ///   - onResult: Receives the result of each case as soon as the case has ended, on the calling thread.
    /// - Throws: `PluginFileError` if the file is no shared object with a manifest.
    public func examine(
        plugin path: String, onResult: (Report.Result) -> Void = { _ in }
    ) throws(PluginFileError) -> Report {
        var report = Report(path: path, plugin: try Self.name(ofPluginAt: path), level: level, seed: seed)
        var known = KnownFailures()
        func add(_ result: Report.Result) {
            report.results.append(result)
            onResult(result)
        }
        for contractCase in Self.cases where isExamined(contractCase) || isGate(contractCase) {
            // The other cases depend on the rule of a gate.
            if !contractCase.isGate, report.results.contains(where: { $0.contractCase.isGate && $0.verdict.isBreach }) {
                break
            }
            let result = examine(contractCase, path, &known)
            if isExamined(contractCase) || result.verdict.isBreach { add(result) }
        }
        // An examined case may have met the breach of a rule whose case was not to be examined.
        for contractCase in Self.cases where !report.results.contains(where: { $0.contractCase.id == contractCase.id })
        {
            guard let reason = known.reason(for: contractCase) else { continue }
            add(Report.Result(contractCase: contractCase, verdict: .failed(reason), seconds: 0))
        }
        return report
    }

    /// The name and version of the plugin; the path if its manifest is refused.
    private static func name(ofPluginAt path: String) throws(PluginFileError) -> String {
        do throws(PluginFileError) {
            let plugin = try PluginFile.read(path: path).manifest.plugin
            return "\(plugin.name) \(plugin.version)"
        } catch {
            guard error.isExaminable else { throw error }
            return path
        }
    }

    private func isExamined(_ contractCase: ContractCase) -> Bool {
        only.map { $0 == contractCase.id } ?? (contractCase.level <= level)
    }

    /// True if the case is a gate for an examined case.
    private func isGate(_ contractCase: ContractCase) -> Bool {
        let highest = Self.cases.first { $0.id == only }?.level ?? level
        return contractCase.isGate && contractCase.level <= highest
    }

    private func examine(
        _ contractCase: ContractCase, _ path: String, _ known: inout KnownFailures
    ) -> Report.Result {
        let start = Moment.now(CLOCK_MONOTONIC)
        // The process of an examination has another working directory.
        let file = Self.absolute(path)
        var verdict = isInProcess ? attempt(contractCase, file) : supervise(contractCase, file, &known)
        if !verdict.isBreach, let reason = known.reason(for: contractCase) { verdict = .failed(reason) }
        let seconds = Moment.now(CLOCK_MONOTONIC) - start
        return Report.Result(contractCase: contractCase, verdict: verdict, seconds: seconds)
    }

    private func attempt(_ contractCase: ContractCase, _ path: String) -> Verdict {
        guard let process = SupervisedProcess() else { return .skipped(Self.noMemory) }
        return perform(contractCase, path, process.note, KnownFailures())
    }

    /// Examines a case in a child process. A failure that concerns another case is left to that case.
    private func supervise(_ contractCase: ContractCase, _ path: String, _ known: inout KnownFailures) -> Verdict {
        guard let process = SupervisedProcess() else { return .skipped(Self.noMemory) }
        ExaminationSandbox.prepare
        let note = process.note
        let termination = process.run(seconds: timeout) {
            lsn_note_crashes(note, path)
            ExaminationSandbox.enter(reading: path)
            return perform(contractCase, path, note, known).bytes
        }
        let outcome = ExaminationOutcome(
            termination: termination, path: path, timeout: timeout, note: note.pointee,
            activity: SupervisedProcess.activity(note))
        if let reason = known.note(outcome, in: contractCase) { return .skipped(reason) }
        return outcome.verdict(contractCase)
    }

    private func perform(
        _ contractCase: ContractCase, _ path: String, _ note: UnsafeMutablePointer<lsn_note>, _ known: KnownFailures
    ) -> Verdict {
        let examination = Examination(
            path: path, seed: seed, level: level, timeout: timeout, isAlone: !isInProcess, note: note, known: known)
        do throws(Finding) {
            try contractCase.examine(examination)
            return .passed
        } catch {
            return Verdict(error)
        }
    }

    /// The path by which the dynamic linker names the file.
    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static let noMemory = "there is not enough memory to examine it"
}

extension PluginFileError {
    /// Whether the file is a plugin for this machine and this version, so that a report can name its faults.
    var isExaminable: Bool {
        kind == .refused && problems.contains { !$0.place.isEmpty } && !problems.contains { $0.place == "liaison" }
    }
}
