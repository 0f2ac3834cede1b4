internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison plugin list`: lists the components of all plugins that are found.
struct PluginListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the components of all plugins that are found.",
        usage: HelpList.usage("liaison plugin list [<options>]"),
        discussion: """
            The components of a folder follow the folder. PINNED says whether the plugin is one of the installation, or liaison plugin trust has pinned its bytes. With \
            --conflicts, the list has only the components that a feed must name as plugin-name/Component. Exit codes: 0 every plugin can be \
            used, 66 a folder of --plugins does not exist, 69 a plugin is refused, or two plugins provide the same \
            component.

            EXAMPLE
            \(HelpList.commands("liaison plugin list --plugins ./plugins"))
            """)

    @OptionGroup var plugins: PluginOptions

    @Flag(help: "List only components that several plugins provide.")
    var conflicts = false

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let registry = try plugins.registry(diagnostics)
        let pinned = TrustOptions.shown(diagnostics)
        let rows = registry.plugins.flatMap { plugin in
            let isPinned = pinned?.contains(pluginAt: plugin.path) == true
            return shown(plugin, registry).map { Row($0, plugin, isPinned: isPinned, hasWholeName: conflicts) }
        }
        printByFolder(rows)
        for (path, first) in registry.hidden {
            diagnostics.note("\(path): hidden by \(first), a plugin of the same name earlier in the search path")
        }
        for error in registry.refused where error.kind == .unpinned {
            for fault in error.ofDocument.faults { diagnostics.note(fault) }
        }
        for error in registry.ambiguous { diagnostics.report(error.reason, .unavailable) }
        throw (registry.refused.isEmpty ? diagnostics.status : .unavailable).exitCode
    }

    /// The line of a component.
    private struct Row {
        let folder: String
        let cells: [String]

        init(_ component: ComponentDeclaration, _ plugin: Plugin, isPinned: Bool, hasWholeName: Bool) {
            let info = plugin.manifest.plugin
            let endOfFolder = plugin.path.lastIndex(of: "/").map(plugin.path.index(after:)) ?? plugin.path.startIndex
            folder = String(plugin.path[..<endOfFolder])
            cells = [
                hasWholeName ? "\(info.name)/\(component.identifier)" : component.identifier, component.kind.rawValue,
                info.name, info.version, isPinned ? "yes" : "no", String(plugin.path[endOfFolder...]),
            ]
        }
    }

    /// Prints the rows, those of a folder after a line with the folder. The folder in each row would make the lines too
    /// long for a terminal.
    private func printByFolder(_ rows: [Row]) {
        let head = ["COMPONENT", "KIND", "PLUGIN", "VERSION", "PINNED", "FILE"]
        let table = alignedTable([head] + rows.map(\.cells), limit: TerminalSize.knownColumns)
        let lines = table.split(separator: "\n")
        print(lines[0])
        var folder: String?
        for (row, line) in zip(rows, lines.dropFirst()) {
            if row.folder != folder { print("\(TerminalText.sanitizedLine(row.folder)):") }
            folder = row.folder
            print(line)
        }
    }

    /// The components of a plugin that are listed.
    private func shown(_ plugin: Plugin, _ registry: Registry) -> [ComponentDeclaration] {
        guard conflicts else { return plugin.manifest.components }
        return plugin.manifest.components.filter { registry.isAmbiguous($0.identifier) }
    }
}
