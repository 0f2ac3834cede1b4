internal import CIsolation
internal import Glibc

/// The process in which the code of plugins runs, and its sandbox.
public enum Isolation: String, CaseIterable, Sendable {
    /// In this process.
    case none
    /// In a process of its own for each plugin, in a sandbox. If the system lacks a part of the sandbox, only pinned plugins
    /// run, and those of the installation.
    case worker
    /// As `worker`, but no plugin runs if the system lacks a part of the sandbox.
    case strict

    /// The isolation that the environment variable `LIAISON_ISOLATION` names; else `worker`.
    public static let standard =
        getenv("LIAISON_ISOLATION").flatMap { Isolation(rawValue: String(cString: $0)) } ?? .worker

    /// The parts of the sandbox that this system lacks, as part of a sentence: `Landlock and seccomp`; nil if there are
    /// none.
    public static let missingParts: String? = {
        let parts = lsn_missing_parts()
        return parts == 0 ? nil : names(ofParts: parts)
    }()

    /// The reason for which plugins cannot run with this isolation on this system; nil if they can.
    public var refusal: String? { self == .strict ? Self.missingParts.map(Self.refusal) : nil }

    /// The parts of the sandbox without which plugins run with this isolation on this system, as part of a sentence; nil
    /// if there are none, or if this isolation has no sandbox.
    package var weakness: String? { self == .worker ? Self.missingParts : nil }

    /// Starts the zygote, which forks the workers. The first registry does so, too; the zygote gets ready meanwhile if this is
    /// called earlier. Returns false if the system does not allow workers.
    ///
    /// The zygote is the program of this process, started anew. It ends in a constructor, before `main`. So the program must
    /// be linked with Liaison, and must not load Liaison by `dlopen`.
    @discardableResult
    public static func prepare() -> Bool { Zygote.shared != nil }

    /// True if plugins run in workers.
    var hasWorkers: Bool { self != .none }

    static func refusal(lacking parts: String) -> String { "the sandbox needs \(parts), which this system lacks" }

    /// The names of parts of the sandbox.
    static func names(ofParts parts: Int32) -> String {
        [(LSN_NO_LANDLOCK, "Landlock"), (LSN_NO_SECCOMP, "seccomp")]
            .filter { parts & Int32($0.0) != 0 }.map(\.1).joined(separator: " and ")
    }
}

extension Isolation {
    /// What the versions of Linux give to the sandbox: a table in Markdown. The last line is about this system.
    public static var kernels: String {
        var lines = [
            "| Linux | Landlock | what Landlock restricts, besides what the versions before restrict |",
            "| --- | --- | --- |",
            "| older, or without Landlock | none | nothing: only pinned plugins run, and those of the installation |",
        ]
        var index: Int32 = 0
        while let kernel = lsn_kernel_at(index)?.pointee, let version = kernel.linux_version,
            let restricts = kernel.restricts
        {
            lines.append("| \(String(cString: version)) | \(kernel.landlock) | \(String(cString: restricts)) |")
            index += 1
        }
        let (own, missing) = (lsn_landlock_version(), missingParts.map { "lacks \($0)" } ?? "lacks nothing")
        lines.append("| this system | \(own == 0 ? "none" : "\(own)") | \(missing) |")
        return lines.joined(separator: "\n")
    }
}
