internal import LiaisonDates
internal import LiaisonJSON

extension JSONValue {
    /// The text of a string or number; empty for another kind. Some feeds use numbers as ids.
    var feedText: Bytes {
        switch kind {
        case .string, .numberOutOfRange: Array(utf8)
        case .int: Array(String(int).utf8)
        case .null, .bool, .double, .array, .object: []
        }
    }

    /// The text of a member; empty if there is none.
    func text(_ key: StaticString) -> Bytes { self[key]?.feedText ?? [] }

    /// The instant of a member; nil if there is none.
    func instant(_ key: StaticString) -> Instant? { self[key].flatMap { FeedDate.instant($0.utf8) } }

    /// The whole number of a member; nil if there is none, or if it is negative.
    func count(_ key: StaticString) -> Int? {
        self[key].flatMap { value in
            switch value.kind {
            case .int: value.int >= 0 ? value.int : nil
            case .double: Int(exactly: value.double.rounded()).flatMap { $0 >= 0 ? $0 : nil }
            case .null, .bool, .string, .array, .object, .numberOutOfRange: nil
            }
        }
    }

    /// The items of an array, or the value itself. Empty for null.
    var each: [JSONValue] { kind == .array ? Array(items) : kind == .null ? [] : [self] }
}
