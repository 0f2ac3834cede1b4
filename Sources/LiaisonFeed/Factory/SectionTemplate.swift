internal import LiaisonTemplates

/// A template of sections: one for each item of an array, or one for the whole data. The arena of the factory owns the
/// parts of all templates, so that a copy counts no references.
struct SectionTemplate {
    let line: Int
    /// The items to walk; nil for the whole data.
    let each: EachSource?
    /// The items that are walked; nil for all.
    let selection: UnsafePointer<Selection>?
    /// The pointers that start from a datum.
    let tree: PointerTree
    let when: Presence?
    let id: ValueTemplate
    let idLine: Int
    let header: UnsafePointer<RowTemplate>?
    let rows: ArenaItems<RowTemplate>
    let footer: UnsafePointer<RowTemplate>?
}

extension SectionTemplate {
    /// True if the items may be read one by one: the array is at the root of the data or one level below, and its items
    /// are walked as they come.
    var isSplit: Bool {
        guard let array else { return false }
        return array.names.count <= 1 && selection?.pointee.needsAll != true
    }

    /// The array whose items are walked as they are; nil if items are made, or if there is no walk.
    var array: Pointer? { each?.array }

    /// The pointers of the template, from its datum.
    var pointers: [Pointer] {
        (when?.pointers ?? []) + id.pointers + (header?.pointee.pointers ?? []) + rows.pointers
            + (footer?.pointee.pointers ?? [])
    }
}
