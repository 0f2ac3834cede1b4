/// What the languages and build tools of plugins differ in. Paths are relative to the folder of the plugin, and have the
/// names of the example.
struct Toolchain {
    /// The name of the language.
    let title: String
    /// The path of the manifest.
    var manifest = "manifest.json"
    /// The path of the source file.
    let source: String
    /// The path of the file with the declarations of the functions, which are derived from the manifest.
    var functions = "functions.h"
    /// The path of the shared object.
    var product = "libplugin-name.so"
    /// The pattern of the files that a build makes.
    var ignored = "*.so"
    /// The rules of make that build the shared object and the declarations. A change of the manifest or of a source
    /// builds it again.
    let rules: [UInt8]
    /// The command that removes what make has built.
    var clean = "rm -rf libplugin-name.so asan"
    /// What the build needs, for the README.
    var needs = "`liaison` in `PATH`, make and a compiler"
    /// The image in which the workflow builds the plugin. The Debian package of Liaison needs Debian 12.
    var image = "debian:bookworm"
    /// The packages that the image lacks.
    var packages: String

    /// The folder of the module in Swift. The name of the module differs from the names of the component and of all types
    /// of the SDK.
    static let swiftSources = "Sources/PluginNamePlugin"

    /// The folder with the shared object.
    var productFolder: String { product.lastIndex(of: "/").map { String(product[..<$0]) } ?? "." }
}

extension Toolchain {
    init(_ language: PluginLanguage, _ build: Scaffold.Build) {
        let sources = Self.swiftSources
        switch language {
        case .c:
            self.init(
                title: "C", source: "plugin.c", rules: PackageResources.c_mk, packages: "gcc libc6-dev make")
        case .cpp:
            self.init(title: "C++", source: "plugin.cpp", rules: PackageResources.cpp_mk, packages: "g++ make")
        case .rust:
            self.init(
                title: "Rust", source: "src/lib.rs", functions: "src/functions.rs",
                product: "target/release/libplugin_name.so", ignored: "target/", rules: PackageResources.rust_mk,
                clean: "cargo clean --target-dir target", needs: "`liaison` in `PATH`, make and Rust 1.90",
                image: "rust:1.90-bookworm", packages: "make")
        case .swift:
            self.init(
                title: "Swift", manifest: "\(sources)/manifest.json", source: "\(sources)/Plugin.swift",
                functions: "\(sources)/Functions.swift", product: ".build/release/libPluginNamePlugin.so",
                ignored: ".build/\nasan/", rules: PackageResources.swift_mk,
                clean: "swift package clean && rm -rf asan",
                needs: "`liaison` in `PATH`, make and Swift 6.3", image: "swift:6.3-bookworm", packages: "make")
        }
        guard build == .cmake else { return }
        functions = "build/plugin-name-plugin.functions/functions.h"
        product = "build/libplugin-name.so"
        ignored = "build/"
        needs = "an installed Liaison whose `liaison` is in `PATH`, CMake and a compiler"
        packages = packages.replacing("make", with: "cmake make")
    }
}
