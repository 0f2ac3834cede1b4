internal import ArgumentParser
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonRender

/// `liaison plugin trust`: pins a plugin, so that `--trusted-only` loads it. It runs no plugin code.
struct PluginTrustCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trust",
        abstract: "Pins a plugin by the SHA-256 of its file.",
        usage: HelpList.usage("liaison plugin trust <file> [--remove]"),
        discussion: """
            With --trusted-only, liaison loads pinned plugins and no others. A plugin that is rebuilt or changed is pinned no \
            more. The list is $XDG_CONFIG_HOME/liaison/trusted, in the form of sha256sum.

            Exit codes: 0 done, 65 the file is no usable plugin, or was not pinned, 66 there is no such file, 69 anyone may \
            change the plugin or the list.

            EXAMPLES
            \(HelpList.commands(
                "liaison plugin trust libPostHeader.so", "liaison plugin trust --remove libPostHeader.so",
                "liaison run feed.json --trusted-only"))
            """)

    @Argument(
        help: ArgumentHelp("The shared object.", valueName: "file"), completion: .file(extensions: ["so"]))
    var file: String

    @Flag(help: "Trust the plugin no more.")
    var remove = false

    func run() throws {
        let diagnostics = Diagnostics()
        let list = try TrustFile.find(diagnostics)
        var plugins = try list.read(diagnostics)
        let path = absolutePath
        if remove {
            guard plugins.remove(FileDigest(ofFileAt: file), path: path) else {
                diagnostics.report("\(file): expected a pinned plugin, found one that is not", .badInput)
                throw diagnostics.status.exitCode
            }
            return try list.write(plugins, diagnostics)
        }
        let (name, digest) = try examine(diagnostics)
        plugins.add(digest, path: path)
        try list.write(plugins, diagnostics)
        print(TerminalText.sanitizedLine("\(name): pinned with SHA-256 \(digest.text)"))
    }

    /// Reads the file, which must be a plugin, so that nothing else is pinned by mistake. Throws after a report.
    private func examine(_ diagnostics: Diagnostics) throws -> (name: String, digest: FileDigest) {
        do throws(PluginFileError) {
            let plugin = try PluginFile.read(path: file)
            if let digest = FileDigest(ofFileAt: file) { return (plugin.manifest.plugin.name, digest) }
            diagnostics.report("\(file): cannot be read: \(String(cString: strerror(errno)))", .noSuchFile)
        } catch {
            diagnostics.report(error)
        }
        throw diagnostics.status.exitCode
    }

    /// The path of the file from the root, without symbolic links in its folder. A line break would begin another line of
    /// the list.
    private var absolutePath: String {
        let found = realpath(file, nil)
        defer { free(found) }
        let path = found.map { String(cString: $0) } ?? file
        return path.replacing("\n", with: "?")
    }
}
