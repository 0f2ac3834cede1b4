internal import LiaisonJSON
internal import LiaisonManifest

extension Manifest {
    /// A template in JSON whose components are named with this plugin, so that no other plugin can take their place.
    func qualifying(_ template: String) -> String {
        let components = Set(components.map(\.identifier))
        return TemplateText.replaced(in: template) { text in
            guard text.key == "component", !text.isItem, components.contains(text.text) else { return nil }
            return JSONText.string("\(plugin.name)/\(text.text)")
        }
    }
}
