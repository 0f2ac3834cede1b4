public import LiaisonManifest

/// Where the argument words of a model stand in its record.
///
/// A record is one block: a slot per field, just as the C function receives it, so that a dispatch only points at it. A
/// slot of an optional number is a pointer to the number, which then stands behind all slots. Then comes a pointer to
/// the whole model, where a command asks for it, and last one to the id of the entry.
public struct RecordLayout: Equatable, Sendable {
    /// The slot of a field, in bytes from the start of the record.
    public let slots: [Int]
    /// How an argument carries each field.
    public let passings: [Passing]
    /// Where the number behind an optional's pointer stands; 0: the field is no optional number.
    public let targets: [Int]
    /// Where the pointer to the whole model stands; nil: no command asks for it.
    public let model: Int?
    /// Where the pointer to the id of the entry stands: UTF-8, NUL-terminated; `NULL` where it has none.
    public let id: Int
    /// The size of a record, in bytes.
    public let size: Int

    /// Lays out the records of a component.
    public init(_ declaration: ComponentDeclaration) {
        var size = 0
        func take(_ bytes: Int) -> Int {
            defer { size += bytes }
            return size
        }
        let passings = declaration.fields.map(\.type.facts.passing)
        self.passings = passings
        slots = passings.map { take($0.slotSize) }
        targets = zip(declaration.fields, passings).map { $0.isOptional && $1.isNumber ? take($1.slotSize) : 0 }
        model = declaration.usesModel ? take(8) : nil
        id = take(8)
        self.size = size
    }
}

extension ComponentDeclaration {
    /// All functions that it names.
    var calls: [FunctionCall] {
        [height, estimatedHeight].compactMap { $0?.function } + commands.values
    }

    /// Whether a function asks for the whole model.
    var usesModel: Bool { calls.contains { $0.parameters.contains(.model) } }
}
