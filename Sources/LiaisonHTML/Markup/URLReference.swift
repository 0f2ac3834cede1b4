internal import Glibc
internal import LiaisonJSON

/// A URL, or a reference relative to a URL, with its parts (RFC 3986, section 4.1 and appendix B).
///
/// The functions trap on no text. They take time and memory in proportion to its length. [any thread]
public struct URLReference {
    private typealias Part = Range<Int>

    /// The bytes of the reference: its parts, each with the sign that distinguishes it from the others.
    private let bytes: [UInt8]
    /// The ends of the scheme, the path and the query, and the start of the path. `schemeEnd` is -1 without a scheme.
    private let (schemeEnd, pathStart, pathEnd, queryEnd): (Int32, Int32, Int32, Int32)

    private var rootStart: Int { Int(schemeEnd) + 1 }

    // The ranges of the parts, with the signs that distinguish them; empty for an absent part.

    private var scheme: Part { 0..<rootStart }
    private var authority: Part { rootStart..<Int(pathStart) }
    private var path: Part { Int(pathStart)..<Int(pathEnd) }
    private var query: Part { Int(pathEnd)..<Int(queryEnd) }
    private var fragment: Part { Int(queryEnd)..<bytes.count }

    /// The length of the longest reference that is read, in bytes. Links are no longer in practice.
    static let longest = 8192

    /// Reads a URL or a reference, in UTF-8.
    ///
    /// White space around the text is removed, and so are line breaks and tabs in the text. Spaces and other ASCII
    /// characters that a URL cannot contain are percent-encoded. Characters beyond ASCII stay.
    /// - Returns: nil for a text of more than 8,192 bytes.
    public init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard let bytes = Self.cleaned(text) else { return nil }
        let ends = bytes.withUnsafeBufferPointer { bytes in
            let schemeEnd = Self.endOfScheme(bytes)
            let queryEnd = Self.index(of: UInt8(ascii: "#"), in: bytes, 0..<bytes.count)
            let pathEnd = Self.index(of: UInt8(ascii: "?"), in: bytes, 0..<queryEnd)
            return (schemeEnd, Self.endOfAuthority(bytes, schemeEnd + 1..<pathEnd), pathEnd, queryEnd)
        }
        self.bytes = bytes
        (schemeEnd, pathStart, pathEnd, queryEnd) = (Int32(ends.0), Int32(ends.1), Int32(ends.2), Int32(ends.3))
    }

    /// Reads a URL or a reference, as the initializer for UTF-8 does.
    public init?(_ text: String) {
        var text = text
        guard let reference = text.withUTF8({ URLReference($0) }) else { return nil }
        self = reference
    }

    /// True if the reference has no part at all.
    var isEmpty: Bool { bytes.isEmpty }

    /// The index of the colon after the scheme; -1 if there is no scheme.
    private static func endOfScheme(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let colon = text.firstIndex(where: { !isInScheme($0) }), text[colon] == UInt8(ascii: ":"), colon > 0,
            isLetter(text[0])
        else { return -1 }
        return colon
    }

    /// The index after the authority at the start of a range; the start of the range if there is no authority.
    private static func endOfAuthority(_ text: UnsafeBufferPointer<UInt8>, _ range: Part) -> Int {
        let start = range.lowerBound
        guard range.count >= 2, text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "/") else {
            return start
        }
        return index(of: UInt8(ascii: "/"), in: text, start + 2..<range.upperBound)
    }

    /// The index of a byte in a range; the end of the range if the byte is absent.
    private static func index(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, _ range: Part) -> Int {
        guard let start = text.baseAddress, !range.isEmpty,
            let found = memchr(start + range.lowerBound, Int32(byte), range.count)
        else { return range.upperBound }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    private static func isInScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39: true
        default: isLetter(byte)
        }
    }
}

extension URLReference {
    /// Resolves the reference against the URL of the document that contains it (RFC 3986, section 5.2).
    /// - Returns: An absolute URL in UTF-8; nil if the reference is relative and the base is nil or relative.
    public func resolved(against base: URLReference?) -> [UInt8]? {
        guard let root = scheme.isEmpty ? base : self, !root.scheme.isEmpty else { return nil }
        // The base supplies the parts before the first one that the reference has.
        let host = scheme.isEmpty && authority.isEmpty ? root : self
        let page = path.isEmpty && query.isEmpty ? host : self
        var url: [UInt8] = []
        url.reserveCapacity(root.bytes.count + bytes.count + 1)
        root.append(root.scheme, to: &url)
        host.append(host.authority, to: &url)
        appendPath(at: host, to: &url)
        page.append(page.query, to: &url)
        append(fragment, to: &url)
        return url
    }

    /// Resolves the text of a reference against the text of a base. Returns nil in the cases of `resolved(against:)`,
    /// and if either text is too long.
    public static func resolve(_ reference: String, against base: String?) -> String? {
        let url = URLReference(reference)?.resolved(against: base.flatMap { URLReference($0) })
        return url.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Resolves a reference as `resolve` does. Returns nil also if the result is no URL of http or https with a host.
    public static func resolveWeb(_ reference: String, against base: String?) -> String? {
        resolve(reference, against: base).flatMap { isWeb(Array($0.utf8)) ? $0 : nil }
    }

    /// True for an absolute URL of http or https that has a host.
    static func isWeb(_ url: [UInt8]) -> Bool {
        let scheme: StaticString = has("https://", url) ? "https://" : "http://"
        guard has(scheme, url), url.count > scheme.utf8CodeUnitCount else { return false }
        let next = url[scheme.utf8CodeUnitCount]
        return next != UInt8(ascii: "/") && next != UInt8(ascii: "?") && next != UInt8(ascii: "#")
    }

    /// Returns whether a URL starts with a scheme in any case. `scheme` is in lower case.
    static func has(_ scheme: StaticString, _ url: [UInt8]) -> Bool {
        guard url.count >= scheme.utf8CodeUnitCount else { return false }
        for index in 0..<scheme.utf8CodeUnitCount {
            guard (isLetter(url[index]) ? url[index] | 0x20 : url[index]) == scheme.utf8Start[index] else {
                return false
            }
        }
        return true
    }

    private func append(_ part: Part, to url: inout [UInt8]) {
        guard !part.isEmpty else { return }
        bytes.withUnsafeBufferPointer { url.append(contentsOf: UnsafeBufferPointer(rebasing: $0[part])) }
    }

    /// Appends the path. A relative path is appended to the folder of `host`. An empty path becomes that of `host`.
    private func appendPath(at host: URLReference, to url: inout [UInt8]) {
        guard !path.isEmpty else { return host.append(host.path, to: &url) }
        let start = url.count
        if scheme.isEmpty, bytes[path.lowerBound] != UInt8(ascii: "/") { host.appendFolder(to: &url) }
        append(path, to: &url)
        // The path of a mailto URL has no segments.
        if !host.authority.isEmpty || url[start] == UInt8(ascii: "/") { Self.removeDots(of: &url, from: start) }
    }

    /// Appends the path up to its last slash (section 5.2.3).
    private func appendFolder(to url: inout [UInt8]) {
        if let slash = bytes[path].lastIndex(of: UInt8(ascii: "/")) {
            append(path.lowerBound..<slash + 1, to: &url)
        } else if !authority.isEmpty {
            url.append(UInt8(ascii: "/"))
        }
    }

    /// Returns whether a segment of the path that starts at an index begins with a dot.
    private static func hasDots(_ url: [UInt8], from start: Int) -> Bool {
        url.withUnsafeBufferPointer { url in
            var index = start + 1
            while index < url.count {
                if url[index] == UInt8(ascii: "."), url[index - 1] == UInt8(ascii: "/") { return true }
                index += 1
            }
            return false
        }
    }

    /// Removes the segments `.` and `..` of a path that starts at an index (section 5.2.4).
    private static func removeDots(of url: inout [UInt8], from start: Int) {
        guard hasDots(url, from: start) else { return }
        let path = url[start...]
        let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        var kept = url[..<start]
        for segment in segments {
            let isUp = segment.elementsEqual("..".utf8)
            guard isUp || segment.elementsEqual(".".utf8) else {
                kept.append(UInt8(ascii: "/"))
                kept += segment
                continue
            }
            if isUp, let slash = kept[start...].lastIndex(of: UInt8(ascii: "/")) { kept = kept[..<slash] }
            if segment.endIndex == url.endIndex { kept.append(UInt8(ascii: "/")) }
        }
        url = Array(kept)
    }
}

extension URLReference {
    /// The bytes of a reference in the form of a URL; nil if there are more than 8,192.
    private static func cleaned(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard text.count <= longest else { return nil }
        guard containsChange(text) else { return Array(text) }
        let start = text.firstIndex { $0 > 0x20 } ?? text.count
        let end = text.lastIndex { $0 > 0x20 } ?? start - 1
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(text.count)
        for byte in text[start..<end + 1] {
            switch byte {
            case 0x09, 0x0A, 0x0D: break
            case _ where needsChange(byte): cleaned += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
            default: cleaned.append(byte)
            }
        }
        return cleaned
    }

    /// Returns whether a byte of a text needs a change. Looks at 16 bytes at a time.
    private static func containsChange(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        typealias Block = SIMD16<UInt8>
        var index = 0
        while index + Block.scalarCount <= text.count {
            let block = Block(text, at: index)
            let mask =
                block .<= Block(repeating: 0x20) .| block .== Block(repeating: 0x7F)
                .| block .== Block(repeating: UInt8(ascii: "\""))
                .| block .== Block(repeating: UInt8(ascii: "<")) .| block .== Block(repeating: UInt8(ascii: ">"))
            if HTMLSource.first(mask) != nil { return true }
            index += Block.scalarCount
        }
        return text[index...].contains { needsChange($0) }
    }

    /// Returns whether a URL omits the byte, or percent-encodes it.
    private static func needsChange(_ byte: UInt8) -> Bool {
        switch byte {
        case ...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
