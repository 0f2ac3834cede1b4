internal import Glibc

/// Where the code of plugins runs.
public enum Isolation: String, CaseIterable, Sendable {
    /// In this process.
    case none
    /// In a process of its own for each plugin.
    case worker

    /// The isolation that the environment variable `LIAISON_ISOLATION` names; else none.
    public static let standard =
        getenv("LIAISON_ISOLATION").flatMap { Isolation(rawValue: String(cString: $0)) } ?? .none

    /// Starts what workers need. Call this before the process has threads, and before it reads anything, because each
    /// worker begins as a copy of the process at this time. Returns false if the system does not allow workers.
    @discardableResult
    public static func prepare() -> Bool { Zygote.shared != nil }
}
