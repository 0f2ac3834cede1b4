internal import LiaisonDiagnostics
package import LiaisonHost
internal import LiaisonManifest

/// What becomes of plugins that change while a feed is shown.
extension Registry {
    /// The plugin that was loaded from a file; nil if there is none.
    package func plugin(at file: SearchPath.File) -> Plugin? { plugins.first { $0.path == file.path } }

    /// Adds a plugin that has appeared, and reports what cannot be used of it. Returns true if it was added.
    package func take(_ file: SearchPath.File, _ diagnostics: Diagnostics) -> Bool {
        let plugin = add(file)
        if let plugin { diagnostics.serve(plugin) }
        for line in refused.filter({ $0.path == file.path }).flatMap(\.lines) { diagnostics.note(line) }
        for (path, identifier, first) in claimed where path == file.path {
            diagnostics.note(
                "\(path): the component “\(identifier)” is still that of \(first); write “plugin-name/\(identifier)” for "
                    + "this one")
        }
        return plugin != nil
    }

    /// The build that is at the path of a plugin now; nil, after a report, if it cannot replace the running one.
    package func build(of plugin: Plugin, keepingModels: Bool, _ diagnostics: Diagnostics) -> PluginReplacement? {
        do throws(DocumentFaults) {
            return try PluginReplacement(of: plugin, in: self, keepingModels: keepingModels)
        } catch {
            diagnostics.remark = " (the build before is still shown)"
            for fault in error.faults { diagnostics.note(fault) }
            diagnostics.remark = ""
            return nil
        }
    }
}
