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
            PINNED says whether the plugin is one of the installation, or liaison plugin trust has pinned its bytes. With \
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
            return shown(plugin, registry).map { component in
                [
                    conflicts ? "\(plugin.manifest.plugin.name)/\(component.identifier)" : component.identifier,
                    component.kind.rawValue, plugin.manifest.plugin.name,
                    plugin.manifest.plugin.version, isPinned ? "yes" : "no", plugin.path,
                ]
            }
        }
        print(alignedTable([["COMPONENT", "KIND", "PLUGIN", "VERSION", "PINNED", "FILE"]] + rows), terminator: "")
        for (path, first) in registry.hidden {
            diagnostics.note("\(path): hidden by \(first), a plugin of the same name earlier in the search path")
        }
        for error in registry.refused where error.kind == .unpinned {
            for fault in error.ofDocument.faults { diagnostics.note(fault) }
        }
        for error in registry.ambiguous { diagnostics.report(error.reason, .unavailable) }
        throw (registry.refused.isEmpty ? diagnostics.status : .unavailable).exitCode
    }

    /// The components of a plugin that are listed.
    private func shown(_ plugin: Plugin, _ registry: Registry) -> [ComponentDeclaration] {
        guard conflicts else { return plugin.manifest.components }
        return plugin.manifest.components.filter { registry.isAmbiguous($0.identifier) }
    }
}
