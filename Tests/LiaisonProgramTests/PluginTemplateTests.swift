import Foundation
import TestSupport
import Testing

/// The templates of `liaison plugin new` are valid as they stand: each is read by the tool of its language.
@Suite(.waiting) struct PluginTemplateTests {
    private static let templates = FixturePlugin.package.appending(path: "Sources/liaison/New/Templates")
    /// A footer has the templates of a header.
    private static let kinds = ["row", "header"]
    private static let sources = ["c", "cpp"].flatMap { language in kinds.map { (language: language, kind: $0) } }

    private static func has(_ tool: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
        }
    }

    private func path(_ template: String) -> String { Self.templates.appending(path: template).path }

    /// Calls a closure with a plugin that is named as the example of the templates. Its folder contains what the
    /// templates need: the SDK and the declarations of the functions.
    private func withPlugin(_ language: String, _ kind: String = "row", _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-template-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Command.run(
            Command.liaison, "plugin", "new", "plugin-name", "--language", language, "--kind", kind, "--directory",
            folder.path)
        expect(made.status, equals: 0, "\(made.errors)")
        try body(folder)
    }

    /// Runs a tool, which has nothing to say.
    private func check(_ tool: String, _ arguments: [String], in folder: URL) throws {
        let result = try Command.run(
            tool, arguments, in: folder, environment: ["CARGO_TARGET_DIR": folder.appending(path: "target").path])
        #expect(result.status == 0 && !result.errors.contains("warning"), "\(result.output)\(result.errors)")
    }

    @Test(arguments: sources, FixturePlugin.compilers)
    func aSourceInCOrCPlusPlusCompiles(source: (language: String, kind: String), compiler: String) throws {
        let tool = source.language == "c" ? compiler : ["clang": "clang++", "gcc": "g++"][compiler] ?? compiler
        try withPlugin(source.language, source.kind) { folder in
            let template = path("\(source.kind).\(source.language)")
            try check(
                tool,
                ["-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-o", "libplugin-name.so"]
                    + ["-I.", "-Isdk/include", template], in: folder)
            try check(Command.liaison, ["plugin", "inspect", "libplugin-name.so"], in: folder)
            try check(
                Command.liaison, ["run", path("\(source.kind).feed.json"), "--plugins", folder.path], in: folder)
        }
    }

    @Test(.enabled(if: has("cargo"), "needs cargo"), arguments: Thoroughness.isFull ? kinds : ["row"])
    func aSourceInRustCompiles(kind: String) throws {
        try withPlugin("rust", kind) { folder in
            for (template, file) in [("\(kind).rs", "src/lib.rs"), ("Cargo.toml", "Cargo.toml")] {
                try Data(contentsOf: Self.templates.appending(path: template)).write(to: folder.appending(path: file))
            }
            try check("cargo", ["check", "--offline", "--quiet"], in: folder)
        }
    }

    #if compiler(>=6.3)
        @Test(arguments: kinds) func aSourceInSwiftCompiles(kind: String) throws {
            try withPlugin("swift", kind) { folder in
                let functions = "Sources/PluginNamePlugin/Functions.swift"
                try check(
                    "swiftc",
                    ["-typecheck", "-swift-version", "6", "-I", Command.buildFolder.appending(path: "Modules").path]
                        + ["-I", FixturePlugin.package.appending(path: "Sources/CLiaison/include").path]
                        + [path("\(kind).swift"), functions], in: folder)
            }
        }

        @Test(arguments: ["Package.swift", "SDKPackage.swift"])
        func aPackageManifestIsRead(template: String) throws {
            try withPlugin("swift") { folder in
                try Data(contentsOf: Self.templates.appending(path: template)).write(
                    to: folder.appending(path: "Package.swift"))
                try check("swift", ["package", "dump-package"], in: folder)
            }
        }
    #endif

    @Test(
        .enabled(if: has("make"), "needs make"),
        arguments: [("Makefile", "c"), ("c.mk", "c"), ("cpp.mk", "cpp"), ("rust.mk", "rust"), ("swift.mk", "swift")])
    func aFileOfMakeIsRead(template: String, language: String) throws {
        try withPlugin(language) { folder in
            try check("make", ["--dry-run", "-I", Self.templates.path, "-f", path(template)], in: folder)
        }
    }

    @Test(arguments: ["make.sh", "cmake.sh"]) func theCommandsAreThoseOfAShell(template: String) throws {
        try check("sh", ["-n", path(template)], in: Self.templates)
    }

    @Test(arguments: kinds) func aManifestIsRead(kind: String) throws {
        try check(Command.liaison, ["plugin", "header", path("\(kind).manifest.json")], in: Self.templates)
    }
}
