internal import LiaisonJSON
internal import LiaisonKit
package import LiaisonManifest

/// A feed that shows each component of a plugin with its example models. A component without examples is shown with
/// ordinary models.
package struct SampleFeed {
    private let manifest: Manifest
    /// True if each example is shown without its optional fields, too.
    private let showsBareExamples: Bool

    /// Makes the feed of a manifest.
    package init(manifest: Manifest, showsBareExamples: Bool = false) {
        (self.manifest, self.showsBareExamples) = (manifest, showsBareExamples)
    }

    /// The feed document.
    package var json: String {
        JSONText.object([
            ("liaison", JSONText.string("1.0")),
            ("title", JSONText.string("\(manifest.plugin.name) \(manifest.plugin.version)")),
            ("sections", JSONText.array(manifest.components.flatMap(sections))),
        ])
    }

    /// The place in the manifest that corresponds to a place in the feed.
    package func origin(of place: String) -> String {
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
                let count = component.examples.count
                let example = count == 0 ? "" : ".examples[\(index % count)]"
                return (
                    "sections[\(section)].\(isRow ? "rows[\(index)]" : component.kind.rawValue)",
                    "components[\(number)]\(example)"
                )
            }
        }
    }

    private func models(of component: ComponentDeclaration) -> [String] {
        guard !component.examples.isEmpty else { return SampleJSON.models(of: component) }
        return component.examples + (showsBareExamples ? component.examples.map { bare($0, of: component) } : [])
    }

    /// An example without its optional fields.
    private func bare(_ example: String, of component: ComponentDeclaration) -> String {
        let required = Set(component.fields.filter { !$0.isOptional }.map(\.name))
        let members = try? JSONReader().read(Array(example.utf8)) { model in
            model.members.compactMap { required.contains($0.key.string) ? ($0.key.string, $0.value.json) : nil }
        }
        return JSONText.object(members ?? [])
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
