/// What went wrong in an examination, and may go wrong in others just so.
enum Mishap: Hashable {
    /// A crash at a place in the plugin.
    case crash(offset: UInt64)
    /// A signal that ends the process, nobody knows where, during a deed.
    case signal(Int32, deed: String)
    /// A deed that does not end.
    case hang(deed: String)

    /// What is done, without what it is done with: of “configuration of Prey with model …” what comes first.
    static func deed(of sentence: String) -> String {
        sentence.firstRange(of: " with ").map { String(sentence[..<$0.lowerBound]) } ?? sentence
    }

    /// What is said of it where another case has met it before.
    func sentence(_ first: String) -> String {
        switch self {
        case .crash: "it crashes at the place where it does for \(first)"
        case .signal(let number, let deed): "the signal \(number) ends it during \(deed), as it does for \(first)"
        case .hang(let deed): "\(deed) does not end, as \(first) has found"
        }
    }
}

/// What examinations have met that is the concern of another case than theirs.
struct Encounters {
    /// The case that has met a mishap first.
    private var mishaps: [Mishap: String] = [:]
    /// How an ending that a rule forbids came about first.
    private var endings: [ContractCase.Ending: String] = [:]

    /// Takes in how an examination has ended. What is said of it where another case has met the same before; nil: it has met
    /// nothing, or something new.
    mutating func note(_ aftermath: Aftermath, in contractCase: ContractCase) -> String? {
        if let (ending, reason) = aftermath.forbidden, endings[ending] == nil { endings[ending] = reason }
        guard let mishap = aftermath.mishap else { return nil }
        if let first = mishaps[mishap] { return mishap.sentence(first) }
        mishaps[mishap] = contractCase.id
        return nil
    }

    /// How the ending that a case forbids came about in the examination of another; nil: it did not.
    func reason(for contractCase: ContractCase) -> String? {
        contractCase.ending.flatMap { endings[$0] }
    }

    /// Why a deed need not be tried once more; nil: it may end.
    func hang(_ deed: String) -> String? {
        let mishap = Mishap.hang(deed: deed)
        return mishaps[mishap].map(mishap.sentence)
    }
}
