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
