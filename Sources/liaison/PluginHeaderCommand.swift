internal import ArgumentParser
internal import LiaisonManifest

/// `liaison plugin header`: the functions that a manifest names, for the compiler of their author.
struct PluginHeaderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "header",
        abstract: "Prints the functions that a manifest names as C, Rust or Swift declares them.",
        usage: HelpList.usage("liaison plugin header [<options>] <file>"),
        discussion: """
            What is printed is a whole file: included in C and C++, a module in Rust, one file more in Swift. With it a \
            function that disagrees with the manifest does not compile. Exit codes: 0, 65 the manifest is bad, 66 there is \
            no such file.

            EXAMPLES
            \(HelpList.commands(
                "liaison plugin header manifest.json > functions.h",
                "liaison plugin header manifest.json --language rust > src/functions.rs",
                "liaison plugin header libPostHeader.so"))
            """)

    @Argument(
        help: ArgumentHelp("A manifest, or a plugin; no code of it runs.", valueName: "file"),
        completion: .file(extensions: ["json", "so"]))
    var file: String

    @Option(help: "The language of the declarations.")
    var language = PluginLanguage.c

    func run() throws {
        do throws(PluginFileError) {
            print(try ManifestReader.read(path: file).declarations(in: language.declarations), terminator: "")
        } catch {
            let diagnostics = Diagnostics()
            diagnostics.report(error)
            throw diagnostics.status.exitCode
        }
    }
}
