/// One rule that a plugin must keep, and what finds out whether it does.
public struct ContractCase: Sendable {
    /// What a rule is about.
    public enum Family: String, CaseIterable, Sendable {
        case file, loading, commands, reuse, ownership, threads, boundary, versions, time
    }

    /// A way to end the process of an examination that one rule forbids: that is its concern, and no other's.
    enum Termination: Hashable, Sendable {
        case exit, abort, exception, jump
    }

    /// Its name, in kebab-case; it stays the same from version to version.
    public let id: String
    /// What it is about.
    public let family: Family
    /// The lowest level that examines it, from 1 to 5.
    public let level: Int
    /// The rule: one sentence.
    public let sentence: String
    /// The termination that it forbids; nil: none.
    let forbiddenTermination: Termination?
    /// Whether nothing that comes after it can be examined where it is broken.
    let isGate: Bool
    /// Finds out; returns where the rule is kept, and throws what was found where it is not.
    let examine: @Sendable (Examination) throws(Finding) -> Void

    init(
        _ id: String, _ family: Family, level: Int, _ sentence: String, forbids termination: Termination? = nil,
        isGate: Bool = false,
        examine: @escaping @Sendable (Examination) throws(Finding) -> Void
    ) {
        self.id = id
        self.family = family
        self.level = level
        self.sentence = sentence
        forbiddenTermination = termination
        self.isGate = isGate
        self.examine = examine
    }
}
