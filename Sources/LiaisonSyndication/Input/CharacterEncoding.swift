internal import LiaisonDiagnostics

/// The character encoding of a document. RFC 7303 gives the order: a byte order mark, the charset of the media type,
/// the XML declaration, else UTF-8.
struct CharacterEncoding: Equatable {
    /// The name of the encoding for iconv. `UTF-8` needs no conversion.
    let name: String
    /// The number of bytes of the byte order mark.
    var markCount = 0

    static let utf8 = CharacterEncoding(name: "UTF-8")

    var isUTF8: Bool { name == "UTF-8" }

    /// Finds the encoding by the first bytes of a document and its media type.
    init(of start: UTF8Text, contentType: String?) {
        if let marked = Self.byMark(start) {
            self = marked
        } else if Self.isUTF8(start) {
            self = .utf8
        } else if let charset = contentType.flatMap(Self.charset) {
            self.init(label: charset)
        } else if let guessed = Self.byNulls(start) ?? Self.byEBCDIC(start) {
            self = guessed
        } else {
            let declared = Self.declared(in: start)
            // The declaration could be read as ASCII, so the document is in no wide encoding, whatever the declaration
            // says.
            self = declared.map { Self.isWide($0) ? .utf8 : CharacterEncoding(label: $0) } ?? .utf8
        }
    }

    /// Finds the encoding of JSON by the first bytes of a document. RFC 8259 wants UTF-8, and gives the charset of a
    /// media type no meaning. Older JSON may be in UTF-16 or UTF-32. A text of JSON may quote an XML declaration, which
    /// says nothing about the JSON.
    init(ofJSON start: UTF8Text) { self = Self.byMark(start) ?? Self.byNulls(start) ?? .utf8 }

    private init(name: String, markCount: Int = 0) {
        (self.name, self.markCount) = (name, markCount)
    }

    /// A label that a feed may not name stays as it is, in upper case, so that a fault can say it.
    private init(label: String) {
        // Almost all feeds are in UTF-8, and need not wait for the table.
        self.init(name: label == "utf-8" ? "UTF-8" : EncodingLabels.name(of: label) ?? label.uppercased())
    }

    /// Returns whether the bytes are valid UTF-8, up to a character that is cut off at the end, and have a character of several
    /// bytes.
    private static func isUTF8(_ start: UTF8Text) -> Bool {
        guard let first = start.firstIndex(where: { $0 >= 0x80 }) else { return false }
        // No encoding with NULs is UTF-8.
        guard !start.contains(0) else { return false }
        var (index, rest) = (first, 0)
        while index < start.count {
            let byte = start[index]
            let length = byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
            guard length > 0 else { return false }
            rest = min(length, start.count - index)
            guard start[index + 1..<index + rest].allSatisfy({ $0 & 0xC0 == 0x80 }) else { return false }
            index += length
        }
        return true
    }

    private static func isWide(_ label: String) -> Bool {
        ["utf-16", "utf-32", "ucs-2", "ucs-4", "unicode", "iso-10646"].contains { label.hasPrefix($0) }
    }

    private static func byMark(_ start: UTF8Text) -> CharacterEncoding? {
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return CharacterEncoding(name: "UTF-8", markCount: 3) }
        if start.starts(with: [0xFF, 0xFE, 0, 0]) { return CharacterEncoding(name: "UTF-32LE", markCount: 4) }
        if start.starts(with: [0, 0, 0xFE, 0xFF]) { return CharacterEncoding(name: "UTF-32BE", markCount: 4) }
        if start.starts(with: [0xFF, 0xFE]) { return CharacterEncoding(name: "UTF-16LE", markCount: 2) }
        if start.starts(with: [0xFE, 0xFF]) { return CharacterEncoding(name: "UTF-16BE", markCount: 2) }
        return nil
    }

    /// The encoding of a document whose first character, `<` or `{`, takes two or four bytes; nil for any other
    /// document.
    private static func byNulls(_ start: UTF8Text) -> CharacterEncoding? {
        guard start.count >= 4 else { return nil }
        if start[0] == 0, start[1] == 0, start[2] == 0, start[3] != 0 { return CharacterEncoding(name: "UTF-32BE") }
        if start[0] != 0, start[1] == 0, start[2] == 0, start[3] == 0 { return CharacterEncoding(name: "UTF-32LE") }
        if start[0] == 0, start[1] != 0, start[2] == 0 { return CharacterEncoding(name: "UTF-16BE") }
        if start[0] != 0, start[1] == 0, start[3] == 0, start[2] != 0 { return CharacterEncoding(name: "UTF-16LE") }
        return nil
    }

    /// The encoding of a document that starts with an XML declaration in EBCDIC; nil for any other document. All code
    /// pages of EBCDIC write the declaration alike (XML 1.0, appendix F).
    private static func byEBCDIC(_ start: UTF8Text) -> CharacterEncoding? {
        let common = "IBM037"
        guard start.starts(with: [0x4C, 0x6F, 0xA7, 0x94]), let decoder = CharacterDecoder(common) else { return nil }
        decoder.decode(start[0..<min(start.count, 1024)], isLast: false)
        let named = decoder.text.withText { declared(in: $0) }.map { CharacterEncoding(label: $0) }
        guard let named, CharacterDecoder(named.name) != nil else { return CharacterEncoding(name: common) }
        return named
    }

    /// The charset of a media type such as `text/xml; charset="utf-8"`, in lower case; nil if there is none.
    static func charset(of contentType: String) -> String? {
        for parameter in contentType.lowercased().split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ $0 != " " && $0 != "\t" }) == "charset" else { continue }
            let name = parts[1].filter { !" \t\"'".contains($0) }
            return name.isEmpty ? nil : name
        }
        return nil
    }

    /// The encoding that the XML declaration names, in lower case; nil if it names none.
    static func declared(in start: UTF8Text) -> String? {
        let head = start[0..<min(start.count, 1024)]
        guard let declaration = head.firstIndex(of: "<?xml"),
            let end = head.firstIndex(of: "?>", from: declaration),
            let name = head[declaration..<end].firstIndex(of: "encoding")
        else { return nil }
        let rest = head[declaration..<end][(name + 8)...]
        guard let opening = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
            let closing = rest.firstIndex(of: rest[opening], from: opening + 1)
        else { return nil }
        return rest[opening + 1..<closing].trimmed.string.lowercased()
    }
}
