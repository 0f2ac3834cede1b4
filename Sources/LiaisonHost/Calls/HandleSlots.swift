internal import CLiaison
internal import LiaisonKit
internal import LiaisonManifest

/// The handles that the functions of one plugin receive. Each handle is a slot. The host lends each call some adjacent
/// slots, and only the `CallFrame` of the call knows their targets.
///
/// A slot holds only the function table, so the host never reads bytes that a plugin could have changed. The host lends
/// the slots in turn, so the handles of a call differ from the handles of the calls before.
struct HandleSlots {
    /// Slots that are lent for one call.
    struct Lent {
        /// The slots of the outlets in the order of the nib, and then the slots of the cell, the liaison, the model and the
        /// models of the neighbors.
        let handles: UnsafeMutablePointer<lsn_view>
        /// The argument words: pointers to the slots.
        let words: UnsafeMutablePointer<UnsafeMutablePointer<lsn_view>>
    }

    /// The number of slots of a call besides the slots of the outlets: for the cell, the liaison, the model and the models of
    /// the neighbors.
    static let others = 5
    /// The least number of slots of a plugin.
    private static let least = 1024

    private let slots: Lent
    private let count: Int
    private var next = 0

    /// Makes the slots of a plugin. `outlets` is the greatest number of outlets of one component. Each slot points to
    /// `table`, which must live as long as the process.
    init(behind table: UnsafePointer<lsn_api>, outlets: Int) {
        count = max(Self.least, 4 * (outlets + Self.others))
        slots = Lent(handles: .allocate(capacity: count), words: .allocate(capacity: count))
        for index in 0..<count {
            (slots.handles + index).initialize(to: lsn_view(api: table))
            (slots.words + index).initialize(to: slots.handles + index)
        }
    }

    /// Lends the slots of one call.
    @inline(__always)
    mutating func lend(outlets: Int) -> Lent {
        let taken = outlets + Self.others
        if next + taken > count { next = 0 }
        defer { next += taken }
        return Lent(handles: slots.handles + next, words: slots.words + next)
    }

    /// Frees the slots.
    func deallocate() {
        slots.handles.deallocate()
        slots.words.deallocate()
    }
}
