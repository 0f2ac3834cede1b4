/// The report on the examination of a plugin.
public struct Report: Sendable {
    /// The path of the plugin's file.
    public let path: String
    /// The name and version of the plugin; the path of its file if the manifest is refused.
    public let plugin: String
    /// The highest level of the examined cases, from 1 to 5.
    public let level: Int
    /// The seed of the random arguments.
    public let seed: UInt64
    /// The results of the examined cases, in the order of the cases; then breaches of other rules.
    public var results: [Result] = []
    /// True if the system had no process or memory for a case, which was skipped: the report is incomplete.
    public var isIncomplete = false
    /// True if no time was left for some cases, which were skipped: the report is incomplete.
    public var hasRunOutOfTime = false

    /// The result of the examination of one case.
    public struct Result: Sendable {
        /// The case.
        public let contractCase: ContractCase
        /// The verdict on the case.
        public let verdict: Verdict
        /// The duration of the examination, in seconds.
        public let seconds: Double
    }

    /// The results of the rules that the plugin breaks.
    public var breaches: [Result] { results.filter(\.verdict.isBreach) }

    /// The number of cases with each verdict, in words: `44 passed, 1 failed, 0 warned, 2 skipped, 0 crashed`.
    public var summary: String {
        Verdict.Kind.allCases
            .map { kind in "\(results.count { $0.verdict.kind == kind }) \(kind.rawValue)" }
            .joined(separator: ", ")
    }
}

extension Report {
    /// The line before the results: plugin, level and seed.
    public var heading: String {
        "\(plugin == path ? path : "\(plugin) (\(path))"), level \(level), seed \(seed)"
    }
}

extension Report.Result {
    /// The result as lines of text: verdict and case, then the rule and the finding if there is a reason. A case whose rule
    /// was not found broken, but not kept either, takes one line.
    public var lines: [String] {
        let padding = String(repeating: " ", count: 8 - verdict.name.count)
        let name = verdict.isBreach ? verdict.name.uppercased() : verdict.name
        let first = "  \(name)\(padding)\(contractCase.id)"
        guard let reason = verdict.reason else { return [first] }
        return switch verdict {
        case .passed, .skipped, .crashed: ["\(first): \(reason)"]
        case .failed, .warned: [first, "          \(contractCase.sentence)", "          found: \(reason)"]
        }
    }
}
