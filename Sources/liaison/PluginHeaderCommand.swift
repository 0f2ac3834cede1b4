internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonShow

/// `liaison plugin header`: declares the functions of a manifest for a compiler.
struct PluginHeaderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "header",
        abstract: "Declares the functions of a manifest in C, Rust or Swift.",
        usage: HelpList.usage("liaison plugin header [<options>] <file>"),
        discussion: """
            The output is a complete file: a header for C and C++, a module for Rust, a source file for Swift. With it, a \
            function that disagrees with the manifest does not compile. Exit codes: 0 success, 65 the manifest is bad, 66 \
            there is no such file.

            EXAMPLES
            \(HelpList.commands(
                "liaison plugin header manifest.json > functions.h",
                "liaison plugin header manifest.json --language rust > src/functions.rs",
                "liaison plugin header libPostHeader.so"))
            """)

    @Argument(
        help: ArgumentHelp("A manifest, or a plugin; its code is not run.", valueName: "file"),
        completion: .file(extensions: ["json", "so"]))
    var file: String

    @Option(help: "The language of the declarations.")
    var language = PluginLanguage.c

    func run() throws {
        do throws(PluginFileError) {
            let manifest = try ManifestReader.read(path: file)
            guard !manifest.isData else { throw Self.withoutFunctions(file) }
            print(manifest.declarations(in: language.declarations), terminator: "")
        } catch {
            let diagnostics = Diagnostics { $0.advice }
            diagnostics.report(error)
            throw diagnostics.status.exitCode
        }
    }

    private static func withoutFunctions(_ path: String) -> PluginFileError {
        let reason = "expected components with functions, found components without code, which need no header"
        return PluginFileError(path: path, kind: .refused, faults: [DocumentFault(.malformed, reason: reason)])
    }
}
