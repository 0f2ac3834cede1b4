/// Writes JSON.
public enum JSONText {
    /// A string in quotation marks. Characters that control a terminal are escaped, so that it may be shown in one.
    public static func string(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return "\"\(text)\"" }
        return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// Whether a byte needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x0A: return "\\n"
        // Controls, the ends of lines and paragraphs, and bidi controls.
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }

    /// An object. The values of the members are JSON already.
    public static func object(_ members: [(key: String, value: String)]) -> String {
        "{\(members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ","))}"
    }

    /// An array. The items are JSON already.
    public static func array(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }
}

extension JSONValue {
    /// The value, with everything in it, as JSON.
    public var json: String {
        switch kind {
        case .null: "null"
        case .bool: bool ? "true" : "false"
        case .int: "\(int)"
        case .double: "\(double)"
        case .numberOutOfRange: string
        case .string: JSONText.string(string)
        case .array: JSONText.array(items.map(\.json))
        case .object: JSONText.object(members.map { (key: $0.key.string, value: $0.value.json) })
        }
    }
}
