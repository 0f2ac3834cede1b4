import Foundation

/// A kind of operations that are forbidden to the code of a plugin. The fixture `forbidden_operations` tries them. The name
/// of a kind is that of a macro of the fixture.
public enum ForbiddenOperation: String, CaseIterable, Sendable {
    /// Forbidden in each worker, and possible elsewhere.
    case operation = "OPERATION"
    /// Forbidden where the kernel has Landlock.
    case reading = "READING"
    /// Forbidden in each worker, and on some systems or to some users elsewhere.
    case right = "RIGHT"
    /// As `operation`, but an examination allows it.
    case examined = "EXAMINED"
    /// Ends a worker.
    case fatal = "FATAL"

    /// The names of the operations of this kind.
    public var names: [String] { Self.names[self] ?? [] }

    /// The errors by which the system refuses an operation.
    public static let refusals = ["EPERM", "EACCES", "ENOSYS"]

    private static let names: [ForbiddenOperation: [String]] = {
        let source = FixturePlugin.fixtures.appending(path: "forbidden_operations/plugin.c")
        let text = (try? String(contentsOf: source, encoding: .utf8)) ?? ""
        var names: [ForbiddenOperation: [String]] = [:]
        for match in text.matches(of: /(?m)^ +([A-Z]+)\((\w+),/) {
            if let kind = ForbiddenOperation(rawValue: String(match.1)) {
                names[kind, default: []].append(String(match.2))
            }
        }
        #if !arch(x86_64)
            names[.fatal] = []
        #endif
        return names
    }()
}
