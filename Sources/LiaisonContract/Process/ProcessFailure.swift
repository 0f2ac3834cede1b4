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
        case .crash: "the plugin crashes at the same place as for \(first)"
        case .signal(let number, let activity):
            "the signal \(number) ends the process during \(activity), as for \(first)"
        case .hang(let activity): "\(activity) does not end, as for \(first)"
        }
    }
}
