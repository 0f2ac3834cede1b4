internal import ArgumentParser
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison plugin trust`: pins a plugin, or removes its pin. It runs no plugin code.
struct PluginTrustCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trust",
        abstract: "Pins a plugin by its bytes.",
        usage: HelpList.usage("liaison plugin trust [--remove] <file>"),
        discussion: """
            With --trusted-only, plugins that are not pinned are not loaded, except those of the installation. A pin is the \
            SHA-256 of the file, and notes the day. The pins \
            are in $XDG_CONFIG_HOME/liaison/trusted, or in ~/.config/liaison/trusted. A plugin that has changed is no \
            longer pinned; pin it again. Exit codes: 0 success, 65 the file is no plugin, or the pins cannot be read or \
            written, 66 there is no such file, 69 anyone may change the plugin or the pins.

            EXAMPLES
            \(HelpList.commands(
                "liaison plugin trust libPostHeader.so", "liaison run feed.json --trusted-only"))
            """)

    @Argument(
        help: ArgumentHelp("The shared object.", valueName: "file"), completion: .file(extensions: ["so"]))
    var file: String

    @Flag(help: "Remove the pin. The file may have changed, or be gone.")
    var remove = false

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        if let path = TrustOptions.path(diagnostics) {
            do throws(PluginFileError) {
                try print("\(TerminalText.sanitizedLine(file)): \(remove ? removePin(at: path) : pin(at: path))")
            } catch {
                diagnostics.report(error)
            }
        }
        throw diagnostics.status.exitCode
    }

    private func pin(at path: String) throws(PluginFileError) -> String {
        "pinned, SHA-256 \(try TrustedPlugins.pin(PluginFile.read(path: file), at: path).digits)"
    }

    private func removePin(at path: String) throws(PluginFileError) -> String {
        try TrustedPlugins.unpin(file, at: path) ? "no longer pinned" : "was not pinned"
    }
}
