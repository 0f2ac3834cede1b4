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
    }

    let source: Source
    let kind: Kind
    /// The offset of the argument word from its source, in bytes.
    let offset: Int

    init(_ source: Source, _ kind: Kind, offset: Int) {
        (self.source, self.kind, self.offset) = (source, kind, offset)
    }

    /// The argument for a parameter of a component.
    init(_ parameter: Parameter, of component: ComponentDeclaration, _ layout: RecordLayout) {
        switch parameter {
        case .outlet(let index): self.init(.outlets, .pointer, offset: index * MemoryLayout<UnsafeRawPointer>.size)
        case .field(let index):
            let kind = layout.passings[index].kind(isOptional: component.fields[index].isOptional)
            self.init(.record, kind, offset: layout.slots[index])
        case .model: self.init(.pointer, wordAt: \.model)
        case .context(let value): self.init(value, outletCount: component.nib.outlets.count)
        }
    }

    private init(_ value: ContextValue, outletCount: Int) {
        switch value {
        case .cell: self.init(.outlets, .pointer, offset: outletCount * MemoryLayout<UnsafeRawPointer>.size)
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
        case .rowCount: self.init(.int64, wordAt: \.rowCount)
        case .now: self.init(.double, wordAt: \.now)
        case .language: self.init(.pointer, wordAt: \.language)
        case .colorScheme: self.init(.pointer, wordAt: \.colorScheme)
        case .medium: self.init(.pointer, wordAt: \.medium)
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
