internal import LiaisonJSON
internal import LiaisonTemplates

/// A template of rows. The arena of the factory owns its parts. A row reads only the parts that it needs.
struct RowTemplate {
    /// The content.
    enum Content {
        case entry(UnsafePointer<EntryTemplate>)
        case group(ArenaItems<RowTemplate>)
        /// A carousel of rows, each with a width in points.
        case carousel(ArenaItems<RowTemplate>, itemWidth: Double)
        /// One of several templates, chosen by the text of a value.
        case choice(Pointer, ArenaItems<Case>)
    }

    /// The template for a value; nil to show nothing.
    struct Case {
        let key: JSONKey
        let row: UnsafePointer<RowTemplate>?
    }

    /// The items that a row is repeated for.
    struct Each {
        let source: EachSource
        /// The items that are walked; nil for all.
        let selection: UnsafePointer<Selection>?
        /// The items below an item; nil if the items are no tree.
        let children: Children?
        /// The pointers that start from an item.
        let tree: PointerTree
    }

    /// The items below an item of a tree, that are walked by the same template.
    struct Children {
        /// The array, from the item.
        let array: Pointer
        /// The number of levels that are shown.
        let levels: Int
        /// The number of items above the current item in the tree.
        let depth: UnsafeMutablePointer<Int>
    }

    /// The content if a value is not present or has no case.
    enum Otherwise {
        case unsaid
        case row(UnsafePointer<RowTemplate>?)
    }

    /// A value, and its place in the factory.
    struct Value {
        let line: Int
        let value: ValueTemplate
    }

    let line: Int
    /// The items to walk; nil to stay with the current datum.
    let each: UnsafePointer<Each>?
    let when: Presence?
    /// The id of a single row; nil if it has none.
    let id: UnsafePointer<Value>?
    let content: Content
    let otherwise: Otherwise
}

extension RowTemplate {
    /// The pointers that the template follows from its datum. Pointers into the items of an array are behind the
    /// pointer to the array.
    var pointers: [Pointer] {
        if let each { return each.pointee.source.pointers }
        let alternative: [Pointer] =
            switch otherwise {
            case .row(let row?): row.pointee.pointers
            case .row(nil), .unsaid: []
            }
        return (when?.pointers ?? []) + (id?.pointee.value.pointers ?? []) + content.pointers + alternative
    }
}

extension RowTemplate.Content {
    fileprivate var pointers: [Pointer] {
        switch self {
        case .entry(let entry): entry.pointee.pointers
        case .group(let rows), .carousel(let rows, _): rows.pointers
        case .choice(let pointer, let cases): [pointer] + cases.flatMap { $0.pointee.row?.pointee.pointers ?? [] }
        }
    }
}

extension ArenaItems<RowTemplate> {
    var pointers: [Pointer] { flatMap { $0.pointee.pointers } }
}
