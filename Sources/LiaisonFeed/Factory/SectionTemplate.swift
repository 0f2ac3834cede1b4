internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

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

/// How an entry comes out of a datum.
struct EntryTemplate {
    /// One field of the model.
    struct Field {
        let key: UnsafeBufferPointer<UInt8>
        let line: Int
        let value: ValueTemplate
        /// Where a value of the data stands that is taken over as it is, unless it is empty; nil: there is none.
        let plain: Pointer?
        /// What the component declares; nil: it takes the whole model and has no such field.
        let declaration: ModelSchema.Field?

        /// Whether numbers are written out.
        var isText: Bool { declaration?.type.isText ?? false }
    }

    /// What shows it.
    enum Component {
        /// Its schema is owned by the factory.
        case known(Unmanaged<ModelSchema>)
        /// There is none, and this is why, in UTF-8.
        case missing(UnsafeBufferPointer<UInt8>)
    }

    let line: Int
    /// The reuse identifier, in UTF-8.
    let name: UnsafeBufferPointer<UInt8>
    let component: Component
    let fields: ArenaItems<Field>
    let fallback: UnsafePointer<EntryTemplate>?
}

extension FieldType {
    /// Whether it is a text.
    var isText: Bool {
        switch self {
        case .string, .url, .image: true
        case .int, .double, .date, .bool, .bytes, .any, .strings, .ints, .doubles: false
        }
    }

    /// Whether it may be given as a text.
    var takesText: Bool { isText || self == .date || self == .bytes || self == .any }
}
