internal import ArgumentParser
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonShow

/// The files of a new plugin with one component, in one language. No file contains a path of this machine.
///
/// The folder Templates holds the files of an example, whose plugin is named plugin-name. Each file is valid as it
/// stands: it is written in C, for a row and for make where one file serves all.
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
        let tools = Toolchain(language, build)
        let manifest = manifest
        let common = try [
            ("manifest.schema.json", sdk.schema()), (named(tools.manifest), manifest),
            ("feed.json", text(row: PackageResources.row_feed_json, header: PackageResources.header_feed_json)),
            (".gitignore", "\(tools.ignored)\nverify.xml\n.watched\n"), ("README.md", readme(tools)),
            (".github/workflows/verify.yml", workflow(tools)),
        ]
        let files = try common + sdk.files(for: language) + sources(tools)
        switch build {
        case .cmake: return files + [("CMakeLists.txt", cmakeLists)]
        case .make:
            let declarations = try ManifestReader.read(Array(manifest.utf8)).declarations(in: language.declarations)
            return files + [("Makefile", makefile(tools)), (named(tools.functions), declarations)]
        }
    }

    // MARK: The templates

    /// The text of a template for the plugin. First each of the other texts is put in the place of one of the example's.
    private func text(_ template: [UInt8], _ others: KeyValuePairs<String, String> = [:]) -> String {
        named(others.reduce(String(decoding: template, as: UTF8.self)) { $0.replacing($1.key, with: $1.value) })
    }

    /// The text of the template for the kind of the component. Only the row has a button.
    private func text(row: [UInt8], header: [UInt8]) -> String {
        kind == .row ? text(row) : text(header, ["header": kind.rawValue])
    }

    /// A text or path of the example with the names of the plugin.
    private func named(_ text: String) -> String { name.named(text) }

    private func sources(_ tools: Toolchain) -> [File] {
        let source = named(tools.source)
        return switch language {
        case .c: [(source, text(row: PackageResources.row_c, header: PackageResources.header_c))]
        case .cpp: [(source, text(row: PackageResources.row_cpp, header: PackageResources.header_cpp))]
        case .rust:
            [
                (source, text(row: PackageResources.row_rs, header: PackageResources.header_rs)),
                ("Cargo.toml", text(PackageResources.Cargo_toml)),
            ]
        case .swift:
            [
                (source, text(row: PackageResources.row_swift, header: PackageResources.header_swift)),
                (named("\(Toolchain.swiftSources)/exports.map"), text(PackageResources.exports_map)),
                ("Package.swift", text(PackageResources.Package_swift)),
                ("sdk/Package.swift", text(PackageResources.SDKPackage_swift)),
            ]
        }
    }

    /// The manifest. The component has a title and an optional detail. A row also has a button that marks it as done.
    private var manifest: String {
        let manifest = text(row: PackageResources.row_manifest_json, header: PackageResources.header_manifest_json)
        return switch language {
        case .c, .cpp: manifest
        // A function in Rust takes the cell, so that a panic affects only one row.
        case .rust: manifest.replacing("_configure(", with: "_configure(cell, ")
        case .swift: manifest.replacing("manifest.schema.json", with: "../../manifest.schema.json")
        }
    }

    // MARK: The build

    /// The command that builds a target, such as `run` or `verify`, in the folder of the plugin.
    private func command(_ target: String) -> String {
        switch build {
        case .make: "make \(target)"
        case .cmake: "cmake --build build --target \(target)"
        }
    }

    /// The build file of make. The shell gets paths from its environment, so no character of a path has a special
    /// meaning.
    private func makefile(_ tools: Toolchain) -> String {
        text(
            PackageResources.Makefile,
            [
                "rm -rf libplugin-name.so asan": tools.clean, "--plugins .": "--plugins \(tools.productFolder)",
                "libplugin-name.so": tools.product, "include c.mk\n": String(decoding: tools.rules, as: UTF8.self),
            ])
    }

    /// The build file of CMake. It finds the installation of Liaison by the program `liaison` in PATH.
    private var cmakeLists: String {
        let lists = PackageResources.CMakeLists_txt
        guard language == .cpp else { return text(lists) }
        return text(lists, ["LANGUAGES C)": "LANGUAGES CXX)", "C_STANDARD 11": "CXX_STANDARD 17", "*.c)": "*.cpp)"])
    }

    /// The workflow of continuous integration.
    private func workflow(_ tools: Toolchain) -> String {
        let configuration = build == .cmake ? "cmake -B build\n      - run: " : ""
        return text(
            PackageResources.verify_yml,
            [
                "debian:bookworm": tools.image, "gcc libc6-dev make": tools.packages,
                "make check": configuration + command("check"),
            ])
    }

    private func readme(_ tools: Toolchain) -> String {
        let commands = build == .cmake ? PackageResources.cmake_sh : PackageResources.make_sh
        return text(
            PackageResources.README_md,
            [
                "in C:": "in \(tools.title):", "the row": "the \(kind.rawValue)",
                "`make check`": "`\(command("check"))`",
                "`liaison` in `PATH`, make and a compiler": tools.needs,
                ". make.sh\n": String(decoding: commands, as: UTF8.self),
                "libplugin-name.so": tools.product, "`manifest.json`": "`\(tools.manifest)`",
                "`plugin.c`": "`\(tools.source)`", "`functions.h`": "`\(tools.functions)`",
            ])
    }
}
