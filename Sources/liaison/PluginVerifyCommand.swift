internal import ArgumentParser
internal import Glibc
internal import LiaisonContract
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison plugin verify`: examines whether plugins keep the contract.
struct PluginVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Examines whether plugins keep the contract.",
        usage: HelpList.usage("liaison plugin verify [<options>] <file> ..."),
        discussion: """
            For each case a new process loads the plugin, in the sandbox of plugins (see liaison help isolation), and is killed \
            if a function does not return. Level 1 reads the file \
            and runs none of its code. Level 2 also loads it. Level 3 also sends commands and reuses cells. Level 4 also \
            examines ownership, threads, the boundary and versions. Level 5, the default, also measures memory and time. A \
            function that blocks ends the examination. A name that another plugin has already is reported. Exit codes: 0 the \
            contract is kept, 1 it is broken or there was no time for a rule, 65 the file is no plugin, 66 there is no such file, 69 \
            anyone may change it, 71 the system lacks a part of the sandbox, or gives no process.

            EXAMPLE
            \(HelpList.commands("liaison plugin verify libPostHeader.so"))
            """)

    @Argument(
        help: ArgumentHelp("The shared objects.", valueName: "file"), completion: .file(extensions: ["so"]))
    var files: [String]

    @Option(
        help: ArgumentHelp("How much to examine, from 1 (the file) to 5 (memory and time, too).", valueName: "number"))
    var level = 5

    @Option(help: ArgumentHelp("Examine only this case, at any level.", valueName: "id"))
    var only: String?

    @Option(
        help: ArgumentHelp("The seed of random models; the report names it. (default: random)", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("Seconds that one call may take, by the clock.", valueName: "seconds"))
    var timeout = 10.0

    @Option(help: ArgumentHelp("Seconds that the examination of a file may take.", valueName: "seconds"))
    var timeLimit = 60.0

    @Option(help: "The format of the report.")
    var format = Format.human

    @Option(
        help: ArgumentHelp(
            "worker or strict: in the sandbox of plugins; none: without it, with all your rights.", valueName: "where"))
    var isolation = Isolation.standard

    @Flag(help: "Load the plugin in this process, for a debugger.")
    var inProcess = false

    enum Format: String, ChoiceArgument {
        case human, json, junit
    }

    func validate() throws {
        guard (1...5).contains(level) else {
            throw ValidationError("--level: must be from 1 to 5, not \(level)")
        }
        guard timeout > 0, timeout <= 3600 else {
            throw ValidationError("--timeout: must be more than 0 and at most 3600 seconds, not \(timeout)")
        }
        guard timeLimit > 0, timeLimit <= 86_400 else {
            throw ValidationError("--time-limit: must be more than 0 and at most 86400 seconds, not \(timeLimit)")
        }
        let ids = Contract.cases.map(\.id)
        guard let only, !ids.contains(only) else { return }
        let advice = hint(for: only, among: ids, otherwise: "they are: \(ids.joined(separator: ", "))")
        throw ValidationError("--only: there is no case \(quoted(only)); \(advice)")
    }

    func run() throws {
        if !inProcess { Contract.restartWithCheckedMemory() }
        let diagnostics = Diagnostics { $0.advice }
        let isSandboxed = isolation != .none && !inProcess
        if isSandboxed, let refusal = Isolation.strict.refusal {
            diagnostics.report(
                DocumentFault(document: "plugin verify", reason: refusal, remedy: .withoutSandbox), .noProcess)
            throw diagnostics.status.exitCode
        }
        if !isSandboxed { diagnostics.note("plugins are examined without a sandbox, with all your rights") }
        var contract = seed.map { Contract(seed: $0) } ?? Contract()
        contract.level = level
        contract.only = only
        contract.timeout = timeout
        contract.timeLimit = timeLimit
        contract.isSandboxed = isSandboxed
        contract.isInProcess = inProcess
        contract.searchPath = .ofProgram([])
        if format == .junit { print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>") }
        for file in files { verify(file, contract, diagnostics) }
        if format == .junit { print("</testsuites>") }
        throw diagnostics.status.exitCode
    }

    private func verify(_ file: String, _ contract: Contract, _ diagnostics: Diagnostics) {
        do throws(PluginFileError) {
            let report = try contract.examine(plugin: file) { if format == .human { show($0) } }
            if let plugin = try? PluginFile.read(path: file) { diagnostics.noteTakenNames(of: plugin) }
            switch format {
            case .human: show(report.summary)
            case .json: print(report.json)
            case .junit: print(report.junit)
            }
            if format != .human { note(report, diagnostics) }
            if !report.breaches.isEmpty { diagnostics.found(.renderedWithFaults) }
            if report.hasRunOutOfTime {
                let reason = "the examination has taken \(timeLimit) seconds and is not complete; see --time-limit"
                diagnostics.report(DocumentFault(document: file, reason: reason), .renderedWithFaults)
            }
            // A plugin whose code has not run has not kept the contract.
            if report.isIncomplete { diagnostics.found(.noProcess) }
        } catch {
            switch format {
            case .human: break
            case .json: print(Report.json(ofNoPluginAt: file, error.lines))
            case .junit: print(Report.junit(ofNoPluginAt: file, error.lines))
            }
            diagnostics.report(error)
        }
    }

    /// Says what failed, because a report for programs goes to a file.
    private func note(_ report: Report, _ diagnostics: Diagnostics) {
        for breach in report.breaches {
            let words = [breach.verdict.name, breach.contractCase.id].joined(separator: " ")
            let rule = breach.contractCase.sentence
            diagnostics.note("\(report.path): \(words): \(rule) found: \(breach.verdict.reason ?? "nothing")")
        }
    }

    /// Shows each result as soon as it is found. A terminal also shows the case that is being examined.
    private func show(_ progress: Contract.Progress) {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        switch progress {
        case .begins(let report): show(report.heading)
        case .examines(let contractCase):
            if isTerminal { print("          \(contractCase.id) …", terminator: "") }
        case .found(let result):
            if isTerminal { print("\r\u{1B}[K", terminator: "") }
            result.lines.forEach(show)
        }
        fflush(nil)
    }

    private func show(_ line: String) { print(TerminalText.sanitizedLine(line)) }
}
