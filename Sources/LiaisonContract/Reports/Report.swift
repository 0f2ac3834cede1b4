/// What the examination of a plugin has found.
public struct Report: Sendable {
    /// The file.
    public let path: String
    /// Its name and version; the path where its manifest is refused.
    public let plugin: String
    /// How much was examined.
    public let level: Int
    /// Where random arguments began.
    public let seed: UInt64
    /// The cases that were examined, in their order.
    public var results: [Result] = []

    /// How the examination of one case has ended.
    public struct Result: Sendable {
        /// The rule.
        public let contractCase: ContractCase
        /// How it has ended.
        public let verdict: Verdict
        /// How long it took.
        public let seconds: Double
    }

    /// The rules that the plugin breaks.
    public var breaches: [Result] { results.filter(\.verdict.isBreach) }

    /// How many cases have ended in which way, in words: `44 passed, 1 failed, 0 warned, 2 skipped, 0 crashed`.
    public var summary: String {
        ["passed", "failed", "warned", "skipped", "crashed"]
            .map { name in "\(results.count { $0.verdict.name == name }) \(name)" }
            .joined(separator: ", ")
    }
}
