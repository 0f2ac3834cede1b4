internal import CFFI

/// An object that a C function calls.
class ClosureOwner {
    /// Receives each call of the C function, with its argument. [any thread]
    func called(_ isDone: Bool) {}
}

/// A C function `void (bool)` that is made at run time and carries an object. It lives as long as the process, because
/// a plugin may call it at any time.
enum Closure {
    private nonisolated(unsafe) static let interface: UnsafeMutablePointer<ffi_cif>? = {
        let interface = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: 1)
        types.initialize(to: cffi_type_bool())
        return ffi_prep_cif(interface, FFI_DEFAULT_ABI, 1, cffi_type_void(), types) == FFI_OK ? interface : nil
    }()

    /// Makes the function; nil if the system gives no memory for it.
    static func make(_ owner: ClosureOwner) -> Completion.Function? {
        var code: UnsafeMutableRawPointer?
        guard let interface, let memory = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code else {
            return nil
        }
        let owner = Unmanaged.passRetained(owner)
        let status = ffi_prep_closure_loc(
            memory.assumingMemoryBound(to: ffi_closure.self), interface,
            { _, _, arguments, owner in
                guard let owner, let isDone = arguments?[0]?.load(as: UInt8.self) else { return }
                Unmanaged<ClosureOwner>.fromOpaque(owner).takeUnretainedValue().called(isDone != 0)
            }, owner.toOpaque(), code)
        guard status == FFI_OK else {
            owner.release()
            ffi_closure_free(memory)
            return nil
        }
        return unsafeBitCast(code, to: Completion.Function.self)
    }
}
