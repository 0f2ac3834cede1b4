/// One rule that a plugin must keep, and the examination that checks the rule.
public struct ContractCase: Sendable {
    /// The subject of a rule.
    public enum Family: String, CaseIterable, Sendable {
        /// The file, which is read and not run.
        case file
        /// What happens when the plugin is loaded.
        case loading
        /// What commands do.
        case commands
        /// Cells that are reused.
        case reuse
        /// The memory of arguments.
        case ownership
        /// The threads of calls.
        case threads
        /// What a plugin does besides its calls: system calls, exceptions, memory.
        case boundary
        /// Older and newer hosts.
        case versions
        /// The time that calls take.
        case time

        /// False if the cases of the family call no function of the plugin.
        var callsFunctions: Bool {
            switch self {
            case .file, .loading: false
            case .commands, .reuse, .ownership, .threads, .boundary, .versions, .time: true
            }
        }
    }

    /// The plugins that a rule concerns.
    enum Plugins: Sendable {
        /// Those with functions.
        case code
        /// Those without code, whose manifest says what views show.
        case data
        /// All.
        case all

        /// Returns whether these plugins are among others, or the others among these.
        func areAmong(_ others: Plugins) -> Bool { self == others || self == .all || others == .all }
    }

    /// A way to end the process of an examination. One rule forbids each, and only the case of that rule fails.
    enum Termination: Hashable, Sendable {
        case exit, abort, exception, jump
    }

    /// The name of the case, in kebab-case. Names stay the same from version to version.
    public let id: String
    /// The subject of the rule.
    public let family: Family
    /// The lowest level that includes the case, from 1 to 5.
    public let level: Int
    /// The rule, as one sentence.
    public let sentence: String
    /// The termination that the rule forbids; nil if none.
    let forbiddenTermination: Termination?
    /// True if no later case can be examined when the rule is broken.
    let isGate: Bool
    /// The plugins that the rule concerns.
    let plugins: Plugins
    /// Checks the rule. Returns if the plugin keeps the rule, and throws the verdict otherwise.
    let examine: @Sendable (Examination) throws(Verdict) -> Void

    init(
        _ id: String, _ family: Family, level: Int, _ sentence: String, forbids termination: Termination? = nil,
        isGate: Bool = false, concerns plugins: Plugins = .code,
        examine: @escaping @Sendable (Examination) throws(Verdict) -> Void
    ) {
        self.id = id
        self.family = family
        self.level = level
        self.sentence = sentence
        forbiddenTermination = termination
        self.isGate = isGate
        self.plugins = plugins
        self.examine = examine
    }
}
