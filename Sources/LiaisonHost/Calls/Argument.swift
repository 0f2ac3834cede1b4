internal import CLiaison
internal import LiaisonKit
internal import LiaisonManifest

/// The source of an argument of a C function, and its type.
struct Argument: BitwiseCopyable {
    /// The source of the argument word.
    enum Source: UInt8 {
        case record, outlets, context
    }

    /// The type of a C parameter.
    enum Kind: UInt8 {
        case pointer, int64, double, bool
        /// A pointer and a count, by value.
        case counted
        /// A section and a row, by value.
        case indexPath
        /// The views of a repeated outlet: a pointer to the handles, and their count, by value.
        case views
    }

    let source: Source
    let kind: Kind
    /// The offset of the argument word from its source, in bytes.
    let offset: Int
    /// The field whose items count the views of the kind `views`; nil for another kind.
    let repeated: RepeatedField?

    init(_ source: Source, _ kind: Kind, offset: Int, repeated: RepeatedField? = nil) {
        (self.source, self.kind, self.offset, self.repeated) = (source, kind, offset, repeated)
    }

    /// The argument for a parameter of a component.
    init(_ parameter: Parameter, of component: ComponentDeclaration, _ layout: RecordLayout) {
        switch parameter {
        case .outlet(let index):
            let outlet = component.nib.outlets[index]
            let repeated = RepeatedField(outlet.each, of: component, layout)
            self.init(
                .outlets, repeated == nil ? .pointer : .views,
                offset: OutletSlots(component.nib).starts[index] * MemoryLayout<UnsafeRawPointer>.size,
                repeated: repeated)
        case .field(let index):
            let kind = layout.passings[index].kind(isOptional: component.fields[index].isOptional)
            self.init(.record, kind, offset: layout.slots[index])
        case .model: self.init(.pointer, wordAt: \.model)
        case .context(let value): self.init(value, slotCount: OutletSlots(component.nib).count, layout)
        }
    }

    private init(_ value: ContextValue, slotCount: Int, _ layout: RecordLayout) {
        switch value {
        case .cell: self.init(.outlets, .pointer, offset: slotCount * MemoryLayout<UnsafeRawPointer>.size)
        case .indexPath: self.init(.indexPath, wordAt: \.indexPath)
        case .section: self.init(.int64, wordAt: \.section)
        case .width: self.init(.double, wordAt: \.width)
        case .liaison: self.init(.pointer, wordAt: \.liaison)
        case .destination: self.init(.indexPath, wordAt: \.destination)
        case .button: self.init(.pointer, wordAt: \.button)
        case .completion: self.init(.pointer, wordAt: \.completion)
        case .resultCompletion: self.init(.pointer, wordAt: \.resultCompletion)
        case .result: self.init(.pointer, wordAt: \.result)
        case .reason: self.init(.pointer, wordAt: \.reason)
        case .state: self.init(.pointer, wordAt: \.state)
        case .rowCount: self.init(.int64, wordAt: \.rowCount)
        case .repetition: self.init(.int64, wordAt: \.repetition)
        case .now: self.init(.double, wordAt: \.now)
        case .language: self.init(.pointer, wordAt: \.language)
        case .colorScheme: self.init(.pointer, wordAt: \.colorScheme)
        case .medium: self.init(.pointer, wordAt: \.medium)
        case .id: self.init(.record, .pointer, offset: layout.id)
        case .previousID: self.init(.pointer, wordAt: \.previousID)
        case .nextID: self.init(.pointer, wordAt: \.nextID)
        case .previousModel: self.init(.pointer, wordAt: \.previousModel)
        case .nextModel: self.init(.pointer, wordAt: \.nextModel)
        }
    }

    private init(_ kind: Kind, wordAt path: PartialKeyPath<ContextWords>) {
        guard let offset = MemoryLayout<ContextWords>.offset(of: path) else {
            preconditionFailure("A context word is a stored property")
        }
        self.init(.context, kind, offset: offset)
    }
}

extension Passing {
    fileprivate func kind(isOptional: Bool) -> Argument.Kind {
        switch self {
        case .text, .value: .pointer
        case .number(let number): isOptional ? .pointer : number.kind
        case .list: .counted
        }
    }
}

extension Passing.Number {
    fileprivate var kind: Argument.Kind {
        switch self {
        case .int64: .int64
        case .double: .double
        case .bool: .bool
        }
    }
}
