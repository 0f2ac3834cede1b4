/// How rows come out of a datum.
struct RowTemplate {
    /// What is shown.
    enum Content {
        case entry(UnsafePointer<EntryTemplate>)
        case group(ArenaItems<RowTemplate>)
        /// Rows side by side, each of a width in points.
        case carousel(ArenaItems<RowTemplate>, itemWidth: Double)
        /// One of several, by the text of a value.
        case choice(Pointer, ArenaItems<Case>)
    }

    /// What is shown for a value; nil: nothing.
    struct Case {
        let key: UnsafeBufferPointer<UInt8>
        let row: UnsafePointer<RowTemplate>?
    }

    /// The items of an array.
    struct Each {
        let array: Pointer
        /// The pointers that lead from an item.
        let tree: PointerTree
    }

    /// What is shown where a value is not there, or chooses nothing.
    enum Otherwise {
        case unsaid
        case row(UnsafePointer<RowTemplate>?)
    }

    /// A value, and where the factory says it.
    struct Value {
        let line: Int
        let value: ValueTemplate
    }

    let line: Int
    /// Whose items are the data of these rows; nil: the datum stays.
    let each: Each?
    let when: Pointer?
    /// What it is called, where it is one row; nil: nothing.
    let id: Value?
    let content: Content
    let otherwise: Otherwise
}

extension RowTemplate {
    /// The pointers that it follows from its datum; what is in the items of an array is behind the one to the array.
    var pointers: [Pointer] {
        if let each { return [each.array] }
        let alternative: [Pointer] =
            switch otherwise {
            case .row(let row?): row.pointee.pointers
            case .row(nil), .unsaid: []
            }
        return [when].compactMap(\.self) + (id?.value.pointers ?? []) + content.pointers + alternative
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
