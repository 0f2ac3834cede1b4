internal import LiaisonDiagnostics

/// A problem of a plugin or its manifest.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The place in the manifest, such as `components[0].nib.row[1].label`; empty for the whole manifest.
    public var place: String
    /// A sentence: what was expected, what was found, and what to do.
    public var sentence: String

    /// The place and the sentence.
    public var description: String { place.isEmpty ? sentence : "\(place): \(sentence)" }

    /// Makes a problem.
    public init(place: String = "", _ sentence: String) {
        self.place = place
        self.sentence = sentence
    }
}

/// Why a manifest is refused.
public struct ManifestError: Error, Equatable, Sendable, CustomStringConvertible {
    /// All problems, in the order of the manifest.
    public var problems: [Problem]

    /// One line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// The reason why a file is no usable plugin.
public struct PluginFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of the failure.
    public enum Kind: Sendable {
        /// There is no such file.
        case notFound
        /// A shared object without a manifest. It is no plugin, and not at fault.
        case notAPlugin
        /// The plugin has problems.
        case refused
    }

    /// The file.
    public var path: String
    /// The kind of the failure.
    public var kind: Kind
    /// All problems.
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
