/// Why a file is no plugin that can be used.
public struct PluginFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Kind: Sendable {
        /// There is no such file.
        case notFound
        /// A shared object, but without a manifest: nothing is wrong with it.
        case notAPlugin
        /// Something is wrong with it.
        case refused
    }

    /// The file.
    public var path: String
    /// What kind of failure it is.
    public var kind: Kind
    /// All that is wrong with it.
    public var problems: [Problem]

    /// Makes an error.
    package init(path: String, kind: Kind, problems: [Problem]) {
        self.path = path
        self.kind = kind
        self.problems = problems
    }

    /// One line for each problem, each beginning with the file.
    public var lines: [String] { problems.map { "\(printable(path)): \($0)" } }

    /// The lines, one below the other.
    public var description: String { lines.joined(separator: "\n") }
}
