public import LiaisonManifest

/// The layout of a record: the places of the argument words of a model.
///
/// A record is one block. Each field has a slot, in the form that the C function receives, so that a dispatch only
/// passes the address of the slot. The slot of an optional number is a pointer to the number, which follows all slots.
/// Then come a pointer to the whole model, if a function takes the whole model, and a pointer to the id of the entry.
public struct RecordLayout: Equatable, Sendable {
    /// The offset of the slot of a field, in bytes.
    public let slots: [Int]
    /// The form in which an argument carries each field.
    public let passings: [Passing]
    /// The offset of the number of an optional field, in bytes; 0 if the field is no optional number.
    public let targets: [Int]
    /// The offset of the pointer to the whole model, in bytes; nil if no function takes the whole model.
    public let model: Int?
    /// The offset of the pointer to the id of the entry, in bytes. The id is UTF-8 and NUL-terminated; `NULL` stands
    /// for none.
    public let id: Int
    /// True if the plugin reads the ids of its rows, so that they lie where the plugin reads models.
    public let sharesID: Bool
    /// The size of a record, in bytes.
    public let size: Int

    /// Computes the layout of the records of a component among those of its plugin.
    public init(_ declaration: ComponentDeclaration, among components: [ComponentDeclaration]) {
        var size = 0
        func take(_ bytes: Int) -> Int {
            defer { size += bytes }
            return size
        }
        let passings = declaration.fields.map(\.type.facts.passing)
        self.passings = passings
        slots = passings.map { take($0.slotSize) }
        targets = zip(declaration.fields, passings).map { $0.isOptional && $1.isNumber ? take($1.slotSize) : 0 }
        model = declaration.usesModel || components.take([.previousModel, .nextModel]) ? take(8) : nil
        id = take(8)
        sharesID = components.take([.id, .previousID, .nextID])
        self.size = size
    }
}

extension ComponentDeclaration {
    /// All functions of the component.
    var calls: [FunctionCall] {
        [height, estimatedHeight].compactMap { $0?.function } + commands.values
    }

    /// True if a function takes the whole model.
    fileprivate var usesModel: Bool { calls.contains { $0.parameters.contains(.model) } }
}

extension [ComponentDeclaration] {
    /// Returns whether a function of a component takes one of some values.
    fileprivate func take(_ values: [ContextValue]) -> Bool {
        contains { component in
            component.calls.contains { call in values.contains { call.parameters.contains(.context($0)) } }
        }
    }
}
