import Foundation
import Testing

/// A plugin of this package, loaded as a host does. It is never unloaded.
struct LoadedPlugin {
    private let library: UnsafeMutableRawPointer

    /// Loads `lib<name>.so` from the folder that this package is built into: the one of this test.
    init(_ name: String) throws {
        library = try #require(dlopen(Self.path(name), RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
    }

    /// Returns whether a plugin is built. Plugins in Rust are built only if cargo is installed.
    static func isBuilt(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(name))
    }

    private static func path(_ name: String) -> String {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return folder.appending(component: "lib\(name).so").path(percentEncoded: false)
    }

    /// A function by its name and its C signature.
    func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        unsafeBitCast(try #require(dlsym(library, name), "no \(name)"), to: Function.self)
    }
}
