internal import LiaisonTemplates

/// A template of an entry.
struct EntryTemplate {
    /// One field of the model.
    struct Field {
        let key: UnsafeBufferPointer<UInt8>
        let line: Int
        let value: ValueTemplate
        /// The pointer to a value that is copied unchanged unless it is empty; nil if the value is computed.
        let plain: Pointer?
        /// The declared field; nil if the component has no such field but takes the whole model.
        let declaration: ModelSchema.Field?

        /// True if numbers are written out.
        var isText: Bool { declaration?.type.isText ?? false }
    }

    /// The component.
    enum Component {
        /// An available component. The factory owns the schema.
        case known(Unmanaged<ModelSchema>)
        /// A missing component, with the reason in UTF-8.
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
