package import LiaisonJSON

/// Pointers to values. A template is shown only if one of the values is there.
package struct Presence: BitwiseCopyable {
    private let places: ArenaItems<Pointer>

    /// Makes a presence of at least one pointer.
    package init(_ pointers: [Pointer], in arena: Arena) { places = ArenaItems(pointers, in: arena) }

    /// True if one of the values is there in the last datum.
    package var isThere: Bool { places.contains { $0.pointee.value?.isThere == true } }

    /// The pointers to the values.
    package var pointers: [Pointer] { places.map(\.pointee) }
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
