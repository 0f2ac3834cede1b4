/// Functions that write JSON.
public enum JSONText {
    /// A string in quotation marks. Characters that control a terminal are escaped, so a terminal may show the result.
    public static func string(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return "\"\(text)\"" }
        var text = text
        var json: [UInt8] = []
        text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &json) }
        return String(decoding: json, as: UTF8.self)
    }

    /// Appends a string in quotation marks, as `string` writes it, to JSON in UTF-8. `text` must be valid UTF-8.
    public static func append(_ text: UnsafeRawBufferPointer, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        // The bytes from `start` to `index` need no escape, and are copied together.
        var (start, index) = (0, 0)
        func copyPlain() { json.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<index])) }
        while index < text.count {
            if isPlain(text[index]) {
                index += 1
                continue
            }
            let (scalar, length) = scalar(at: index, in: text)
            if isEscapedByItself(scalar) {
                copyPlain()
                json.append(UInt8(ascii: "\\"))
                start = index
            } else if let escape = escape(of: scalar) {
                copyPlain()
                json.append(contentsOf: escape.utf8)
                start = index + length
            }
            index += length
        }
        copyPlain()
        json.append(UInt8(ascii: "\""))
    }

    /// Returns whether the escape of a scalar is a backslash and the scalar.
    private static func isEscapedByItself(_ scalar: UInt32) -> Bool { scalar == 0x22 || scalar == 0x5C }

    /// Returns whether the byte needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The scalar at an index, and the number of its bytes. The bytes of a four-byte scalar, and those of an incomplete
    /// sequence, are read one by one as replacement characters. Neither needs an escape.
    private static func scalar(at index: Int, in text: UnsafeRawBufferPointer) -> (UInt32, length: Int) {
        let first = UInt32(text[index])
        func next(_ offset: Int) -> UInt32 { UInt32(text[index + offset]) & 0x3F }
        switch first {
        case 0..<0x80: return (first, 1)
        case 0xC0..<0xE0 where text.endIndex - index >= 2: return ((first & 0x1F) << 6 | next(1), 2)
        case 0xE0..<0xF0 where text.endIndex - index >= 3:
            return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
        default: return (0xFFFD, 1)
        }
    }

    /// The escape of another scalar; nil if the scalar needs none.
    private static func escape(of scalar: UInt32) -> String? {
        switch scalar {
        case 0x0A: return "\\n"
        // Controls, the ends of lines and paragraphs, and bidi controls.
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
            let digits = String(scalar, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return nil
        }
    }

    /// A JSON object. The values of its members must be JSON.
    public static func object(_ members: [(key: String, value: String)]) -> String {
        "{\(members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ","))}"
    }

    /// A JSON array. Its items must be JSON.
    public static func array(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }
}

extension JSONValue {
    /// The JSON of the value and all values inside. Takes time in proportion to their size.
    public var json: String {
        var json: [UInt8] = []
        append(to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    /// Appends the JSON of the value and all values inside. Characters that control a terminal are escaped, so a
    /// terminal may show the result. Takes time in proportion to the size of the values.
    public func append(to json: inout [UInt8]) {
        switch kind {
        case .null: json.append(contentsOf: "null".utf8)
        case .bool: json.append(contentsOf: (bool ? "true" : "false").utf8)
        case .int: json.append(contentsOf: String(int).utf8)
        case .double: json.append(contentsOf: String(double).utf8)
        case .numberOutOfRange: json.append(contentsOf: utf8)
        case .string: JSONString.append(utf8, to: &json)
        case .array:
            json.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                item.append(to: &json)
            }
            json.append(UInt8(ascii: "]"))
        case .object:
            json.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                JSONString.append(member.key.utf8, to: &json)
                json.append(UInt8(ascii: ":"))
                member.value.append(to: &json)
            }
            json.append(UInt8(ascii: "}"))
        }
    }
}
