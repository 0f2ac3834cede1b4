import LiaisonJSON
import TestSupport

/// A JSON value that a test makes at random, and looks up in its own way.
indirect enum RandomJSON {
    case null
    case bool(Bool)
    case int(Int)
    case text(String)
    case array([RandomJSON])
    case object([(key: String, value: RandomJSON)])

    /// Few keys, so that pointers and values meet; some look like indices, or need escapes.
    static let keys = [
        "a", "b", "c", "0", "1", "01", "-1", "", "a/b", "~", "é", "a long key of many bytes", "ab", "ba",
    ]

    /// Makes a value of at most a depth.
    static func any(depth: Int, using random: inout SeededGenerator) -> RandomJSON {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .int(.random(in: -5...5, using: &random))
        case 3: .text(keys.randomElement(using: &random) ?? "")
        case 4, 5:
            .array((0..<Int.random(in: 0...4, using: &random)).map { _ in any(depth: depth - 1, using: &random) })
        default:
            .object(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    (keys.randomElement(using: &random) ?? "", any(depth: depth - 1, using: &random))
                })
        }
    }

    /// The value as JSON text.
    var json: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .int(let number): "\(number)"
        case .text(let text): JSONText.string(text)
        case .array(let items): JSONText.array(items.map(\.json))
        case .object(let members): JSONText.object(members.map { ($0.key, $0.value.json) })
        }
    }

    /// The value that names lead to; nil if there is none. If a key occurs twice, the first counts.
    func value(at names: [String]) -> RandomJSON? {
        guard let name = names.first else { return self }
        let next: RandomJSON? =
            switch self {
            case .array(let items): items.indices.first { "\($0)" == name }.map { items[$0] }
            case .object(let members): members.first { Array($0.key.utf8) == Array(name.utf8) }?.value
            case .null, .bool, .int, .text: nil
            }
        return next?.value(at: Array(names.dropFirst()))
    }
}

extension JSONValue {
    /// The value as JSON text, as `RandomJSON` writes it.
    var json: String {
        switch kind {
        case .null: "null"
        case .bool: "\(bool)"
        case .int: "\(int)"
        case .double: "\(double)"
        case .string: JSONText.string(string)
        case .numberOutOfRange: string
        case .array: JSONText.array(items.map(\.json))
        case .object: JSONText.object(members.map { ($0.key.string, $0.value.json) })
        }
    }
}
