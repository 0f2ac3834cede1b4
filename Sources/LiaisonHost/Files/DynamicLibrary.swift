internal import CSystem
internal import Glibc
package import LiaisonKit

/// A shared object in this process. The object is never closed: thread-locals of Swift, Rust and C++ would not survive
/// that.
package struct DynamicLibrary {
    /// The handle of `dlopen`.
    package let handle: UnsafeMutableRawPointer
    private let path: String

    /// Loads a shared object with all symbols resolved, and hides its symbols from other objects.
    ///
    /// Runs the constructors of the object. Throws the message of the dynamic linker.
    package init(path: String) throws(LoadError) {
        let name = Self.name(of: path)
        guard let handle = lsn_load_library(name, RTLD_NOW | RTLD_LOCAL) else {
            throw LoadError(
                reason: "expected a shared object that the dynamic linker accepts, found: "
                    + "\(Self.lastError.replacing(name, with: path)); rebuild the plugin, and link the libraries that "
                    + "it needs")
        }
        self.handle = handle
        self.path = name
    }

    /// A name by which the dynamic linker finds this file and no other.
    private static func name(of path: String) -> String {
        // In a name with a dollar sign, the dynamic linker would replace `$ORIGIN`, `$LIB` and `$PLATFORM`.
        if path.contains("$") {
            // The descriptor stays open, because the dynamic linker takes files of the same name for the same file.
            let file = open(path, O_RDONLY | O_CLOEXEC)
            if file >= 0 { return "/proc/self/fd/\(file)" }
        }
        // For a name without a folder, the dynamic linker would search the libraries of the system.
        return path.contains("/") ? path : "./\(path)"
    }

    /// The address of a function of this object. Throws if there is none, or if another library defines the function.
    package func function(named name: String) throws(LoadError) -> UnsafeRawPointer {
        guard let address = dlsym(handle, name) else {
            throw LoadError(reason: "expected the function “\(name)”, found none; export it")
        }
        let file = lsn_file_of_address(address).map { String(cString: $0) }
        guard let file, file == path || Self.isSameFile(file, path) else {
            throw LoadError(
                reason: "expected the function “\(name)” in the plugin itself, found it in \(file ?? "no file"); "
                    + "define it in the plugin")
        }
        return UnsafeRawPointer(address)
    }

    /// Returns whether a library with this name is in the process already.
    package static func isLoaded(_ name: String) -> Bool {
        lsn_load_library(name, RTLD_LAZY | RTLD_NOLOAD) != nil
    }

    private static var lastError: String {
        dlerror().map { String(cString: $0) } ?? "no reason given"
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0
            && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

/// Why a shared object cannot be used.
package struct LoadError: Error {
    /// A sentence: what was expected, what was found, and what to do.
    package var reason: String
    /// The origin of the error: the shared object, unless the machine has prevented its use.
    package var cause = Fault.Cause.component
}
