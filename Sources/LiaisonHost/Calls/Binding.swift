internal import CFFI
internal import CLiaison
internal import CSystem
internal import Glibc
internal import LiaisonManifest

/// A command bound to a C function: a call interface of libffi, and the source of each argument.
///
/// `init` prepares the signature once. A call only points the arguments at the record, the handles of the outlets and
/// the context words, without marshalling or allocation.
package final class Binding: Performer {
    private let interface: UnsafeMutablePointer<ffi_cif>
    private let types: UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>
    private let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let offsets: UnsafeMutablePointer<(source: Int, offset: Int)>
    /// The arguments that are views of repeated outlets: the index of each, and the field whose items count them.
    private let repeated: [(index: Int, field: RepeatedField)]
    /// The values of those arguments.
    private let lists: UnsafeMutablePointer<lsn_views>
    private let count: Int
    private let function: @convention(c) () -> Void

    /// Prepares the call of a function.
    init(
        _ signature: FunctionSignature, at address: UnsafeRawPointer, _ needs: CallNeeds = CallNeeds()
    ) throws(LoadError) {
        count = signature.arguments.count
        interface = .allocate(capacity: 1)
        types = .allocate(capacity: count)
        arguments = .allocate(capacity: count)
        offsets = .allocate(capacity: count)
        repeated = signature.arguments.enumerated().compactMap { index, argument in
            argument.repeated.map { (index, $0) }
        }
        lists = .allocate(capacity: repeated.count)
        function = unsafeBitCast(address, to: (@convention(c) () -> Void).self)
        super.init(needs)
        for (index, argument) in signature.arguments.enumerated() {
            (offsets + index).initialize(to: (argument.source.offset, argument.offset))
            (types + index).initialize(to: argument.kind.ffiType)
            (arguments + index).initialize(to: nil)
        }
        let status = ffi_prep_cif(interface, FFI_DEFAULT_ABI, UInt32(count), signature.returnType.ffiType, types)
        guard status == FFI_OK else {
            throw LoadError(reason: "libffi cannot call the function “\(signature.symbol)”")
        }
    }

    deinit {
        interface.deallocate()
        types.deallocate()
        arguments.deallocate()
        offsets.deallocate()
        lists.deallocate()
    }

    /// Calls the function.
    package override func perform(
        _ sources: CallSources, for frame: UnsafeMutablePointer<CallFrame>?, answer: inout Answer
    ) {
        let bases = (sources.record, sources.outlets?.words, sources.context)
        withUnsafeBytes(of: bases) { bases in
            for index in 0..<count {
                let (source, offset) = offsets[index]
                let base = bases.load(fromByteOffset: source, as: UInt.self)
                arguments[index] = UnsafeMutableRawPointer(bitPattern: base &+ UInt(bitPattern: offset))
            }
        }
        if !repeated.isEmpty { fillLists(sources.record) }
        withUnsafeMutablePointer(to: &answer) { answer in
            CallFrame.run(frame) { ffi_call(interface, function, answer, arguments) }
        }
    }
}

extension Binding {
    /// Replaces the argument word of each repeated outlet, the first of its handles, by the list of all its handles.
    private func fillLists(_ record: UnsafeRawPointer) {
        for (number, argument) in repeated.enumerated() {
            let first = arguments[argument.index]?.assumingMemoryBound(to: UnsafeMutablePointer<lsn_view>?.self)
            (lists + number).initialize(
                to: lsn_views(items: first.map { UnsafePointer($0) }, count: argument.field.count(in: record)))
            arguments[argument.index] = UnsafeMutableRawPointer(lists + number)
        }
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

extension Argument.Source {
    /// The offset of the source's address among the addresses of all sources, in bytes.
    fileprivate var offset: Int { Int(rawValue) * MemoryLayout<UnsafeRawPointer>.size }
}

extension Argument.Kind {
    fileprivate var ffiType: UnsafeMutablePointer<ffi_type> {
        switch self {
        case .pointer: cffi_type_pointer()
        case .int64: cffi_type_sint64()
        case .double: cffi_type_double()
        case .bool: cffi_type_bool()
        case .counted, .views: StructType.counted
        case .indexPath: StructType.indexPath
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

/// The library that calls the functions of plugins.
public enum LibFFI {
    /// The version of the interface of libffi, from the end of its file name: `8.1.2`. libffi has no function that
    /// names its release.
    public static var version: String {
        guard let path = lsn_file_of_address(cffi_address()), let file = realpath(path, nil) else { return "unknown" }
        defer { free(file) }
        return String(cString: file).split(separator: ".so.").last.map(String.init) ?? "unknown"
    }
}
