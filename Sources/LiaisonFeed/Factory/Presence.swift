internal import LiaisonHost

/// Pointers to values. A template is shown only if one of the values is there.
struct Presence {
    private let places: ArenaItems<Pointer>

    /// Makes a presence of at least one pointer.
    init(_ pointers: [Pointer], in arena: Arena) { places = ArenaItems(pointers, in: arena) }

    /// True if one of the values is there in the last datum.
    var isThere: Bool { places.contains { $0.pointee.value?.isThere == true } }

    /// The pointers to the values.
    var pointers: [Pointer] { places.map(\.pointee) }
}
