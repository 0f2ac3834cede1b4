/// The result of the examination of a case. A case that ends early throws its verdict.
public enum Verdict: Error, Equatable, Sendable {
    /// The rule is kept.
    case passed
    /// The rule is broken; the text says how.
    case failed(String)
    /// The rule is kept, with a reservation; the text says which.
    case warned(String)
    /// The rule does not apply to this plugin, or could not be checked; the text says why.
    case skipped(String)
    /// The plugin has ended the process of the examination; the text names the way and the activity.
    case crashed(String)

    /// The kind of a verdict. The raw value is the name of the verdict in reports.
    enum Kind: String, CaseIterable {
        case passed, failed, warned, skipped, crashed
    }

    /// The kind of the verdict.
    var kind: Kind {
        switch self {
        case .passed: .passed
        case .failed: .failed
        case .warned: .warned
        case .skipped: .skipped
        case .crashed: .crashed
        }
    }

    /// The verdict of a case whose process has ended. The end of the process decides instead.
    static let processHasEnded = Verdict.skipped("the process has ended")

    /// The verdict of a case for which no time is left.
    static let timeIsOver = Verdict.skipped("the time of the examination is over")

    /// The name of the verdict in reports.
    public var name: String { kind.rawValue }

    /// The reason for the verdict; nil if the rule is kept.
    public var reason: String? {
        switch self {
        case .passed: nil
        case .failed(let reason), .warned(let reason), .skipped(let reason), .crashed(let reason): reason
        }
    }

    /// True if the plugin breaks the rule, or crashes.
    public var isBreach: Bool {
        switch self {
        case .failed, .crashed: true
        case .passed, .warned, .skipped: false
        }
    }
}
