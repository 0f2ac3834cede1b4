internal import ArgumentParser
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonShow

/// The files of a new plugin with one component, in one language. No file contains a path of this machine.
struct Scaffold {
    /// A file: its path in the folder of the plugin, and its text.
    typealias File = (path: String, text: String)

    /// The kind of the plugin's component.
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

    /// All files, in the order of writing. A file that is derived from another one follows it, so that make finds it
    /// newer.
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

    /// True if the component has a button. Only rows receive taps.
    var hasButton: Bool { kind == .row }

    /// The name of the Swift module. It differs from the names of the component and of all types of the SDK.
    var module: String { "\(name.camel)Plugin" }

    /// The path of the manifest.
    var manifestFile: String { language == .swift ? "Sources/\(module)/manifest.json" : "manifest.json" }

    /// The path of the source file.
    var source: String {
        switch language {
        case .c: "plugin.c"
        case .cpp: "plugin.cpp"
        case .rust: "src/lib.rs"
        case .swift: "Sources/\(module)/Plugin.swift"
        }
    }

    /// The path of the file with the declarations of the functions, which are derived from the manifest.
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

    /// The path of the shared object.
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
