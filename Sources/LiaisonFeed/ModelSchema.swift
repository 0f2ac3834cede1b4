internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// The fields of a component, prepared for a search by key.
final class ModelSchema {
    /// A field and the offset of its argument word.
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
    /// The component without a counted reference.
    let unmanagedComponent: Unmanaged<PluginComponent>
    /// The name of the component in feeds, in UTF-8; owned by the schema.
    let name: UnsafeBufferPointer<UInt8>
    let fields: [Field]
    let layout: RecordLayout
    /// The last arena of the component, and the `number` of the `SectionArenas` that keep this arena alive. Unchecked
    /// exclusivity is safe, because nothing reads the property while it changes.
    @exclusivity(unchecked) private var last: (number: Int, arena: Unmanaged<Arena>)?

    init(_ component: PluginComponent, named name: String) {
        self.component = component
        unmanagedComponent = Unmanaged.passUnretained(component)
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

    /// Returns the arena for records of the component from the arenas of some sections. The arenas of the sections own
    /// the returned arena. Counts no reference.
    func arena(in arenas: SectionArenas) -> Unmanaged<Arena> {
        if let last, last.number == arenas.number { return last.arena }
        return firstArena(in: arenas)
    }

    @inline(never)
    private func firstArena(in arenas: SectionArenas) -> Unmanaged<Arena> {
        let arena = Unmanaged.passUnretained(arenas.arena(of: component))
        last = (arenas.number, arena)
        return arena
    }

    /// The kind: row, header or footer.
    var kind: ComponentKind { component.declaration.kind }

    /// The index of the field with a key, searched from the expected index on; nil if the component declares none.
    func index(of key: JSONValue, expected: Int) -> Int? {
        for step in 0..<fields.count {
            let index = expected + step < fields.count ? expected + step : expected + step - fields.count
            if fields[index].key.isKey(key) { return index }
        }
        return nil
    }
}
