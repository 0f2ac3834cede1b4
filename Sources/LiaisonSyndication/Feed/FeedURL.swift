internal import LiaisonJSON
internal import LiaisonHTML

/// Resolves the URLs of a feed.
enum FeedURL {
    /// Resolves a URL of a feed against a base. Returns an empty text for an invalid URL, and for a URL of a local
    /// file, a script or embedded data. Without a base, a relative URL stays as it is.
    static func resolve(_ text: UTF8Text, against base: Bytes) -> Bytes {
        let text = text.trimmed
        guard !text.isEmpty else { return [] }
        if isPlain(text) { return Array(text) }
        guard let url = URLReference(text)?.resolved(against: base.withText { URLReference($0) }) else {
            // A relative URL stays as it is if there is no base.
            return base.isEmpty && !hasScheme(text) ? Array(text) : []
        }
        return url.withText { isRefused($0) } ? [] : url
    }

    /// Returns whether the text is a URL of http or https with a host.
    static func isWeb(_ text: UTF8Text) -> Bool {
        (text.startsIgnoringCase("http://") || text.startsIgnoringCase("https://")) && text.count > 8
            && !text.contains(where: isSpace)
    }

    /// Returns whether the URL has a scheme, so that other URLs can be resolved against it.
    static func isAbsolute(_ url: Bytes) -> Bool { url.withText { hasScheme($0) } }

    /// Returns whether the URL needs no change: it is absolute, and has neither dot segments nor characters to escape.
    private static func isPlain(_ text: UTF8Text) -> Bool {
        guard text.starts("http://") || text.starts("https://"), text.count <= 8192 else { return false }
        var before: UInt8 = 0
        for byte in text {
            switch byte {
            case ...0x20, 0x22, 0x3C, 0x3E, 0x7F: return false
            case UInt8(ascii: ".") where before == UInt8(ascii: "/"): return false
            default: before = byte
            }
        }
        return true
    }

    private static func hasScheme(_ text: UTF8Text) -> Bool {
        text.firstIndex { !isLetterOfScheme($0) }.map { $0 > 0 && text[$0] == UInt8(ascii: ":") } ?? false
    }

    private static func isLetterOfScheme(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
    }

    /// Returns whether the URL is that of a local file, a script or embedded data.
    private static func isRefused(_ url: UTF8Text) -> Bool {
        let schemes = ["file:", "javascript:", "vbscript:", "data:", "about:", "blob:"] as [StaticString]
        return schemes.contains { url.startsIgnoringCase($0) }
    }
}
