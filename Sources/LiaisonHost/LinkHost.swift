/// The host that a link of a plugin leads to, as the text of the link shows it: `[example.org] `.
enum LinkHost {
    /// The host of a URL of the web, or the addressee of a `mailto` URL; empty for another URL, which stays at the host
    /// of the feed or is no link.
    static func shown(_ url: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let host = host(of: url)
        return host.isEmpty ? [] : [UInt8(ascii: "[")] + host + Array("] ".utf8)
    }

    private static func host(of url: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
        for scheme in ["http://", "https://"] where url.begins(with: scheme) {
            let authority = url.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
            return authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
        }
        return url.begins(with: "mailto:") ? url.dropFirst(7).prefix { $0 != UInt8(ascii: "?") } : url[..<0]
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the text begins with a scheme, in any case.
    fileprivate func begins(with scheme: String) -> Bool {
        count >= scheme.utf8.count
            && zip(self, scheme.utf8).allSatisfy { ((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) == $1 }
    }
}
