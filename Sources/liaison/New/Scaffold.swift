internal import ArgumentParser
internal import LiaisonManifest

/// The files of a new plugin: one component, in one language.
struct Scaffold {
    /// A file, with its path in the folder of the plugin.
    typealias File = (path: String, text: String)

    /// The kind of its component.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case row, header, footer
    }

    let name: PluginName
    let language: PluginLanguage
    let kind: Kind
    /// The SDK.
    let sdk: SDK
    /// The executable `liaison` that the build file calls.
    let liaison: String

    /// All files, in the order of writing. A file that is made from another is newer.
    func files() throws(ManifestError) -> [File] {
        let own =
            switch language {
            case .c: [(source, cSource), ("Makefile", cMakefile)]
            case .cpp: [(source, cppSource), ("Makefile", cMakefile)]
            case .rust: [(source, rustSource), ("Cargo.toml", cargoManifest), ("Makefile", rustMakefile)]
            case .swift:
                [
                    (source, swiftSource), ("Sources/\(module)/exports.map", exportsMap),
                    ("Package.swift", swiftPackage), ("Makefile", swiftMakefile),
                ]
            }
        let common = [
            ("manifest.schema.json", sdk.schema), (manifestFile, manifest), ("feed.json", feed),
            (".gitignore", ignored), ("README.md", readme),
        ]
        let declarations = try ManifestReader.read(Array(manifest.utf8)).declarations(in: language.declarations)
        return common + own + [(functions, declarations)]
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
        switch language {
        case .c, .cpp: "functions.h"
        case .rust: "src/functions.rs"
        case .swift: "Sources/\(module)/Functions.swift"
        }
    }

    /// The folder with the shared object.
    var productFolder: String {
        switch language {
        case .c, .cpp: "."
        case .rust: "target/release"
        case .swift: ".build/release"
        }
    }

    /// The shared object.
    var product: String {
        switch language {
        case .c, .cpp: "lib\(name.kebab).so"
        case .rust: "\(productFolder)/lib\(name.snake).so"
        case .swift: "\(productFolder)/lib\(module).so"
        }
    }

    private var ignored: String {
        switch language {
        case .c, .cpp: "*.so\n"
        case .rust: "target/\n"
        case .swift: ".build/\n"
        }
    }
}
