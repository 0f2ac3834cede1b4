/// The value of a model's field, in a form that a plugin may receive.
package enum FieldValue {
    /// The value of an absent optional field.
    case absent
    case text([UInt8])
    case int(Int64)
    case double(Double)
    case bool(Bool)
    case bytes([UInt8])
    case texts([[UInt8]])
    case ints([Int64])
    case doubles([Double])
    case textRows([[[UInt8]]])
    case doubleRows([[Double]])
    case any(AnyValue)
}

extension FieldValue: CustomStringConvertible {
    /// The value for a report. Long values are cut.
    package var description: String {
        switch self {
        case .absent: "absent"
        case .text(let bytes): Self.quoted(bytes)
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        case .bool(let value): "\(value)"
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .texts(let texts): Self.list(texts.map(Self.quoted))
        case .ints(let numbers): Self.list(numbers.map { "\($0)" })
        case .doubles(let numbers): Self.list(numbers.map { "\($0)" })
        case .textRows(let rows): Self.list(rows.map { Self.list($0.map(Self.quoted)) })
        case .doubleRows(let rows): Self.list(rows.map { Self.list($0.map { "\($0)" }) })
        case .any(let value): "\(value)"
        }
    }

    package static func quoted(_ bytes: [UInt8]) -> String {
        // The prefix has at least 24 characters, because a character takes up to four bytes.
        let text = String(decoding: bytes.prefix(4 * 24), as: UTF8.self)
        let shown = text.unicodeScalars.prefix(24).map { scalar in
            scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
                ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return bytes.count <= 24 ? "\"\(shown.joined())\"" : "\"\(shown.joined())…\" (\(bytes.count) bytes)"
    }

    package static func list(_ items: [String]) -> String {
        items.count <= 4
            ? "[\(items.joined(separator: ", "))]"
            : "[\(items.prefix(3).joined(separator: ", ")), …] (\(items.count) items)"
    }
}

/// A value of any shape.
package indirect enum AnyValue {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case text([UInt8])
    case array([AnyValue])
    case object([(key: String, value: AnyValue)])
}

extension AnyValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        case .text(let bytes): FieldValue.quoted(bytes)
        case .array(let items) where items.count > 4: "an array of \(items.count) items"
        case .array(let items): FieldValue.list(items.map(\.description))
        case .object(let members): "an object of \(members.count) members"
        }
    }
}
