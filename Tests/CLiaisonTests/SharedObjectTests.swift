import Foundation
import Testing

@Suite("The manifest is in the shared object", .enabled(if: isInstalled("objcopy")))
struct ManifestSectionTests {
    @Test("LIAISON_MANIFEST_FILE: it survives the linker's --gc-sections, and strip", arguments: compilers)
    func file(compiler: String) throws {
        try check(compiler, "LIAISON_MANIFEST_FILE(\"manifest.json\");")
    }

    @Test(
        "LIAISON_MANIFEST: it survives the linker's --gc-sections, and strip", .enabled(if: compilers.contains("clang"))
    )
    func embed() throws {
        try check("clang", "LIAISON_MANIFEST = {\n#embed \"manifest.json\"\n};")
    }

    @Test("of a plugin of this package", arguments: builtPlugins)
    func built(plugin: BuiltPlugin) throws {
        #expect(try section(of: plugin.library) == plugin.manifest)
    }

    private func check(_ compiler: String, _ declaration: String) throws {
        try withTemporaryFolder { folder in
            let manifest = #"{"liaison": "1.0"}"#
            try folder.write(manifest, to: "manifest.json")
            try folder.write(
                """
                #include <liaison/liaison.h>
                \(declaration)
                LIAISON_EXPORT void greet(lsn_label *label);
                LIAISON_EXPORT void greet(lsn_label *label) { lsn_set_text(label, "hello"); }

                """, to: "greeting.c")
            let built = try run(
                compiler,
                [
                    "-std=c11", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC", "-fvisibility=hidden",
                    "-ffunction-sections",
                    "-Wl,--gc-sections", "-I", includeFolder, "-o", "greeting.so", "greeting.c",
                ], in: folder)
            #expect(built.code == 0, "\(built.output)")
            #expect(try run("strip", ["greeting.so"], in: folder).code == 0)
            #expect(try section(of: folder.appending(component: "greeting.so")) == Data(manifest.utf8))
            #expect(try exportedSymbols(of: folder.appending(component: "greeting.so")) == ["greet"])
        }
    }
}

@Suite("The README tells the truth", .enabled(if: isInstalled("objcopy")))
struct ReadmeTests {
    @Test func linksLeadToFiles() throws {
        let readme = try String(contentsOf: package.appending(component: "README.md"), encoding: .utf8)
        let paths = readme.matches(of: /\]\(([^)#]+)/).map { String($0.1) }.filter { !$0.hasPrefix("https:") }
        #expect(paths.count > 20)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: package.appending(path: path).path), "\(path)")
        }
    }

    @Test("the plugin of five minutes compiles, pedantic, with nothing but the headers", arguments: compilers)
    func plugin(compiler: String) throws {
        let readme = try String(contentsOf: package.appending(component: "README.md"), encoding: .utf8)
        let manifest = try #require(readme.firstMatch(of: /```json\n(\{\n(?:.*\n)*?)```/)).1
        let source = try #require(readme.firstMatch(of: /```c\n((?:.*\n)*?)```/)).1
        try withTemporaryFolder { folder in
            try folder.write(String(manifest), to: "manifest.json")
            try folder.write(String(source), to: "greeting.c")
            let built = try run(
                compiler,
                [
                    "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-shared", "-fPIC", "-I", includeFolder, "-o",
                    "greeting.so", "greeting.c",
                ], in: folder)
            #expect(built.code == 0, "\(built.output)")
            let library = folder.appending(component: "greeting.so")
            #expect(try section(of: library) == Data(manifest.utf8))
            #expect(try exportedSymbols(of: library) == ["greeting_configure"])
        }
    }
}

@Suite("A plugin exports the functions of its manifest, and nothing else", .enabled(if: isInstalled("nm")))
struct ExportTests {
    @Test(arguments: builtPlugins)
    func exports(plugin: BuiltPlugin) throws {
        let text = String(decoding: plugin.manifest, as: UTF8.self)
        let calls = text.matches(of: /"(?:height|estimatedHeight|[a-z][A-Za-z]+)": "([a-z_][A-Za-z0-9_]*)\(/)
        #expect(!calls.isEmpty)
        #expect(try exportedSymbols(of: plugin.library) == Set(calls.map { String($0.1) }))
    }
}

/// A plugin of this package.
struct BuiltPlugin: CustomTestStringConvertible, Sendable {
    var library: URL
    var manifest: Data
    var testDescription: String { library.lastPathComponent }
}

/// The plugins of this package: the folders of Plugins that have a manifest.
let builtPlugins: [BuiltPlugin] = {
    let folder = package.appending(component: "Plugins")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.sorted().compactMap { name in
        let manifest = folder.appending(path: "\(name)/manifest.json")
        guard let contents = FileManager.default.contents(atPath: manifest.path(percentEncoded: false)) else {
            return nil
        }
        let isCrate = FileManager.default.fileExists(atPath: folder.appending(path: "\(name)/Cargo.toml").path)
        let library = buildFolder.appending(component: "lib\(isCrate ? name.lowercased() : name).so")
        // Without cargo, no crate is built.
        if isCrate && !FileManager.default.fileExists(atPath: library.path) { return nil }
        return BuiltPlugin(library: library, manifest: contents)
    }
}()

/// The bytes of the section `.liaison`.
private func section(of library: URL) throws -> Data? {
    try withTemporaryFolder { folder in
        let outcome = try run(
            "objcopy", ["--dump-section", ".liaison=section", library.path(percentEncoded: false), "/dev/null"],
            in: folder)
        #expect(outcome.code == 0, "\(outcome.output)")
        return FileManager.default.contents(atPath: folder.appending(component: "section").path(percentEncoded: false))
    }
}

/// Returns the names that a shared object exports, except for the names that the linker always exports.
private func exportedSymbols(of library: URL) throws -> Set<String> {
    let outcome = try run(
        "nm", ["--dynamic", "--defined-only", "--extern-only", library.path(percentEncoded: false)], in: package)
    #expect(outcome.code == 0, "\(outcome.output)")
    let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    return Set(names).subtracting(["__bss_start", "_edata", "_end", "_fini", "_init"])
}
