internal import ArgumentParser
internal import LiaisonManifest
internal import LiaisonRender

/// `liaison plugin new`: creates a plugin.
struct PluginNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a plugin: manifest, source, build file, README and a feed that shows it.",
        usage: HelpList.usage("liaison plugin new <name> --language <language> [<options>]"),
        discussion: """
            The command make builds the plugin. Existing files are never overwritten. Exit codes: 0 success, 64 the name \
            cannot be used or a file exists, 66 the SDK is not found.

            EXAMPLE
            \(HelpList.commands("liaison plugin new photo-card --language c && make -C photo-card run"))
            """)

    @Argument(help: ArgumentHelp("The name of the plugin, such as photo-card.", valueName: "name"))
    var name: String

    @Option(help: "The language of its functions.")
    var language: PluginLanguage

    @Option(help: "The kind of its component.")
    var kind = Scaffold.Kind.row

    @Option(
        help: ArgumentHelp("The folder of the plugin. (default: the name of the plugin)", valueName: "dir"),
        completion: .directory)
    var directory: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the SDK, a checkout of Liaison. (default: the checkout of this executable)",
            valueName: "dir"),
        completion: .directory)
    var sdk: String?

    /// The names of the SDK itself: the Swift package and the crate.
    private static let taken = ["liaison", "liaison-plugin"]

    func validate() throws {
        guard PluginName(name) != nil else {
            throw ValidationError(
                "expected a name of lowercase letters and digits, of at most \(PluginName.longest), that begins with a letter, "
                    + "with hyphens between its words, such as photo-card, found “\(name)”")
        }
        guard !Self.taken.contains(name) else {
            throw ValidationError("expected a name of the plugin's own, found “\(name)”; add a word to it")
        }
        if directory?.isEmpty == true {
            throw ValidationError("--directory: expected the path of a folder, found none; name one, or leave it out")
        }
    }

    func run() throws {
        let diagnostics = Diagnostics()
        guard let name = PluginName(name), let executable = PluginOptions.executable,
            let sdk = foundSDK(executable, diagnostics)
        else { throw diagnostics.status.exitCode }
        let scaffold = Scaffold(
            name: name, language: language, kind: kind, sdk: sdk, liaison: executable)
        let folder = directory ?? name.kebab
        let files = try scaffold.files()
        do throws(NewFolder.Failure) {
            try NewFolder(folder).write(files)
        } catch {
            diagnostics.note(error.sentence)
            throw ExitCode.validationFailure
        }
        let shown = TerminalText.sanitizedLine(folder)
        print("\(shown): \(name.camel), a \(kind.rawValue). Build it, and show it: make -C \(Self.quoted(shown)) run")
    }

    /// A path in quotes for a shell, if it needs any.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
        return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
    }

    /// The SDK; nil, after a report, if there is none.
    private func foundSDK(_ executable: String, _ diagnostics: Diagnostics) -> SDK? {
        if let found = sdk.map({ SDK(in: $0) }) ?? SDK(of: executable) { return found }
        let place = sdk.map { "--sdk \($0)" } ?? executable
        let advice = sdk == nil ? "name the folder of a checkout with --sdk" : "name the folder of a checkout"
        diagnostics.report("\(place): expected an SDK, a folder with \(SDK.header), found none; \(advice)", .noSuchFile)
        return nil
    }
}
