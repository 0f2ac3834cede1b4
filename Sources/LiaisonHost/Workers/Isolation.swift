internal import CIsolation
internal import Glibc

/// The process in which the code of plugins runs, and its sandbox.
public enum Isolation: String, CaseIterable, Sendable {
    /// In this process.
    case none
    /// In a process of its own for each plugin, in a sandbox. The sandbox goes without the parts that the system lacks.
    case worker
    /// As `worker`, but no plugin runs if the system lacks a part of the sandbox.
    case strict

    /// The isolation that the environment variable `LIAISON_ISOLATION` names; else `worker`.
    public static let standard =
        getenv("LIAISON_ISOLATION").flatMap { Isolation(rawValue: String(cString: $0)) } ?? .worker

    /// The parts of the sandbox that this system lacks, as part of a sentence: `Landlock and seccomp`; nil if there are
    /// none.
    public static var missingParts: String? {
        let parts = lsn_missing_parts()
        return parts == 0 ? nil : names(ofParts: parts)
    }

    /// The reason for which plugins cannot run with this isolation on this system; nil if they can.
    public var refusal: String? {
        guard self == .strict else { return nil }
        let parts = lsn_missing_parts()
        return parts == 0 ? nil : Self.refusal(lackingParts: parts)
    }

    /// Starts the zygote, which forks the workers. Call this before the process has threads or reads anything, because
    /// each worker begins as a copy of the process at this time. Returns false if the system does not allow workers.
    @discardableResult
    public static func prepare() -> Bool { Zygote.shared != nil }

    /// True if plugins run in workers.
    var hasWorkers: Bool { self != .none }

    package static func refusal(lackingParts parts: Int32) -> String {
        "the sandbox needs \(names(ofParts: parts)), which this system lacks"
    }

    /// The names of parts of the sandbox.
    static func names(ofParts parts: Int32) -> String {
        [(LSN_NO_LANDLOCK, "Landlock"), (LSN_NO_SECCOMP, "seccomp")]
            .filter { parts & Int32($0.0) != 0 }.map(\.1).joined(separator: " and ")
    }
}
