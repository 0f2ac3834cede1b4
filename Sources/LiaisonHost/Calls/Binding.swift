internal import CFFI
internal import CLiaison
internal import LiaisonKit
internal import LiaisonManifest

/// A command bound to a C function: a call interface of libffi, and the source of each argument.
///
/// The signature is prepared once. A call only points the arguments at the record, the handles of the outlets and the
/// context words, without marshalling or allocation.
package final class Binding: Performer {
    /// The source of an argument. The raw value is the offset of the source's address in `CallSources`, in bytes.
    private enum Source: Int {
        case record = 0
        case outlets = 8
        case context = 16
    }

    private let interface: UnsafeMutablePointer<ffi_cif>
    private let types: UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>
    private let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let offsets: UnsafeMutablePointer<(source: Int, offset: Int)>
    private let count: Int
    private let function: @convention(c) () -> Void

    /// Prepares the call of a function with the parameters of its manifest.
    init(
        _ call: FunctionCall, of component: ComponentDeclaration, layout: RecordLayout, at address: UnsafeRawPointer,
        returning result: ReturnType
    ) throws(LoadError) {
        count = call.parameters.count
        interface = .allocate(capacity: 1)
        types = .allocate(capacity: count)
        arguments = .allocate(capacity: count)
        offsets = .allocate(capacity: count)
        function = unsafeBitCast(address, to: (@convention(c) () -> Void).self)
        super.init(CallNeeds(call.parameters))
        for (index, parameter) in call.parameters.enumerated() {
            let (source, offset, type) = Self.source(of: parameter, in: component, layout)
            (offsets + index).initialize(to: (source.rawValue, offset))
            (types + index).initialize(to: type)
            (arguments + index).initialize(to: nil)
        }
        let status = ffi_prep_cif(interface, FFI_DEFAULT_ABI, UInt32(count), result.ffiType, types)
        guard status == FFI_OK else {
            throw LoadError(reason: "expected a signature that libffi can call, found that of '\(call.symbol)'")
        }
    }

    deinit {
        interface.deallocate()
        types.deallocate()
        arguments.deallocate()
        offsets.deallocate()
    }

    /// Calls the function.
    package override func perform(_ sources: CallSources, answer: inout Answer) {
        let bases = (sources.record, sources.outlets?.words, sources.context)
        withUnsafeBytes(of: bases) { bases in
            for index in 0..<count {
                let (source, offset) = offsets[index]
                let base = bases.load(fromByteOffset: source, as: UInt.self)
                arguments[index] = UnsafeMutableRawPointer(bitPattern: base &+ UInt(bitPattern: offset))
            }
        }
        withUnsafeMutablePointer(to: &answer) { ffi_call(interface, function, $0, arguments) }
    }
}

extension ReturnType {
    fileprivate var ffiType: UnsafeMutablePointer<ffi_type> {
        switch self {
        case .nothing: cffi_type_void()
        case .bool: cffi_type_bool()
        case .double: cffi_type_double()
        }
    }
}

extension Binding {
    private static func source(
        of parameter: Parameter, in component: ComponentDeclaration, _ layout: RecordLayout
    ) -> (Source, Int, UnsafeMutablePointer<ffi_type>) {
        switch parameter {
        case .outlet(let index): (.outlets, index * MemoryLayout<UnsafeRawPointer>.size, cffi_type_pointer())
        case .field(let index):
            (
                .record, layout.slots[index],
                layout.passings[index].ffiType(isOptional: component.fields[index].isOptional)
            )
        case .model: (.context, word(\.model), cffi_type_pointer())
        case .context(let value): source(of: value, in: component)
        }
    }

    private static func source(
        of value: ContextValue, in component: ComponentDeclaration
    ) -> (Source, Int, UnsafeMutablePointer<ffi_type>) {
        let pointer = MemoryLayout<UnsafeRawPointer>.size
        return switch value {
        case .cell: (.outlets, component.nib.outlets.count * pointer, cffi_type_pointer())
        case .indexPath: (.context, word(\.indexPath), StructType.indexPath)
        case .section: (.context, word(\.section), cffi_type_sint64())
        case .width: (.context, word(\.width), cffi_type_double())
        case .liaison: (.context, word(\.liaison), cffi_type_pointer())
        case .destination: (.context, word(\.destination), StructType.indexPath)
        case .button: (.context, word(\.button), cffi_type_pointer())
        case .completion: (.context, word(\.completion), cffi_type_pointer())
        }
    }

    private static func word(_ path: PartialKeyPath<ContextWords>) -> Int {
        MemoryLayout<ContextWords>.offset(of: path) ?? 0
    }
}

extension Passing {
    /// The type of a C parameter.
    fileprivate func ffiType(isOptional: Bool) -> UnsafeMutablePointer<ffi_type> {
        switch self {
        case .text, .value: cffi_type_pointer()
        case .number(let number): isOptional ? cffi_type_pointer() : number.ffiType
        case .list: StructType.counted
        }
    }
}

extension Passing.Number {
    fileprivate var ffiType: UnsafeMutablePointer<ffi_type> {
        switch self {
        case .int64: cffi_type_sint64()
        case .double: cffi_type_double()
        case .bool: cffi_type_bool()
        }
    }
}

/// The descriptions, for libffi, of the structs that are passed by value. They live as long as the process.
private enum StructType {
    /// A pointer and a count.
    nonisolated(unsafe) static let counted = make(cffi_type_pointer(), cffi_type_sint64())
    /// A section and a row.
    nonisolated(unsafe) static let indexPath = make(cffi_type_sint64(), cffi_type_sint64())

    private static func make(_ members: UnsafeMutablePointer<ffi_type>...) -> UnsafeMutablePointer<ffi_type> {
        let elements = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: members.count + 1)
        for (index, member) in members.enumerated() { (elements + index).initialize(to: member) }
        (elements + members.count).initialize(to: nil)
        let type = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
        type.initialize(to: ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: elements))
        return type
    }
}
