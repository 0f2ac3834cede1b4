/// How the examination of a case has ended.
public enum Verdict: Equatable, Sendable {
    /// The rule is kept.
    case passed
    /// The rule is broken, and how.
    case failed(String)
    /// The rule is kept, but hardly, and why.
    case warned(String)
    /// The rule says nothing about this plugin, or nothing could be found out, and why.
    case skipped(String)
    /// A signal has ended the process of the examination, and what it did then.
    case crashed(String)

    /// Its name in reports.
    public var name: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .warned: "warned"
        case .skipped: "skipped"
        case .crashed: "crashed"
        }
    }

    /// What was found; nil: nothing is to be said.
    public var reason: String? {
        switch self {
        case .passed: nil
        case .failed(let reason), .warned(let reason), .skipped(let reason), .crashed(let reason): reason
        }
    }

    /// Whether the plugin breaks the rule.
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

    /// As an examined process says it: the first letter of its name, then the reason.
    var bytes: [UInt8] { Array(name.utf8.prefix(1)) + Array((reason ?? "").utf8) }

    /// What an examined process has said; nil: it has said nothing.
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
