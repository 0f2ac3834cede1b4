internal import ArgumentParser
internal import LiaisonManifest

/// The files of a new plugin: one component, in one language. No file names a path of this machine.
struct Scaffold {
    /// A file, with its path in the folder of the plugin.
    typealias File = (path: String, text: String)

    /// The kind of its component.
    enum Kind: String, ChoiceArgument {
        case row, header, footer
    }

    /// The build system.
    enum Build: String, ChoiceArgument {
        case make, cmake
    }

    let name: PluginName
    let language: PluginLanguage
    let kind: Kind
    let build: Build
    let sdk: SDK

    /// All files, in the order of writing. A file that is made from another is newer.
    func files() throws -> [File] {
        let own =
            switch language {
            case .c: [(source, cSource)]
            case .cpp: [(source, cppSource)]
            case .rust: [(source, rustSource), ("Cargo.toml", cargoManifest)]
            case .swift:
                [
                    (source, swiftSource), ("Sources/\(module)/exports.map", exportsMap),
                    ("Package.swift", swiftPackage), ("sdk/Package.swift", swiftSDKPackage),
                ]
            }
        let common = try [
            ("manifest.schema.json", sdk.schema()), (manifestFile, manifest), ("feed.json", feed),
            (".gitignore", ignored), ("README.md", readme), (".github/workflows/verify.yml", workflow),
        ]
        let sdk = try sdk.files(for: language)
        switch build {
        case .cmake: return common + sdk + own + [("CMakeLists.txt", cmakeLists)]
        case .make:
            let declarations = try ManifestReader.read(Array(manifest.utf8)).declarations(in: language.declarations)
            return common + sdk + own + [("Makefile", makefile), (functions, declarations)]
        }
    }

    /// Whether the component has a button. Only rows receive taps.
    var hasButton: Bool { kind == .row }

    /// The module of a plugin in Swift: no component and no type of the SDK is named so.
    var module: String { "\(name.camel)Plugin" }

    /// The manifest's file.
    var manifestFile: String { language == .swift ? "Sources/\(module)/manifest.json" : "manifest.json" }

    /// The file with the functions.
    var source: String {
        switch language {
        case .c: "plugin.c"
        case .cpp: "plugin.cpp"
        case .rust: "src/lib.rs"
        case .swift: "Sources/\(module)/Plugin.swift"
        }
    }

    /// The file with their declarations, made of the manifest.
    var functions: String {
        switch (language, build) {
        case (.c, .make), (.cpp, .make): "functions.h"
        case (_, .cmake): "build/\(name.kebab)-plugin.functions/functions.h"
        case (.rust, .make): "src/functions.rs"
        case (.swift, .make): "Sources/\(module)/Functions.swift"
        }
    }

    /// The folder with the shared object.
    var productFolder: String {
        switch (language, build) {
        case (.c, .make), (.cpp, .make): "."
        case (_, .cmake): "build"
        case (.rust, .make): "target/release"
        case (.swift, .make): ".build/release"
        }
    }

    /// The shared object.
    var product: String {
        let file =
            switch language {
            case .c, .cpp: "lib\(name.kebab).so"
            case .rust: "lib\(name.snake).so"
            case .swift: "lib\(module).so"
            }
        return productFolder == "." ? file : "\(productFolder)/\(file)"
    }

    private var ignored: String {
        switch (language, build) {
        case (.c, .make), (.cpp, .make): "*.so\nverify.xml\n"
        case (_, .cmake): "build/\nverify.xml\n"
        case (.rust, .make): "target/\nverify.xml\n"
        case (.swift, .make): ".build/\nverify.xml\n"
        }
    }
}
