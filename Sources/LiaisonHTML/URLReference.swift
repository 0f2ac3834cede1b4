/// The parts of a URL, or of a reference that is relative to one (RFC 3986, section 4.1 and appendix B).
///
/// Functions of this type trap on no text, and take time and memory in proportion to it.
public struct URLReference {
    typealias Part = ArraySlice<UInt8>

    /// The parts without the signs around them; nil if the part is absent. The path is always there.
    var (scheme, authority, query, fragment): (Part?, Part?, Part?, Part?)
    var path: Part

    /// The longest reference that is read, in bytes. No longer one is a link in practice.
    static let longest = 8192

    /// Reads a URL or a reference.
    ///
    /// White space around it, and line breaks and tabs in it, do not count. Spaces and other characters that no URL
    /// holds are percent-encoded; those beyond ASCII stay.
    /// - Returns: nil for a text of more than 8,192 bytes.
    public init?(_ text: String) {
        guard let cleaned = Self.cleaned(text) else { return nil }
        self.init(bytes: cleaned[...])
    }

    private init(bytes: Part) {
        var rest = bytes
        scheme = Self.takeScheme(&rest)
        fragment = Self.takeLast(UInt8(ascii: "#"), of: &rest)
        query = Self.takeLast(UInt8(ascii: "?"), of: &rest)
        authority = Self.takeAuthority(&rest)
        path = rest
    }

    private static func takeScheme(_ rest: inout Part) -> Part? {
        guard let colon = rest.firstIndex(where: { !isInScheme($0) }), rest[colon] == UInt8(ascii: ":"),
            let first = rest.first, isLetter(first)
        else { return nil }
        defer { rest = rest[(colon + 1)...] }
        return rest[..<colon]
    }

    /// Takes what stands behind the first of a sign, and the sign.
    private static func takeLast(_ sign: UInt8, of rest: inout Part) -> Part? {
        guard let place = rest.firstIndex(of: sign) else { return nil }
        defer { rest = rest[..<place] }
        return rest[(place + 1)...]
    }

    private static func takeAuthority(_ rest: inout Part) -> Part? {
        guard rest.starts(with: "//".utf8) else { return nil }
        let behind = rest.dropFirst(2)
        let end = behind.firstIndex(of: UInt8(ascii: "/")) ?? behind.endIndex
        defer { rest = behind[end...] }
        return behind[..<end]
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isInScheme(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
}

extension URLReference {
    /// Resolves the reference against the URL of the document that holds it (RFC 3986, section 5.2).
    /// - Returns: An absolute URL; nil if the reference is relative and the base is absent or relative itself.
    public func resolved(against base: URLReference?) -> String? {
        if scheme != nil { return withoutDots.text }
        guard let base, base.scheme != nil else { return nil }
        return joined(to: base).text
    }

    /// Resolves the text of a reference against the text of a base; nil also if either is too long.
    public static func resolve(_ reference: String, against base: String?) -> String? {
        URLReference(reference)?.resolved(against: base.flatMap { URLReference($0) })
    }

    /// Resolves a reference, as `resolve` does; nil also if the result is no URL of http or https with a host.
    public static func resolveWeb(_ reference: String, against base: String?) -> String? {
        resolve(reference, against: base).flatMap { isWeb($0) ? $0 : nil }
    }

    /// Whether an absolute URL is one of http or https with a host.
    static func isWeb(_ url: String) -> Bool {
        let start = url.prefix(8).lowercased()
        let host = start.hasPrefix("https://") ? url.dropFirst(8) : start.hasPrefix("http://") ? url.dropFirst(7) : ""
        return host.first.map { !"/?#".contains($0) } ?? false
    }

    private func joined(to base: URLReference) -> URLReference {
        var target = self
        target.scheme = base.scheme
        guard authority == nil else { return target.withoutDots }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
            return target
        }
        if path.first != UInt8(ascii: "/") { target.path = base.merged(with: path) }
        return target.withoutDots
    }

    /// The path up to its last slash, and a relative path behind it (section 5.2.3).
    private func merged(with relative: Part) -> Part {
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
            return authority == nil ? relative : "/".utf8 + relative
        }
        return path[...slash] + relative
    }

    private var withoutDots: URLReference {
        // The path of a mailto has no segments.
        guard authority != nil || path.first == UInt8(ascii: "/") else { return self }
        var target = self
        target.path = Self.removeDots(path)
        return target
    }

    /// A path without its `.` and `..` (section 5.2.4).
    private static func removeDots(_ path: Part) -> Part {
        var kept: [UInt8] = []
        kept.reserveCapacity(path.count)
        let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in segments.enumerated() {
            let isUp = segment.elementsEqual("..".utf8)
            guard isUp || segment.elementsEqual(".".utf8) else {
                kept.append(UInt8(ascii: "/"))
                kept += segment
                continue
            }
            if isUp { kept.removeLast(kept.count - (kept.lastIndex(of: UInt8(ascii: "/")) ?? 0)) }
            if index == segments.count - 1 { kept.append(UInt8(ascii: "/")) }
        }
        return kept[...]
    }

    /// The parts put together (section 5.3).
    private var text: String {
        var text: [UInt8] = []
        if let scheme { text += scheme + ":".utf8 }
        if let authority { text += "//".utf8 + authority }
        text += path
        if let query { text += "?".utf8 + query }
        if let fragment { text += "#".utf8 + fragment }
        return String(decoding: text, as: UTF8.self)
    }
}

extension URLReference {
    /// The bytes of a reference as a URL holds them; nil if there are too many.
    private static func cleaned(_ text: String) -> [UInt8]? {
        guard text.utf8.count <= longest else { return nil }
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(text.utf8.count)
        let isEdge = { (byte: UInt8) in byte <= 0x20 }
        for byte in text.utf8.drop(while: isEdge).reversed().drop(while: isEdge).reversed() {
            switch byte {
            case 0x09, 0x0A, 0x0D: break
            case ...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
                cleaned += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
            default: cleaned.append(byte)
            }
        }
        return cleaned
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
