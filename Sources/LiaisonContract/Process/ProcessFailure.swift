/// A failure of the process of an examination. Other examinations may meet the same failure.
enum ProcessFailure: Hashable {
    /// A crash in the plugin, at an offset in its file.
    case crash(offset: UInt64)
    case signal(Int32, activity: String)
    /// An activity that does not end.
    case hang(activity: String)

    /// The reason to skip a case after another case, `first`, has met the failure.
    func sentence(_ first: String) -> String {
        switch self {
        case .crash: "it crashes at the place where it does for \(first)"
        case .signal(let number, let activity):
            "the signal \(number) ends it during \(activity), as it does for \(first)"
        case .hang(let activity): "\(activity) does not end, as \(first) has found"
        }
    }
}
