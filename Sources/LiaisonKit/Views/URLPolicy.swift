/// Decides which URLs of a feed a renderer may link to or load: http and https with a host, mailto, and relative URLs.
///
/// A browser drops tabs and line ends from a URL, trims it, reads `\` as `/` and ignores the case of a scheme. So the
/// policy refuses a URL with a control character or a backslash, and takes everything before the first colon for a
/// scheme. A trusted URL is written percent-encoded, in ASCII, so that no byte of it can be read as markup.
public enum URLPolicy {
    /// The kind of a URL.
    public enum Kind: Equatable, Sendable {
        /// An empty URL.
        case empty
        /// http or https, with a host.
        case web
        /// mailto, with an address.
        case mail
        /// Relative to the feed, or to the page if it starts with `#` or `?`.
        case relative
        /// Relative to the root of the page's host.
        case rooted
        /// Any other URL. A page must not use the URL.
        case refused

        /// True if the URL needs no base. A terminal opens such a URL.
        package var isAbsolute: Bool {
            switch self {
            case .web, .mail: true
            case .empty, .relative, .rooted, .refused: false
            }
        }
    }

    /// The kind of a URL in UTF-8.
    @inlinable
    public static func kind(of url: some RandomAccessCollection<UInt8>) -> Kind {
        guard let first = url.first else { return .empty }
        guard !url.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else { return .refused }
        let mark = url.firstIndex { $0.isOneOf(":/?#") }
        if let mark, url[mark] == UInt8(ascii: ":") {
            return kind(ofScheme: url[..<mark], rest: url[mark...].dropFirst())
        }
        guard first == UInt8(ascii: "/") else { return .relative }
        return url.dropFirst().first == UInt8(ascii: "/") ? .refused : .rooted
    }

    @inlinable
    static func kind<Bytes: Collection<UInt8>>(ofScheme scheme: Bytes, rest: Bytes) -> Kind {
        if scheme.isScheme("http") || scheme.isScheme("https") {
            return rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) && hasHost(rest.dropFirst(2))
                ? .web : .refused
        }
        return scheme.isScheme("mailto") && !rest.isEmpty ? .mail : .refused
    }

    /// Returns whether the part before the path starts with a host, and contains no character that would end the host
    /// early.
    @inlinable
    static func hasHost(_ rest: some Collection<UInt8>) -> Bool {
        let authority = rest.prefix { !$0.isOneOf("/?#") }
        guard let first = authority.first, !first.isOneOf(":@") else { return false }
        return authority.allSatisfy { $0 >= 0x80 || $0.isUnreserved || $0.isOneOf("!$&'()*+,;=:@%[]") }
    }
}

extension Collection<UInt8> {
    /// Returns whether the text is a scheme, in any case.
    @inlinable
    func isScheme(_ name: StaticString) -> Bool {
        unsafe elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) {
            ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1
        }
    }
}

extension UInt8 {
    /// True if the byte is a letter, a digit, or one of `-._~`, which every part of a URL may hold.
    @inlinable
    package var isUnreserved: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    /// Returns whether the byte is one of some ASCII characters.
    @inlinable
    package func isOneOf(_ characters: StaticString) -> Bool {
        unsafe UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount).contains(self)
    }
}
