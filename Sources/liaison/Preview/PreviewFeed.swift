internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonReader
internal import LiaisonSamples
internal import LiaisonShow

/// A feed that shows each component of a plugin with its example models. A component without examples is shown with
/// ordinary models.
struct PreviewFeed {
    let manifest: Manifest

    /// The feed document.
    var json: String {
        JSONText.object([
            ("liaison", JSONText.string("1.0")),
            ("title", JSONText.string("\(manifest.plugin.name) \(manifest.plugin.version)")),
            ("sections", JSONText.array(manifest.components.flatMap(sections))),
        ])
    }

    /// The place in the manifest that corresponds to a place in the feed.
    func origin(of place: String) -> String {
        guard let entry = places.first(where: { place.hasPrefix($0.feed) }) else { return place }
        let rest = place.dropFirst(entry.feed.count)
        return entry.manifest + (rest.hasPrefix(".model") ? rest.dropFirst(".model".count) : rest)
    }

    /// The place of each entry in the feed, and the place of its model in the manifest.
    private var places: [(feed: String, manifest: String)] {
        var sections = 0
        return manifest.components.enumerated().flatMap { number, component in
            models(of: component).indices.map { index in
                let isRow = component.kind == .row
                let section = sections + (isRow ? 0 : index)
                if index == models(of: component).count - 1 { sections = section + 1 }
                let example = component.examples.isEmpty ? "" : ".examples[\(index)]"
                return (
                    "sections[\(section)].\(isRow ? "rows[\(index)]" : component.kind.rawValue)",
                    "components[\(number)]\(example)"
                )
            }
        }
    }

    private func models(of component: ComponentDeclaration) -> [String] {
        component.examples.isEmpty ? SampleJSON.models(of: component) : component.examples
    }

    /// The sections of a component. All rows are in one section. Each header and footer has a section of its own.
    private func sections(_ component: ComponentDeclaration) -> [String] {
        let models = models(of: component)
        let name = JSONText.string("\(manifest.plugin.name)/\(component.identifier)")
        let entries = models.map { JSONText.object([("component", name), ("model", $0)]) }
        guard component.kind != .row else {
            return [section(component.identifier, ("rows", JSONText.array(entries)))]
        }
        return entries.enumerated().map { number, entry in
            section("\(component.identifier)-\(number)", (component.kind.rawValue, entry))
        }
    }

    private func section(_ id: String, _ content: (key: String, value: String)) -> String {
        JSONText.object([("id", JSONText.string(id)), content])
    }
}
