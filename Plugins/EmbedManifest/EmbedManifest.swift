import Foundation
import PackagePlugin

/// Embeds the manifest.json of a target in its shared object. A plugin in Swift names this build plugin in `plugins:`.
@main
struct EmbedManifest: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let manifest = target.directoryURL.appending(component: "manifest.json")
        let output = context.pluginWorkDirectoryURL.appending(component: "Manifest.swift")
        return [
            .buildCommand(
                displayName: "Embedding the manifest of \(target.name)",
                executable: try context.tool(named: "ManifestEmbedder").url,
                arguments: [manifest.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: [manifest],
                outputFiles: [output])
        ]
    }
}
