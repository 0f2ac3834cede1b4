internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest

/// The fields of a component, ready to be found among the members of a model.
final class ModelSchema {
    /// One field, and where its argument word stands in a record.
    struct Field {
        /// Owned by the schema.
        var key: JSONKey
        var type: FieldType
        var isOptional: Bool
        var slot: Int
        var target: Int

        var name: String { key.name }
    }

    let component: PluginComponent
    /// What feeds call the component, in UTF-8; owned by the schema.
    let name: UnsafeBufferPointer<UInt8>
    let fields: [Field]
    let layout: RecordLayout
    /// The number of the arena that was told last to keep the component. Nobody asks for it while it changes.
    @exclusivity(unchecked) private var keeper = 0

    init(_ component: PluginComponent, named name: String) {
        self.component = component
        self.name = Self.copy(name)
        layout = component.layout
        let layout = layout
        fields = component.declaration.fields.enumerated().map { index, field in
            Field(
                key: JSONKey(Self.copy(field.name)), type: field.type, isOptional: field.isOptional,
                slot: layout.slots[index], target: layout.targets[index])
        }
    }

    deinit {
        name.deallocate()
        for field in fields { field.key.bytes.deallocate() }
    }

    private static func copy(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        return UnsafeBufferPointer(copy)
    }

    /// Sees that the component lives as long as the records of an arena: their entries do not keep it.
    func keepComponent(in arena: Arena) {
        guard keeper != arena.number else { return }
        keeper = arena.number
        arena.keep(component)
    }

    /// Whether it is a row, a header or a footer.
    var kind: ComponentKind { component.declaration.kind }

    /// The index of the field with a key, looked for from where it is expected; nil: the component declares none.
    func index(of key: JSONValue, expected: Int) -> Int? {
        for step in 0..<fields.count {
            let index = expected + step < fields.count ? expected + step : expected + step - fields.count
            if fields[index].key.isKey(key) { return index }
        }
        return nil
    }
}
