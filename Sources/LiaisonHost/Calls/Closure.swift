internal import CFFI

/// An object that a C function calls.
class ClosureOwner {
    /// Receives each call of the C function, with its arguments; `text` is nil for a function without one. [any thread]
    func called(_ isDone: Bool, _ text: UnsafePointer<CChar>?) {}
}

/// A C function `void (bool)` or `void (bool, const char *)` that is made at run time and carries an object. It lives as long
/// as the process, because a plugin may call it at any time.
enum Closure {
    private nonisolated(unsafe) static let plain = interface(cffi_type_bool())
    private nonisolated(unsafe) static let withText = interface(cffi_type_bool(), cffi_type_pointer())

    private static func interface(_ arguments: UnsafeMutablePointer<ffi_type>...) -> UnsafeMutablePointer<ffi_cif>? {
        let interface = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: arguments.count)
        for (index, type) in arguments.enumerated() { (types + index).initialize(to: type) }
        let status = ffi_prep_cif(interface, FFI_DEFAULT_ABI, UInt32(arguments.count), cffi_type_void(), types)
        return status == FFI_OK ? interface : nil
    }

    /// Makes a function without a text; nil if the system gives no memory for it.
    static func make(_ owner: ClosureOwner) -> ContextWords.CompletionFunction? {
        code(owner, plain) { _, _, arguments, owner in
            guard let owner, let isDone = arguments?[0]?.load(as: UInt8.self) else { return }
            Unmanaged<ClosureOwner>.fromOpaque(owner).takeUnretainedValue().called(isDone != 0, nil)
        }.map { unsafeBitCast($0, to: ContextWords.CompletionFunction.self) }
    }

    /// Makes a function with a text; nil if the system gives no memory for it.
    static func makeWithText(_ owner: ClosureOwner) -> ContextWords.ResultFunction? {
        code(owner, withText) { _, _, arguments, owner in
            guard let owner, let arguments, let isDone = arguments[0]?.load(as: UInt8.self) else { return }
            let text = arguments[1]?.load(as: UnsafePointer<CChar>?.self)
            Unmanaged<ClosureOwner>.fromOpaque(owner).takeUnretainedValue().called(isDone != 0, text)
        }.map { unsafeBitCast($0, to: ContextWords.ResultFunction.self) }
    }

    private typealias Called =
        @convention(c) (
            UnsafeMutablePointer<ffi_cif>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            UnsafeMutableRawPointer?
        ) -> Void

    private static func code(
        _ owner: ClosureOwner, _ interface: UnsafeMutablePointer<ffi_cif>?, _ called: Called
    ) -> UnsafeMutableRawPointer? {
        var code: UnsafeMutableRawPointer?
        guard let interface, let memory = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code else {
            return nil
        }
        let owner = Unmanaged.passRetained(owner)
        let status = ffi_prep_closure_loc(
            memory.assumingMemoryBound(to: ffi_closure.self), interface, called, owner.toOpaque(), code)
        guard status == FFI_OK else {
            owner.release()
            ffi_closure_free(memory)
            return nil
        }
        return code
    }
}
