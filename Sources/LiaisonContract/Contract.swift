internal import CContract
public import LiaisonHost
internal import Glibc
internal import LiaisonDiagnostics
public import LiaisonManifest

/// The rules that a plugin must keep, and the examination that checks them.
///
/// This process never loads the plugin. For each case a supervised, sandboxed child process loads the plugin: the subject. So
/// a plugin that crashes or hangs harms no other case, and writes no verdict.
public struct Contract: Sendable {
    /// The highest level of the cases that are examined: 1 the file alone, 2 also loading, 3 also commands and reuse,
    /// 4 also ownership, threads, boundary and versions, 5 all cases.
    public var level = 5
    /// The id of the only case to examine, whatever its level; nil for all cases of the level.
    public var only: String?
    /// The seed of the random arguments. Equal seeds give equal arguments.
    public var seed: UInt64
    /// The longest time that one function call, or loading the plugin, may take, in seconds.
    public var timeout = 10.0
    /// The longest time that the examination of a plugin may take, in seconds. Cases for which no time is left are skipped.
    public var timeLimit = 60.0
    /// False to examine the plugin without a sandbox: then the plugin has all rights of the user. With a sandbox, no code of a
    /// plugin runs on a system that lacks a part of the sandbox, and the report is incomplete.
    public var isSandboxed = true
    /// True to load the plugin in this process, for a debugger. A plugin that crashes then ends this process.
    public var isInProcess = false

    /// The plugins whose components packs may show, besides those in the folder of the examined plugin.
    public var searchPath = SearchPath.nowhere

    /// Makes a contract with a seed. The default is a random number of 32 bits.
    public init(seed: UInt64 = .random(in: 0...UInt64(UInt32.max))) {
        self.seed = seed
    }

    /// All cases, family by family.
    public static let cases: [ContractCase] =
        fileCases + manifestCases + debugInfoCases + loadingCases + loadedStateCases + loadedCopyCases + commandCases
        + reuseCases
        + ownershipCases + threadCases + boundaryCases + allocationCases
        + versionCases
        + timeCases

    /// The cases for plugins without code, or for those with code.
    public static func cases(ofData isData: Bool) -> [ContractCase] {
        cases.filter { $0.plugins.areAmong(isData ? .data : .code) }
    }

    /// Starts this program anew, with the same arguments, so that the examined processes have the checks of malloc. Does
    /// nothing if the program has them already, or if the system has none. Call the method before the program has an effect.
    public static func restartWithCheckedMemory() { lsn_restart_with_checked_memory(CommandLine.unsafeArgv) }

    /// What happens during an examination.
    public enum Progress: Sendable {
        /// The examination begins. The report has no results yet.
        case begins(Report)
        /// The examination of a case begins.
        case examines(ContractCase)
        /// A case has its result.
        case found(Report.Result)
    }

    /// Examines a plugin and returns the report. Blocks the calling thread until the last case has ended.
    ///
    /// Examination stops after a broken gate, which is a rule that the other cases depend on, and if a function blocks, because
    /// each later case would call the function very often. Of a plugin without code the rules for manifests are examined.
    ///
    /// - Parameters:
    ///   - path: The path of the plugin's file.
    ///   - onProgress: Receives what happens, as soon as it happens, on the calling thread.
    /// - Throws: `PluginFileError` if the file is no shared object with a manifest, and no manifest of data.
    public func examine(
        plugin path: String, onProgress: (Progress) -> Void = { _ in }
    ) throws(PluginFileError) -> Report {
        // The process of a subject has another working directory.
        let plugin = ExaminedPlugin(
            path: Self.absolute(path), isSandboxed: isSandboxed && !isInProcess, others: searchPath)
        let deadline = Moment.now() + timeLimit
        var report = Report(path: path, plugin: try Self.name(of: plugin, at: path), level: level, seed: seed)
        var known = KnownFailures()
        known.lackedProcess = plugin.sandbox.refusal != nil
        // The processes of subjects end while others work.
        var ending: [SupervisedProcess] = []
        func add(_ result: Report.Result) {
            report.results.append(result)
            onProgress(.found(result))
        }
        onProgress(.begins(report))
        var mayBlock = only == nil && !isInProcess
        let cases = Self.cases(ofData: plugin.isData)
        for contractCase in cases where isExamined(contractCase) || isGate(contractCase) {
            // The other cases depend on the rule of a gate.
            if !contractCase.isGate, report.results.contains(where: { $0.contractCase.isGate && $0.verdict.isBreach }) {
                break
            }
            if isExamined(contractCase) { onProgress(.examines(contractCase)) }
            if mayBlock, contractCase.family.callsFunctions {
                mayBlock = false
                if let result = blockingCall(plugin, deadline) {
                    add(result)
                    break
                }
            }
            let result = examine(contractCase, plugin, deadline, &known, &ending)
            if isExamined(contractCase) || result.verdict.isBreach { add(result) }
        }
        for process in ending { _ = process.end() }
        // An examined case may have met the breach of a rule whose case was not to be examined.
        for contractCase in cases where !report.results.contains(where: { $0.contractCase.id == contractCase.id }) {
            guard let reason = known.reason(for: contractCase) else { continue }
            add(Report.Result(contractCase: contractCase, verdict: .failed(reason), seconds: 0))
        }
        report.isIncomplete = known.lackedProcess
        report.hasRunOutOfTime = report.results.contains { $0.verdict == .timeIsOver }
        return report
    }

    /// The name and version of the plugin; the path if its manifest is refused.
    private static func name(of plugin: ExaminedPlugin, at path: String) throws(PluginFileError) -> String {
        do throws(PluginFileError) {
            let plugin = try plugin.file.get().manifest.plugin
            return "\(plugin.name) \(plugin.version)"
        } catch {
            // The sentence of the error names the file as the user does.
            guard error.isExaminable else {
                throw PluginFileError(path: path, kind: error.kind, faults: error.faults)
            }
            return path
        }
    }

    private func isExamined(_ contractCase: ContractCase) -> Bool {
        only.map { $0 == contractCase.id } ?? (contractCase.level <= level)
    }

    /// Returns whether the case is a gate for an examined case.
    private func isGate(_ contractCase: ContractCase) -> Bool {
        let highest = Self.cases.first { $0.id == only }?.level ?? level
        return contractCase.isGate && contractCase.level <= highest
    }

    /// The breach of `takes-little-time` if a function takes longer than a frame, or does not return; nil if none does. What else
    /// may go wrong concerns other cases.
    private func blockingCall(_ plugin: ExaminedPlugin, _ deadline: Double) -> Report.Result? {
        let start = Moment.now()
        guard let examination = examination(of: plugin, deadline, KnownFailures()) else { return nil }
        let verdict = examination.verdict(on: Self.littleTime)
        let found = examination.outcome?.verdict(Self.littleTime) ?? verdict
        _ = examination.subject.discard()?.end()
        guard case .failed = found else { return nil }
        return Report.Result(contractCase: Self.littleTime, verdict: found, seconds: Moment.now() - start)
    }

    private func examination(
        of plugin: ExaminedPlugin, _ deadline: Double, _ known: KnownFailures
    ) -> Examination? {
        Examination(
            plugin, seed: seed, timeout: timeout, deadline: deadline, isAlone: !isInProcess, known: known)
    }

    private func examine(
        _ contractCase: ContractCase, _ plugin: ExaminedPlugin, _ deadline: Double, _ known: inout KnownFailures,
        _ ending: inout [SupervisedProcess]
    ) -> Report.Result {
        let start = Moment.now()
        var verdict =
            start < deadline || isInProcess ? verdict(on: contractCase, plugin, deadline, &known, &ending) : .timeIsOver
        if !verdict.isBreach, let reason = known.reason(for: contractCase) { verdict = .failed(reason) }
        let seconds = Moment.now() - start
        return Report.Result(contractCase: contractCase, verdict: verdict, seconds: seconds)
    }

    /// The verdict on a case. A failure that concerns another case is left to that case.
    private func verdict(
        on contractCase: ContractCase, _ plugin: ExaminedPlugin, _ deadline: Double, _ known: inout KnownFailures,
        _ ending: inout [SupervisedProcess]
    ) -> Verdict {
        guard let examination = examination(of: plugin, deadline, known) else {
            known.lackedProcess = true
            return .skipped("there is not enough memory to examine the plugin")
        }
        let verdict = examination.verdict(on: contractCase)
        var outcome = examination.outcome
        if ending.count > 1 { _ = ending.removeFirst().end() }
        if let process = examination.subject.discard() { ending.append(process) }
        if let place = outcome?.place {
            outcome?.line = known.line(of: place) {
                let other = self.examination(of: plugin, deadline, KnownFailures())
                defer { _ = other?.subject.discard()?.end() }
                return other?.line(of: place)
            }
        }
        guard let outcome else { return verdict }
        if case .notStarted = outcome.termination { known.lackedProcess = true }
        return known.note(outcome, in: contractCase) ?? outcome.verdict(contractCase)
    }

    /// The path by which the dynamic linker names the file.
    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension PluginFileError {
    /// True if the file is a plugin for this machine and this version, so that a report can name its faults.
    var isExaminable: Bool {
        kind == .refused && faults.contains { !$0.place.isEmpty } && !faults.contains { $0.place == "liaison" }
    }
}
