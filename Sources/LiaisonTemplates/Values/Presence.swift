package import LiaisonJSON

/// The values that a template waits for: one of several that must be there, or conditions that all values must meet.
package struct Presence: BitwiseCopyable {
    private let places: ArenaItems<Pointer>
    private let conditions: ArenaItems<Condition>

    /// Makes a presence of at least one pointer.
    package init(_ pointers: [Pointer], in arena: Arena) {
        places = ArenaItems(pointers, in: arena)
        conditions = ArenaItems([], in: arena)
    }

    /// Makes a presence of conditions.
    package init(_ conditions: [Condition], in arena: Arena) {
        places = ArenaItems([], in: arena)
        self.conditions = ArenaItems(conditions, in: arena)
    }

    /// True if the last datum has what the template waits for.
    package var isThere: Bool {
        if places.count > 0 { return places.contains { $0.pointee.value?.isThere == true } }
        return conditions.allSatisfy { $0.pointee.isMet }
    }

    /// The pointers to the values.
    package var pointers: [Pointer] { places.map(\.pointee) + conditions.map(\.pointee.pointer) }
}

extension JSONValue {
    /// True if the value is an empty text, array or object, or null.
    package var isEmpty: Bool {
        switch kind {
        case .null: true
        case .string: utf8.isEmpty
        case .array, .object: count == 0
        case .bool, .int, .double, .numberOutOfRange: false
        }
    }

    /// True if the value counts as present for content that is shown only if the value is there: not empty, and not
    /// false.
    package var isThere: Bool { !isEmpty && !(kind == .bool && !bool) }
}
