internal import Glibc

/// The name of a feed: that of a file, of standard input, or a URL.
public enum FeedName: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// Standard input.
    case standardInput
    /// A URL of http or https.
    case url(String)
    /// A program whose standard output is the feed. Only the user's own list of feeds names programs.
    case command(CommandFeed)

    /// The feed that an argument names: `-`, a URL, or a path. `feed:` in front of a URL is dropped, as browsers do.
    public init(_ argument: String) {
        let lower = argument.prefix(13).lowercased()
        if argument == "-" {
            self = .standardInput
        } else if lower.hasPrefix("http://") || lower.hasPrefix("https://") {
            self = .url(argument)
        } else if lower.hasPrefix("feed://") {
            self = .url("https" + argument.dropFirst(4))
        } else if lower.hasPrefix("feed:http://") || lower.hasPrefix("feed:https://") {
            self = .url(String(argument.dropFirst(5)))
        } else {
            self = .file(argument)
        }
    }

    /// The name in messages.
    public var text: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .url(let url): url
        case .command(let command): command.text
        }
    }

    /// The name under which things are kept for the feed; nil for a stream, which has no lasting name.
    package var lasting: String? {
        switch self {
        case .url(let url): return url
        case .command(let command): return command.text
        case .standardInput: return nil
        case .file(let path):
            if let absolute = Self.absolute(path) { return absolute }
            // A file that is gone has the same name as before.
            let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
            let folder = Self.absolute(start == path.startIndex ? "." : String(path[..<start]))
            return folder.map { "\($0)/\(path[start...])" } ?? path
        }
    }

    private static func absolute(_ path: String) -> String? {
        guard let absolute = realpath(path, nil) else { return nil }
        defer { free(absolute) }
        return String(cString: absolute)
    }

    /// True for a file.
    public var isFile: Bool { if case .file = self { true } else { false } }
}
