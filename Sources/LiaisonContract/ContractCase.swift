/// One rule that a plugin must keep, and what finds out whether it does.
public struct ContractCase: Sendable {
    /// What a rule is about.
    public enum Family: String, CaseIterable, Sendable {
        case file, loading, commands, reuse, ownership, threads, boundary, versions, time
    }

    /// A way to end the process of an examination that one rule forbids: that is its concern, and no other's.
    enum Ending: Hashable, Sendable {
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
    /// The ending that it forbids; nil: none.
    let ending: Ending?
    /// Whether nothing that comes after it can be examined where it is broken.
    let isGate: Bool
    /// Finds out; returns where the rule is kept, and throws what was found where it is not.
    let examine: @Sendable (Examination) throws(Finding) -> Void

    init(
        _ id: String, _ family: Family, level: Int, _ sentence: String, forbids ending: Ending? = nil,
        isGate: Bool = false,
        examine: @escaping @Sendable (Examination) throws(Finding) -> Void
    ) {
        self.id = id
        self.family = family
        self.level = level
        self.sentence = sentence
        self.ending = ending
        self.isGate = isGate
        self.examine = examine
    }
}

/// Why an examination ends before its end.
enum Finding: Error {
    /// The rule is broken.
    case failure(String)
    /// The rule is kept, but hardly.
    case warning(String)
    /// The rule says nothing about this plugin, or nothing can be found out.
    case skip(String)
}
