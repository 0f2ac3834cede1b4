internal import LiaisonDiagnostics

/// The reason why a URL, or a redirect to it, is not followed.
public indirect enum AddressFault: Error, Equatable, Sendable {
    /// The text is no URL. The value is the reason.
    case malformed(String)
    /// The scheme of the URL is neither http nor https. The value is the scheme.
    case scheme(String)
    /// A redirect leads to a URL that is not followed. The first value is the URL as the server wrote it, without
    /// password.
    case redirect(to: String, AddressFault)
    /// A redirect leads back to a URL that was asked before. The value is that URL, without user name and password.
    case circle(String)
    /// There are more redirects than the limit. The value is the limit.
    case tooManyRedirects(Int)
    /// libcurl, which reads URLs, cannot be loaded.
    case noLibcurl

    /// The fault in one sentence: what was expected, what was found, and what to do.
    var sentence: String {
        switch self {
        case .malformed(let reason):
            "expected a URL such as https://example.org/feed.xml, found a malformed one (\(reason)); correct the URL"
        case .scheme(let scheme):
            "expected a URL of http or https, found one of \(scheme); only documents of the web are fetched"
        case .redirect(let target, let fault): "a redirect leads to \(quoted(target)): \(fault.sentence)"
        case .circle(let target):
            "expected the document, found redirects in a circle, again to \(target); ask its owner for another URL"
        case .tooManyRedirects(let limit):
            "expected at most \(limit) redirects, found more; ask its owner for another URL"
        case .noLibcurl: "expected libcurl.so.4, found none that can be loaded; install libcurl, version 7.85 or later"
        }
    }
}
