internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonManifest
internal import LiaisonRender
internal import LiaisonShow

extension Registry {
    /// The plugins that a feed finds without `--plugins`. None of their code runs.
    static func found() -> Registry { Registry(.ofProgram([]), isolation: .none) }

    /// A sentence for each name of a plugin that another plugin has already. `path` is the file of the plugin, if there is
    /// one: an earlier build of it is no other plugin, unless it came with the program.
    func sentencesOfTakenNames(_ name: String, _ identifiers: [String], at path: String? = nil) -> [String] {
        let others = plugins.filter { other in
            guard let path else { return true }
            let isBuild = other.manifest.plugin.name == name && identifiers.contains(where: other.provides)
            return !other.isFile(at: path) && !(isBuild && SearchPath.folder(of: other.path) != searchPath.ownFolder)
        }
        let sameName = others.filter { $0.manifest.plugin.name == name }.map {
            "the name \(quoted(name)) is taken by \($0.path); Liaison uses the first of the two that it finds, so choose "
                + "another name"
        }
        return sameName
            + identifiers.flatMap { identifier in
                others.filter { $0.manifest.plugin.name != name && $0.provides(identifier) }.map {
                    "the component \(quoted(identifier)) is taken by \($0.path); feeds must write "
                        + "\(quoted("\(name)/\(identifier)")), so choose another identifier"
                }
            }
    }
}

extension Plugin {
    fileprivate func provides(_ identifier: String) -> Bool {
        manifest.components.contains { $0.identifier == identifier }
    }

    fileprivate func isFile(at path: String) -> Bool { FileStamp(path: path) == FileStamp(path: self.path) }
}

extension Diagnostics {
    /// Notes the names of a plugin that other plugins have already.
    func noteTakenNames(of plugin: PluginFile) {
        let (manifest, path) = (plugin.manifest, plugin.path)
        let taken = Registry.found().sentencesOfTakenNames(
            manifest.plugin.name, manifest.components.map(\.identifier), at: path)
        for sentence in taken { note("\(path): \(sentence)") }
    }
}
