internal import ArgumentParser
internal import LiaisonManifest

/// A new plugin: one component, complete, in one language.
struct Scaffold {
    /// A file, by its path in the plugin's folder.
    typealias File = (path: String, text: String)

    /// What its component is.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case row, header, footer
    }

    let name: PluginName
    let language: PluginLanguage
    let kind: Kind
    /// What it is built with.
    let sdk: SDK
    /// The executable that its build file calls.
    let liaison: String

    /// All files, in the order in which they are written: what is made of another is newer.
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

    /// Whether it has a button, which only rows are told of.
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
