/// A failure of the process of an examination, which other examinations may meet, too.
enum ProcessFailure: Hashable {
    /// A crash at a place in the plugin.
    case crash(offset: UInt64)
    case signal(Int32, activity: String)
    /// An activity that does not end.
    case hang(activity: String)

    /// What is done, without what it is done with: of “configuration of Prey with model …” what comes first.
    static func activity(of sentence: String) -> String {
        sentence.firstRange(of: " with ").map { String(sentence[..<$0.lowerBound]) } ?? sentence
    }

    /// The reason to skip a case, where another case has met the failure first.
    func sentence(_ first: String) -> String {
        switch self {
        case .crash: "it crashes at the place where it does for \(first)"
        case .signal(let number, let activity):
            "the signal \(number) ends it during \(activity), as it does for \(first)"
        case .hang(let activity): "\(activity) does not end, as \(first) has found"
        }
    }
}
