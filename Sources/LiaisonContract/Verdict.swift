/// The result of the examination of a case.
public enum Verdict: Equatable, Sendable {
    /// The rule is kept.
    case passed
    /// The rule is broken; the text says how.
    case failed(String)
    /// The rule is kept, with a reservation; the text says which.
    case warned(String)
    /// The rule does not apply to this plugin, or could not be checked; the text says why.
    case skipped(String)
    /// A signal has ended the process of the examination; the text names the signal and the activity.
    case crashed(String)

    /// The name of the verdict in reports.
    public var name: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .warned: "warned"
        case .skipped: "skipped"
        case .crashed: "crashed"
        }
    }

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

extension Verdict {
    init(_ finding: Finding) {
        self =
            switch finding {
            case .failure(let reason): .failed(reason)
            case .warning(let reason): .warned(reason)
            case .skip(let reason): .skipped(reason)
            }
    }

    /// The verdict as bytes, for the answer of an examined process: the first letter of the name, then the reason.
    var bytes: [UInt8] { Array(name.utf8.prefix(1)) + Array((reason ?? "").utf8) }

    /// Reads the answer of an examined process; nil if there is none.
    init?(bytes: [UInt8]) {
        let reason = String(decoding: bytes.dropFirst(), as: UTF8.self)
        switch bytes.first {
        case UInt8(ascii: "p"): self = .passed
        case UInt8(ascii: "f"): self = .failed(reason)
        case UInt8(ascii: "w"): self = .warned(reason)
        case UInt8(ascii: "s"): self = .skipped(reason)
        default: return nil
        }
    }
}
