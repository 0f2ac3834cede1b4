internal import CCurl

/// An absolute URL of http or https, without a fragment.
///
/// libcurl reads the URL, as it does before each transfer. A second reader could find another host in the same text.
public struct WebURL: Equatable, Sendable {
    /// The URL for requests. It may hold a user name and a password.
    let text: String
    /// The URL without user name and password, for messages and the cache.
    public let redacted: String
    /// The host as the URL has it.
    let host: String
    /// True for https, false for http.
    let isEncrypted: Bool

    /// True if the URL holds a user name or a password.
    var hasCredentials: Bool { text != redacted }

    /// Reads a URL. Encodes spaces and characters beyond ASCII.
    ///
    /// - Throws: The error whose sentence says why the text is no URL of http or https.
    public init(_ text: String) throws(FetchError) {
        do {
            self = try Self.parse(base: nil, Array(text.utf8))
        } catch {
            throw FetchError(url: Self.withoutCredentials(text), reason: .address(error))
        }
    }

    /// Resolves a reference from the document that has this URL.
    ///
    /// - Throws: The error whose sentence says why the result is no URL of http or https.
    public func resolve(_ reference: String) throws(FetchError) -> WebURL {
        do {
            return try resolve(Array(reference.utf8))
        } catch {
            throw FetchError(url: Self.withoutCredentials(reference), reason: .address(error))
        }
    }

    /// Resolves a reference in bytes of any encoding against this URL.
    func resolve(_ reference: [UInt8]) throws(AddressFault) -> WebURL {
        try Self.parse(base: text, reference)
    }

    private static func parse(base: String?, _ reference: [UInt8]) throws(AddressFault) -> WebURL {
        guard !reference.contains(0) else { throw .malformed("a zero byte") }
        var parts = lsn_web_url()
        var reason: UnsafePointer<CChar>?
        let bytes = reference.map { CChar(bitPattern: $0) } + [0]
        let result = withOptionalCString(base) { lsn_web_url_parse($0, bytes, &parts, &reason) }
        if result == lsn_web_url_no_libcurl { throw .noLibcurl }
        guard result == lsn_web_url_read else {
            throw .malformed(reason.map { String(cString: $0) } ?? "not a URL")
        }
        defer { lsn_web_url_free(&parts) }
        return try WebURL(parts)
    }

    private init(_ parts: lsn_web_url) throws(AddressFault) {
        let scheme = String(cString: parts.scheme)
        guard ["http", "https"].contains(scheme) else { throw .scheme(scheme) }
        guard let host = parts.host else { throw .malformed("no host") }
        self.host = String(cString: host)
        isEncrypted = scheme == "https"
        text = String(cString: parts.text)
        redacted = String(cString: parts.redacted)
    }

    /// True if a redirect from this URL to another one may be remembered. Anyone on the network can forge a redirect over
    /// http, which must not lead to another host for ever.
    func leadsSafely(to target: WebURL) -> Bool {
        if isOfThisMachine, target.isOfThisMachine { return true }
        return target.isEncrypted && (isEncrypted || host.lowercased() == target.host.lowercased())
    }

    private var isOfThisMachine: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

    /// A text for messages, which may be no URL, without the part that may hold a password.
    static func withoutCredentials(_ text: String) -> String {
        guard let end = text.lastIndex(of: "@") else { return text }
        let start = text.firstRange(of: "//")?.upperBound ?? text.startIndex
        guard start <= end else { return text }
        return text[..<start] + "…" + text[end...]
    }
}

/// Calls a function with a C string, or with NULL.
func withOptionalCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return text.withCString(body)
}
