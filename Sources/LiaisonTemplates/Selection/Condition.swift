package import LiaisonJSON

/// A condition that a value must meet: `"where": { "/score": { "atLeast": 100 } }`.
package struct Condition: BitwiseCopyable {
    /// The test of the value.
    package enum Test: String, BitwiseCopyable, CaseIterable {
        case equal, notEqual, present, greater, less, atLeast, atMost, contains, startsWith, matches, newer, older
    }

    /// What a test needs besides the value to compare with.
    enum Detail: BitwiseCopyable {
        case nothing
        /// A compiled expression, which the arena of the factory keeps.
        case expression(OpaquePointer)
        /// A span in seconds before the time of a clock.
        case span(Double, UnsafeMutablePointer<Clock>)
    }

    /// The value that is tested, from the datum.
    package let pointer: Pointer
    package let test: Test
    /// The value to compare with, in the document of the factory.
    package let other: JSONValue
    let detail: Detail

    /// True if the value of the last datum meets the condition. Values of different kinds are not equal, and neither is
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
        case .contains: return value.map { contains($0) } ?? false
        case .startsWith: return value.map { $0.kind == .string && $0.utf8.starts(with: other.utf8) } ?? false
        case .matches, .newer, .older: return value.map { meetsDetail($0) } ?? false
        }
    }

    /// A text contains a text, and an array an equal item.
    private func contains(_ value: JSONValue) -> Bool {
        if value.kind == .array { return value.items.contains { isEqual($0) } }
        guard value.kind == .string, other.kind == .string else { return false }
        return value.utf8.holds(other.utf8)
    }

    private func meetsDetail(_ value: JSONValue) -> Bool {
        switch detail {
        case .nothing: return false
        case .expression(let compiled):
            return value.kind == .string && RegularExpression.matches(compiled, value.utf8)
        case .span(let span, let clock):
            guard let age = DateUnit.seconds.seconds(value).flatMap({ clock.pointee.age(of: $0) }) else { return false }
            return (age > span) == (test == .older)
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

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether these bytes stand somewhere in this text.
    fileprivate func holds(_ part: Self) -> Bool {
        guard let first = part.first else { return true }
        var rest = self[...]
        while rest.count >= part.count, let start = rest.dropLast(part.count - 1).firstIndex(of: first) {
            if self[start..<start + part.count].elementsEqual(part) { return true }
            rest = self[(start + 1)...]
        }
        return false
    }
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
