internal import FoundationEssentials
internal import LiaisonJSON
public import LiaisonManifest

/// A model for an examination of a component: a value for each declared field.
package struct SampleModel: CustomStringConvertible {
    /// The fields, in the order of the manifest.
    package let fields: [FieldDeclaration]
    /// The value of each field, in the same order.
    package var values: [FieldValue]

    /// Makes a model. There must be as many values as fields.
    package init(fields: [FieldDeclaration], values: [FieldValue]) {
        self.fields = fields
        self.values = values
    }

    /// The model for a report: `username: "Ada", avatar: absent`.
    package var description: String {
        zip(fields, values).map { "\($0.name): \($1)" }.joined(separator: ", ")
    }
}

/// Ordinary models of a component, such as feeds contain.
public enum SampleJSON {
    /// Returns models of a component, each a JSON object: three with values for all fields, and one without the
    /// optional fields if there are such fields.
    public static func models(of component: ComponentDeclaration) -> [String] {
        Samples(component).ordinary.map(\.json)
    }
}

extension SampleModel {
    fileprivate var json: String {
        JSONText.object(
            zip(fields, values).compactMap { field, value in value.json.map { (key: field.name, value: $0) } })
    }
}

extension FieldValue {
    /// The JSON of the value; nil if the value is left out.
    fileprivate var json: String? {
        switch self {
        case .absent: nil
        case .text(let bytes): JSONText.string(String(decoding: bytes, as: UTF8.self))
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .bytes(let bytes): JSONText.string(Data(bytes).base64EncodedString())
        case .texts(let texts): Self.json(texts)
        case .ints(let numbers): JSONText.array(numbers.map { "\($0)" })
        case .doubles(let numbers): JSONText.array(numbers.map { "\($0)" })
        case .textRows(let rows): JSONText.array(rows.map(Self.json))
        case .doubleRows(let rows): JSONText.array(rows.map { JSONText.array($0.map { "\($0)" }) })
        case .any(let value): value.json
        }
    }

    private static func json(_ texts: [[UInt8]]) -> String {
        JSONText.array(texts.map { JSONText.string(String(decoding: $0, as: UTF8.self)) })
    }
}

extension AnyValue {
    fileprivate var json: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        case .text(let bytes): JSONText.string(String(decoding: bytes, as: UTF8.self))
        case .array(let items): JSONText.array(items.map(\.json))
        case .object(let members): JSONText.object(members.map { (key: $0.key, value: $0.value.json) })
        }
    }
}
