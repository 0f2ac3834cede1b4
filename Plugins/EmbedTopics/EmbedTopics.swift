import Foundation
import PackagePlugin

/// Embeds the help topics in the command line: the pages in the folder `Topics` of each documentation catalog.
@main
struct EmbedTopics: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let pages = context.package.targets.flatMap { topics(in: $0) }
        let output = context.pluginWorkDirectoryURL.appending(component: "HelpTopic+Pages.swift")
        return [
            .buildCommand(
                displayName: "Embedding the help topics in \(target.name)",
                executable: try context.tool(named: "TopicEmbedder").url,
                arguments: (pages + [output]).map { $0.path(percentEncoded: false) },
                inputFiles: pages,
                outputFiles: [output])
        ]
    }

    /// The pages in the catalog of a target; empty if the target has none.
    private func topics(in target: any Target) -> [URL] {
        let folder = target.directoryURL.appending(path: "\(target.directoryURL.lastPathComponent).docc/Topics")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { folder.appending(component: $0) }
    }
}
