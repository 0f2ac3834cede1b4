internal import LiaisonJSON

/// A tag of ill-formed XML. Its memory is reused for the next tag.
struct LenientTag {
    /// An attribute: the range of its name in the bytes of the tag, and the range of its value in `values`.
    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// The result of reading a tag.
    enum Reading {
        /// The tag is complete. The value is the number of its bytes.
        case complete(Int)
        /// The end of the tag is missing.
        case incomplete
        /// The `<` starts no tag.
        case none
    }

    private(set) var name = 0..<0
    private(set) var isEnd = false
    private(set) var isEmptyElement = false
    private(set) var attributes: [Attribute] = []
    /// The values of the attributes, with their references replaced.
    private(set) var values = Bytes()
    /// The prefixes and URIs of the tag's namespace declarations.
    private(set) var declarations: [(prefix: Bytes, uri: Bytes)] = []
    /// The fault of the tag; nil if it is well-formed.
    private(set) var fault: String?

    /// Reads the tag at the start of a text.
    mutating func read(_ bytes: UTF8Text) -> Reading {
        attributes.removeAll(keepingCapacity: true)
        declarations.removeAll(keepingCapacity: true)
        values.clear()
        (isEmptyElement, fault) = (false, nil)
        guard bytes.count > 1 else { return .incomplete }
        isEnd = bytes[1] == UInt8(ascii: "/")
        let start = isEnd ? 2 : 1
        guard start < bytes.count else { return .incomplete }
        guard Self.beginsName(bytes[start]) else { return .none }
        var index = Self.end(of: bytes, from: start, while: Self.isInName)
        name = start..<index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">"): return .complete(index + 1)
            // The end of this tag is missing, because the next one starts.
            case UInt8(ascii: "<"):
                fault = "expected “>” at the end of the tag, found “<”"
                return .complete(index)
            case UInt8(ascii: "/"):
                isEmptyElement = !isEnd && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">")
                index += 1
            case let byte where isSpace(byte): index += 1
            default:
                guard let end = takeAttribute(bytes, at: index) else { return .incomplete }
                index = end
            }
        }
        return .incomplete
    }

    /// Reads an attribute, and returns the index after it; nil if its end is missing.
    private mutating func takeAttribute(_ bytes: UTF8Text, at start: Int) -> Int? {
        let nameEnd = Self.end(of: bytes, from: start + 1) { !isSpace($0) && !"=>/<\"'".utf8.contains($0) }
        var index = Self.end(of: bytes, from: nameEnd, while: isSpace)
        guard index < bytes.count else { return nil }
        guard bytes[index] == UInt8(ascii: "=") else {
            fault = "expected “=” and a value after the name of an attribute, found neither"
            add(bytes, start..<nameEnd, value: .empty)
            return nameEnd
        }
        index = Self.end(of: bytes, from: index + 1, while: isSpace)
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            fault = "expected quotes around the value of an attribute, found none"
            // The value also ends before the next tag. Otherwise it could reach over all tags that follow, and each of
            // them would again reach over the rest.
            let end = Self.end(of: bytes, from: index) { !isSpace($0) && !"<>".utf8.contains($0) }
            add(bytes, start..<nameEnd, value: bytes[index..<end])
            return end
        }
        guard let end = bytes.firstIndex(of: quote, from: index + 1) else { return nil }
        add(bytes, start..<nameEnd, value: bytes[index + 1..<end])
        return end + 1
    }

    private mutating func add(_ bytes: UTF8Text, _ name: Range<Int>, value: UTF8Text) {
        let start = values.count
        appendValue(value)
        let raw = bytes[name]
        if raw.equals("xmlns") || raw.starts("xmlns:") {
            let prefix = raw.dropFirst(6)
            declarations.append((Array(prefix), Array(values[start...])))
        } else if attributes.count < Self.maximumAttributes {
            attributes.append(Attribute(name: name, value: start..<values.count))
        }
    }

    /// The greatest number of attributes that are read in a tag.
    private static let maximumAttributes = 256

    private mutating func appendValue(_ value: UTF8Text) {
        var start = 0
        while let ampersand = value.firstIndex(of: UInt8(ascii: "&"), from: start) {
            appendText(value[start..<ampersand])
            start = ampersand
            let window = value[start..<min(value.count, start + 40)]
            if let count = LenientParser.appendReference(window, to: &values) {
                start += count
            } else {
                fault = "expected “&amp;” in the value of an attribute, found “&” alone"
                values.append(UInt8(ascii: "&"))
                start += 1
            }
        }
        appendText(value[start...])
    }

    private mutating func appendText(_ text: UTF8Text) {
        if let found = LenientText.append(text, to: &values) { fault = found.reason }
    }

    private static func end(of bytes: UTF8Text, from start: Int, while isIn: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, isIn(bytes[index]) { index += 1 }
        return index
    }

    static func isInName(_ byte: UInt8) -> Bool {
        beginsName(byte) || (0x30...0x3A).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
