internal import CFFI
internal import CLiaison
internal import LiaisonKit
internal import LiaisonManifest

/// A command bound to a C function: a call interface of libffi, plus where each argument comes from.
///
/// The signature is prepared once. A call only aims the argument pointers at the record, the slots of the cell and the
/// context words: nothing is marshalled, nothing is allocated.
package final class Binding {
    /// Where the arguments of one call stand.
    package struct Sources {
        /// The record of the model.
        package var record: UnsafeRawPointer
        /// The slots of the cell; any address where the function asks for none.
        package var cell: UnsafeRawPointer
        /// The context words.
        package var context: UnsafeRawPointer

        /// Makes them.
        package init(record: UnsafeRawPointer, cell: UnsafeRawPointer, context: UnsafeRawPointer) {
            self.record = record
            self.cell = cell
            self.context = context
        }
    }

    private enum Source: Int {
        case record, cell, context
    }

    private let interface: UnsafeMutablePointer<ffi_cif>
    private let types: UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>
    private let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let offsets: UnsafeMutablePointer<(source: Int, offset: Int)>
    private let count: Int
    /// Whether the context words have to be set before a call.
    let usesContext: Bool
    /// Whether the function can read or change what the command is for: by the model, the liaison or a completion.
    let usesCall: Bool
    /// Whether the function may complete later what the command asks for.
    let usesCompletion: Bool
    private let function: @convention(c) () -> Void

    /// Prepares the call of a function with the parameters that a manifest declares.
    init(
        _ call: FunctionCall, of component: ComponentDeclaration, layout: RecordLayout, at address: UnsafeRawPointer,
        returning result: ReturnType
    ) throws(LoadError) {
        count = call.parameters.count
        usesContext = call.parameters.contains { parameter in
            if case .context(let value) = parameter { value != .cell && value != .liaison } else { false }
        }
        usesCompletion = call.parameters.contains(.context(.completion))
        usesCall =
            usesCompletion || call.parameters.contains(.model) || call.parameters.contains(.context(.liaison))
        interface = .allocate(capacity: 1)
        types = .allocate(capacity: count)
        arguments = .allocate(capacity: count)
        offsets = .allocate(capacity: count)
        function = unsafeBitCast(address, to: (@convention(c) () -> Void).self)
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

    /// Calls the function; what it returns goes to `result`, which has room for a whole word.
    @inline(__always)
    package func call(_ sources: Sources, result: UnsafeMutableRawPointer?) {
        withUnsafeBytes(of: sources) { bases in
            for index in 0..<count {
                let (source, offset) = offsets[index]
                let base = bases.load(
                    fromByteOffset: source * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeMutableRawPointer.self)
                arguments[index] = base + offset
            }
        }
        ffi_call(interface, function, result, arguments)
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
        case .outlet(let index): (.cell, index * MemoryLayout<UnsafeRawPointer>.size, cffi_type_pointer())
        case .field(let index):
            (
                .record, layout.slots[index],
                layout.passings[index].ffiType(isOptional: component.fields[index].isOptional)
            )
        case .model: (.context, handle, cffi_type_pointer())
        case .context(let value): source(of: value, in: component)
        }
    }

    private static func source(
        of value: ContextValue, in component: ComponentDeclaration
    ) -> (Source, Int, UnsafeMutablePointer<ffi_type>) {
        let pointer = MemoryLayout<UnsafeRawPointer>.size
        return switch value {
        case .cell: (.cell, component.nib.outlets.count * pointer, cffi_type_pointer())
        case .indexPath: (.context, word(\.indexPath), StructType.indexPath)
        case .section: (.context, word(\.section), cffi_type_sint64())
        case .width: (.context, word(\.width), cffi_type_double())
        case .liaison: (.context, handle, cffi_type_pointer())
        case .destination: (.context, word(\.destination), StructType.indexPath)
        case .button: (.context, word(\.button), cffi_type_pointer())
        case .completion: (.context, word(\.completion), cffi_type_pointer())
        }
    }

    private static var handle: Int { word(\.handle) }

    private static func word(_ path: PartialKeyPath<ContextWords>) -> Int {
        MemoryLayout<ContextWords>.offset(of: path) ?? 0
    }
}

extension Passing {
    /// What the C function receives.
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

/// The structs that are passed by value, as libffi wants them described. They live as long as the process.
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

/// A C function `void (bool)` that is made at run time, and carries an object. It lives as long as the process: a plugin
/// may call it whenever it likes.
enum Closure {
    private nonisolated(unsafe) static let interface: UnsafeMutablePointer<ffi_cif>? = {
        let interface = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: 1)
        types.initialize(to: cffi_type_bool())
        return ffi_prep_cif(interface, FFI_DEFAULT_ABI, 1, cffi_type_void(), types) == FFI_OK ? interface : nil
    }()

    /// Makes a function that completes; nil: the system gives no memory for it.
    static func make(_ completion: Completion) -> Completion.Function? {
        var code: UnsafeMutableRawPointer?
        guard let interface, let memory = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code else {
            return nil
        }
        let owner = Unmanaged.passRetained(completion)
        let status = ffi_prep_closure_loc(
            memory.assumingMemoryBound(to: ffi_closure.self), interface,
            { _, _, arguments, owner in
                guard let owner, let isDone = arguments?[0]?.load(as: UInt8.self) else { return }
                Unmanaged<Completion>.fromOpaque(owner).takeUnretainedValue().called(isDone != 0)
            }, owner.toOpaque(), code)
        guard status == FFI_OK else {
            owner.release()
            ffi_closure_free(memory)
            return nil
        }
        return unsafeBitCast(code, to: Completion.Function.self)
    }
}
