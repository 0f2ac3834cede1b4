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

extension EntryTemplate {
    var pointers: [Pointer] {
        fields.flatMap { $0.pointee.value.pointers } + (fallback?.pointee.pointers ?? [])
    }
}
