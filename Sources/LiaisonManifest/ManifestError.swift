/// Why a manifest is refused.
public struct ManifestError: Error, Equatable, Sendable, CustomStringConvertible {
    /// All problems, in the order of the manifest.
    public var problems: [Problem]

    /// One line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
