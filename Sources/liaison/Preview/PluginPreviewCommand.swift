internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonShow

/// `liaison plugin preview`: shows the components of a plugin.
struct PluginPreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Shows each component of a plugin with example models, at several widths.",
        usage: HelpList.usage("liaison plugin preview [<options>] <file>"),
        discussion: """
            The models are the "examples" of the manifest, or ordinary values if a component has none. Exit codes are those \
            of liaison run.

            EXAMPLES
            \(HelpList.commands(
                "liaison plugin preview libPostHeader.so",
                "liaison plugin preview libPostHeader.so --output preview.html"))
            """)

    @Argument(
        help: ArgumentHelp("The shared object.", valueName: "file"), completion: .file(extensions: ["so"]))
    var file: String

    @Option(
        name: .customLong("format"),
        help: "The output format. (default: html if --output ends in .html or .htm, else terminal)")
    var namedFormat: PreviewFormat?

    @Option(
        name: .customLong("width"),
        help: ArgumentHelp(
            "A width; repeatable. (default: 40 and 80 columns of a terminal, 320 and 640 points of a page)",
            valueName: "n"))
    var widths: [Int] = []

    @Option(help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?

    @OptionGroup var trust: TrustOptions

    @OptionGroup var isolation: IsolationOptions

    /// The output format.
    private var format: OutputFormat {
        (namedFormat ?? PreviewFormat(OutputFormat(endingOf: output)))?.format ?? .terminal
    }

    func validate() throws {
        for width in widths where !(1...10_000).contains(width) {
            throw ValidationError("--width: must be from 1 to 10000, not \(width)")
        }
        try PathArgument.check(output, of: "--output")
        try OutputFile.check(output, of: "--output", isNoneOf: [file], "the plugin")
    }

    func run() throws {
        // A closed pipe and a file of the greatest size make a write fail instead of killing the process.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        let diagnostics = Diagnostics { $0.advice }
        diagnostics.log = .debug
        try isolation.prepare(diagnostics)
        let trusted = try trust.trusted(diagnostics, isolation.isolation)
        if let (plugin, copy) = plugin(trusted, diagnostics) {
            let widths = widths.isEmpty ? format.previewWidths : widths
            let gallery = PreviewGallery(plugin, copy, isolation, format: format, widths: widths, diagnostics)
            gallery.write(to: output)
        }
        throw diagnostics.status.exitCode
    }

    /// The plugin, and a sealed copy if only pinned plugins are loaded; nil, after a report, if the plugin cannot be
    /// used.
    private func plugin(_ trusted: TrustedPlugins?, _ diagnostics: Diagnostics) -> (PluginFile, SealedCopy?)? {
        do throws(PluginFileError) {
            let plugin = try PluginFile.read(path: file)
            return (plugin, try trusted?.copy(of: plugin))
        } catch {
            diagnostics.report(error)
            return nil
        }
    }
}
