internal import CContract
internal import Glibc
public import LiaisonManifest

/// The rules that a plugin must keep, and what finds out whether it does.
///
/// Each case is examined in a process of its own: what a plugin does wrong, it does to nobody else.
public struct Contract: Sendable {
    /// How much is examined: 1 the file alone, 2 also what loading does, 3 also commands and reuse, 4 also ownership,
    /// threads, boundary and versions, 5 all.
    public var level = 3
    /// The only case that is examined, whatever its level; nil: all of the level.
    public var only: String?
    /// Where random arguments begin: the same seed, the same arguments.
    public var seed: UInt64
    /// How many seconds a call of one function may take, or loading the plugin.
    public var timeout = 10.0
    /// Whether the cases are examined in this process, for a debugger. What a plugin does wrong then, it does to this one.
    public var isInProcess = false

    /// Examines with a seed, or with one that nobody chose.
    public init(seed: UInt64 = .random(in: 0...UInt64(UInt32.max))) {
        self.seed = seed
    }

    /// All cases, family by family.
    public static let cases: [ContractCase] =
        fileCases + debugInfoCases + loadingCases + loadedStateCases + loadedCopyCases + commandCases + reuseCases
        + ownershipCases + threadCases + boundaryCases + allocationCases
        + versionCases
        + timeCases

    /// Examines a plugin. Throws where the file is no shared object with a manifest: then there is nothing to examine.
    ///
    /// `onResult` is told of each case as soon as it has ended.
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
            // Behind a gate that is closed there is nothing to examine.
            if !contractCase.isGate, report.results.contains(where: { $0.contractCase.isGate && $0.verdict.isBreach }) {
                break
            }
            let result = examine(contractCase, path, &known)
            if isExamined(contractCase) || result.verdict.isBreach { add(result) }
        }
        // What nobody was to look for was met all the same.
        for contractCase in Self.cases where !report.results.contains(where: { $0.contractCase.id == contractCase.id })
        {
            guard let reason = known.reason(for: contractCase) else { continue }
            add(Report.Result(contractCase: contractCase, verdict: .failed(reason), seconds: 0))
        }
        return report
    }

    /// Its name and version; the path where its manifest is refused.
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

    /// Whether what is examined can only be examined where the rule of a case is kept.
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

    /// Examines a case in a process of its own. What it meets that concerns another case, it leaves to that.
    private func supervise(_ contractCase: ContractCase, _ path: String, _ known: inout KnownFailures) -> Verdict {
        guard let process = SupervisedProcess() else { return .skipped(Self.noMemory) }
        let note = process.note
        let termination = process.run(seconds: timeout) {
            lsn_note_crashes(note, path)
            return perform(contractCase, path, note, known).bytes
        }
        let outcome = ExaminationOutcome(termination: termination, path: path, timeout: timeout, note: note.pointee)
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

    /// What the dynamic linker calls the file.
    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static let noMemory = "there is not enough memory to examine it"
}

extension PluginFileError {
    /// Whether the file is a plugin at all, of this machine and this version, so that it can be said what is wrong with it.
    var isExaminable: Bool {
        kind == .refused && problems.contains { !$0.place.isEmpty } && !problems.contains { $0.place == "liaison" }
    }
}
