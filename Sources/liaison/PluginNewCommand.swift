internal import ArgumentParser
internal import LiaisonDiagnostics
internal import FoundationEssentials
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison plugin new`: creates a plugin.
struct PluginNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a plugin: manifest, source, build file, README and a feed that shows it.",
        usage: HelpList.usage("liaison plugin new <name> --language <language> [<options>]"),
        discussion: """
            The folder contains all files that the build needs, and no path of this machine. Existing files are never \
            overwritten. The command reports a name that another plugin has already. Exit codes: 0 success, 64 the name cannot \
            be used or a file exists, 66 a file of the SDK is not found.

            EXAMPLE
            \(HelpList.commands("liaison plugin new photo-card --language c && make -C photo-card run"))
            """)

    @Argument(help: ArgumentHelp("The name of the plugin, such as photo-card.", valueName: "name"))
    var name: String

    @Option(help: "The language of its functions; json for a plugin without code.")
    var language: NewLanguage

    @Option(help: "The kind of its component.")
    var kind = Scaffold.Kind.row

    @Option(help: "The build tool; cmake is for C and C++.")
    var build = Scaffold.Build.make

    @Option(
        help: ArgumentHelp("The folder of the plugin. (default: the name of the plugin)", valueName: "dir"),
        completion: .directory)
    var directory: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the SDK: a checkout, or share/liaison of an installation. (default: that of this executable)",
            valueName: "dir"),
        completion: .directory)
    var sdk: String?

    /// The names of the SDK itself: the Swift packages and the crate.
    private static let taken = ["liaison", "liaison-plugin", packageOfSDK]
    /// The name of the Swift package in the folder of a plugin.
    private static let packageOfSDK = "sdk"

    func validate() throws {
        guard PluginName(name) != nil else {
            throw ValidationError(
                "\(quoted(name)) is no name of a plugin; write at most \(PluginName.longest) lowercase letters and digits, a "
                    + "letter first, with hyphens between words, such as photo-card")
        }
        guard !Self.taken.contains(name) else {
            throw ValidationError("\(quoted(name)) is a name of the SDK; add a word to it")
        }
        if build == .cmake, language != .c, language != .cpp {
            throw ValidationError("--build cmake: needs --language c or cpp, not \(language.rawValue); use make")
        }
        if directory?.isEmpty == true {
            throw ValidationError("--directory: the path is empty; name a folder, or leave the option out")
        }
        // SwiftPM names a package after its folder, and builds no package that depends on one of the same name.
        if language == .swift, let directory, Self.name(ofFolder: directory) == Self.packageOfSDK {
            throw ValidationError(
                "--directory: \(quoted(directory)) has the name of the SDK's folder; name another folder")
        }
    }

    /// The name of a folder in lowercase, as SwiftPM compares names.
    private static func name(ofFolder path: String) -> String {
        URL(filePath: path).standardizedFileURL.lastPathComponent.lowercased()
    }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        guard let name = PluginName(name), let sdk = foundSDK(diagnostics) else { throw diagnostics.status.exitCode }
        let folder = directory ?? name.kebab
        do {
            let files =
                if let language = language.ofFunctions {
                    try Scaffold(name: name, language: language, kind: kind, build: build, sdk: sdk).files()
                } else {
                    try DataScaffold(name: name, kind: kind, sdk: sdk).files()
                }
            try NewFolder(folder).write(files)
        } catch let error as NewFolder.Failure {
            diagnostics.note(error.sentence)
            throw ExitCode.validationFailure
        } catch let error as SDK.Missing {
            diagnostics.report(
                "\(error.path): cannot read this file of the SDK; install Liaison again", .noSuchFile)
            throw diagnostics.status.exitCode
        }
        for sentence in Registry.found().sentencesOfTakenNames(name.kebab, [name.camel]) { diagnostics.note(sentence) }
        let shown = TerminalText.sanitizedLine(folder)
        let build = language.ofFunctions == nil ? "Show it" : "Build it, and show it"
        print("\(shown): \(name.camel), a \(kind.rawValue). \(build): \(steps(in: shellWord(folder)))")
    }

    /// The commands that build the plugin and show its feed.
    private func steps(in folder: String) -> String {
        if language.ofFunctions == nil { return "liaison run \(folder)/feed.json --plugins \(folder)" }
        return switch build {
        case .make: "make -C \(folder) run"
        case .cmake: "cmake -S \(folder) -B \(folder)/build && cmake --build \(folder)/build --target run"
        }
    }

    /// The SDK; nil, after a report, if there is none.
    private func foundSDK(_ diagnostics: Diagnostics) -> SDK? {
        guard let named = sdk else { return ownSDK(diagnostics) }
        do throws(SDK.Missing) {
            return try SDK(in: named)
        } catch {
            diagnostics.report(
                "--sdk \(named): cannot find \(error.path); name a checkout, or share/liaison of an installation",
                .noSuchFile)
            return nil
        }
    }

    private func ownSDK(_ diagnostics: Diagnostics) -> SDK? {
        guard let executable = Executable.path else { return nil }
        if let sdk = SDK(of: executable) { return sdk }
        diagnostics.report(
            "\(executable): cannot find share/liaison of its installation, nor a checkout around it; name one with --sdk",
            .noSuchFile)
        return nil
    }
}
