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

    /// What happened, why, and what to do, in one sentence.
    var sentence: String {
        switch self {
        case .malformed(let reason):
            "this is no URL (\(reason)); correct it: a URL looks like https://example.org/feed.xml"
        case .scheme(let scheme): "cannot fetch a URL of \(scheme); only http and https are fetched"
        case .redirect(let target, let fault): "a redirect leads to \(quoted(target)): \(fault.sentence)"
        case .circle(let target): "the redirects go in a circle, again to \(target); ask its owner for another URL"
        case .tooManyRedirects(let limit): "there are more than \(limit) redirects; ask its owner for another URL"
        case .noLibcurl: "cannot load libcurl.so.4; install libcurl, version 7.85 or later"
        }
    }
}
