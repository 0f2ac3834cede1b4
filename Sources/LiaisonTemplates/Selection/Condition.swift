package import LiaisonJSON

/// A condition that an item of an array must meet to be walked: `"where": { "/score": { "atLeast": 100 } }`.
package struct Condition: BitwiseCopyable {
    /// The test of the value.
    package enum Test: String, BitwiseCopyable, CaseIterable {
        case equal, notEqual, present, greater, less, atLeast, atMost
    }

    /// The value that is tested, from the item.
    package let pointer: Pointer
    package let test: Test
    /// The value to compare with, in the document of the factory.
    package let other: JSONValue

    /// True if the value of the last item meets the condition. Values of different kinds are not equal, and neither is
    /// greater.
    package var isMet: Bool {
        let value = pointer.value
        switch test {
        case .equal: return isEqual(value)
        case .notEqual: return !isEqual(value)
        case .present: return (value?.isThere == true) == other.bool
        case .greater: return order(value).map { $0 > 0 } ?? false
        case .less: return order(value).map { $0 < 0 } ?? false
        case .atLeast: return order(value).map { $0 >= 0 } ?? false
        case .atMost: return order(value).map { $0 <= 0 } ?? false
        }
    }

    /// A missing value equals null.
    private func isEqual(_ value: JSONValue?) -> Bool {
        guard let value, value.kind != .null else { return other.kind == .null }
        if value.kind == .bool, other.kind == .bool { return value.bool == other.bool }
        return value.order(to: other) == 0
    }

    private func order(_ value: JSONValue?) -> Int? { value.flatMap { $0.order(to: other) } }
}

extension JSONValue {
    /// The order of two numbers, or of two texts by their characters: negative, 0, or positive. Returns nil for other kinds.
    package func order(to other: JSONValue) -> Int? {
        switch (kind, other.kind) {
        case (.int, .int): return int < other.int ? -1 : int > other.int ? 1 : 0
        case (.int, .double): return Self.order(int, other.double)
        case (.double, .int): return -Self.order(other.int, double)
        case (.double, .double): return double < other.double ? -1 : double > other.double ? 1 : 0
        case (.string, .string):
            // The bytes of UTF-8 have the order of the characters.
            if utf8.elementsEqual(other.utf8) { return 0 }
            return utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
        case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.array, _), (.object, _),
            (.numberOutOfRange, _):
            return nil
        }
    }

    /// The order of a whole number and a double. A double cannot hold each whole number beyond 2^53, so the doubles of two
    /// different whole numbers may be the same.
    private static func order(_ whole: Int, _ double: Double) -> Int {
        let floor = double.rounded(.down)
        guard let lower = Int(exactly: floor) else { return double < 0 ? 1 : -1 }
        if whole != lower { return whole < lower ? -1 : 1 }
        return floor < double ? -1 : 0
    }
}
