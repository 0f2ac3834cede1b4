/// The place of a feed, to which its relative URLs lead.
public enum FeedLocation: Equatable, Sendable {
    /// A file: the path from the folder of the page to that of the feed, such as `../Samples`, and the folder itself,
    /// from which pictures are embedded. The path is empty if the folders are the same.
    case folder(fromPage: String, path: String)
    /// A document of the web, by its URL. Nothing in it names a file.
    case web(String)

    /// The prefix of relative paths, percent-encoded.
    var pathPrefix: [UInt8] {
        guard case .folder(let path, _) = self else { return [] }
        var prefix = OutputBuffer()
        prefix.append(path: path.utf8)
        if !path.isEmpty, !path.hasSuffix("/") { prefix.append("/") }
        return prefix.bytes
    }
}
