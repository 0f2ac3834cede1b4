internal import LiaisonHTML
public import LiaisonKit

/// The place of a feed, against which its relative URLs are resolved.
public enum FeedLocation: Equatable, Sendable {
    /// A file: the path from the folder of the page to that of the feed, such as `../Samples`, and the folder itself,
    /// from which pictures are embedded. The path is empty if the folders are the same.
    case folder(fromPage: String, path: String)
    /// A document of the web, by its URL. No URL in the document names a file.
    case web(String)

    /// The prefix of relative paths, percent-encoded.
    package var pathPrefix: [UInt8] {
        guard case .folder(let path, _) = self else { return [] }
        var prefix = OutputBuffer()
        prefix.append(path: path.utf8)
        if !path.isEmpty, !path.hasSuffix("/") { prefix.append("/") }
        return prefix.bytes
    }

    /// A URL of the feed and its kind. A relative URL of a feed of the web is resolved.
    public func resolved(_ url: ArraySlice<UInt8>) -> (url: ArraySlice<UInt8>, kind: URLPolicy.Kind) {
        let kind = URLPolicy.kind(of: url)
        guard case .web(let base) = self, kind == .relative || kind == .rooted else { return (url, kind) }
        let whole = URLReference.resolveWeb(String(decoding: url, as: UTF8.self), against: base)
        return whole.map { (Array($0.utf8)[...], .web) } ?? (url, .refused)
    }
}
