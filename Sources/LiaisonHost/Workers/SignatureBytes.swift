internal import LiaisonManifest

/// Writes the signatures of a plugin's components for its worker.
struct SignatureWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a path and the signatures.
    init(path: String, _ components: [ComponentSignature]) {
        write(path)
        write(components.count)
        for component in components {
            write(component.slotCount)
            write(component.model ?? -1)
            write(component.functions.count)
            for function in component.functions { write(function) }
        }
    }

    private mutating func write(_ function: FunctionSignature) {
        bytes += [function.function.rawValue, function.returnType.byte]
        write(function.symbol)
        write(function.arguments.count)
        for argument in function.arguments {
            bytes += [argument.source.rawValue, argument.kind.rawValue]
            write(argument.offset)
            if let repeated = argument.repeated {
                write(repeated.offset)
                bytes.append(repeated.isValue ? 1 : 0)
            }
        }
    }

    private mutating func write(_ number: Int) { withUnsafeBytes(of: number) { bytes += $0 } }

    private mutating func write(_ text: String) { bytes += Array(text.utf8) + [0] }
}

/// Reads the bytes of a `SignatureWriter`.
struct SignatureReader {
    private var bytes: Slice<UnsafeRawBufferPointer>
    /// The path.
    private(set) var path = ""
    /// The signatures; nil if the bytes have another form.
    private(set) var components: [ComponentSignature]?

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes[...]
        path = text()
        components = list { $0.component() }
    }

    private mutating func component() -> ComponentSignature? {
        guard let slots = number(), let model = number(), let functions = list({ $0.function() }) else { return nil }
        return ComponentSignature(slotCount: slots, model: model < 0 ? nil : model, functions: functions)
    }

    private mutating func function() -> FunctionSignature? {
        guard let function = byte().flatMap(ComponentFunction.init), let type = byte().flatMap(ReturnType.init(byte:))
        else { return nil }
        let symbol = text()
        return list { $0.argument() }.map {
            FunctionSignature(function: function, symbol: symbol, returnType: type, arguments: $0)
        }
    }

    private mutating func argument() -> Argument? {
        guard let source = byte().flatMap(Argument.Source.init), let kind = byte().flatMap(Argument.Kind.init),
            let offset = number()
        else { return nil }
        guard kind == .views else { return Argument(source, kind, offset: offset) }
        guard let field = number(), let isValue = byte() else { return nil }
        return Argument(
            source, kind, offset: offset, repeated: RepeatedField(offset: field, isValue: isValue != 0))
    }

    private mutating func list<Item>(_ item: (inout SignatureReader) -> Item?) -> [Item]? {
        guard let count = number(), count >= 0 else { return nil }
        var items: [Item] = []
        for _ in 0..<count {
            guard let item = item(&self) else { return nil }
            items.append(item)
        }
        return items
    }

    private mutating func byte() -> UInt8? { bytes.popFirst() }

    private mutating func number() -> Int? {
        guard bytes.count >= MemoryLayout<Int>.size else { return nil }
        defer { bytes = bytes.dropFirst(MemoryLayout<Int>.size) }
        return UnsafeRawBufferPointer(rebasing: bytes).loadUnaligned(as: Int.self)
    }

    private mutating func text() -> String {
        let text = bytes.prefix { $0 != 0 }
        bytes = bytes.dropFirst(text.count + 1)
        return String(decoding: text, as: UTF8.self)
    }
}

extension ReturnType {
    fileprivate var byte: UInt8 {
        switch self {
        case .nothing: 0
        case .bool: 1
        case .double: 2
        }
    }

    fileprivate init?(byte: UInt8) {
        switch byte {
        case 0: self = .nothing
        case 1: self = .bool
        case 2: self = .double
        default: return nil
        }
    }
}
