/// How sections come out of data: one of each item of an array, or one of the whole. Like all templates it consists of what
/// the factory's arena owns: nothing is counted when it is copied.
struct SectionTemplate {
    let line: Int
    /// The array whose items are the data; nil: the datum is the whole.
    let each: Pointer?
    /// The pointers that lead from a datum.
    let tree: PointerTree
    let when: Pointer?
    let id: ValueTemplate
    let idLine: Int
    let header: UnsafePointer<RowTemplate>?
    let rows: ArenaItems<RowTemplate>
    let footer: UnsafePointer<RowTemplate>?
}

extension SectionTemplate {
    /// The pointers that it follows from its datum.
    var pointers: [Pointer] {
        [when].compactMap(\.self) + id.pointers + (header?.pointee.pointers ?? []) + rows.pointers
            + (footer?.pointee.pointers ?? [])
    }
}
