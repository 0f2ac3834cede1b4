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
