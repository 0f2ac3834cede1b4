internal import LiaisonJSON
internal import LiaisonManifest

extension Manifest {
    /// A template in JSON whose components are named with this plugin, so that no other plugin can take their place.
    func qualifying(_ template: String) -> String {
        let components = Set(components.map(\.identifier))
        var json = ""
        _ = try? JSONReader().read(Array(template.utf8)) { append($0, isComponent: false, to: &json, components) }
        return json
    }

    private func append(_ value: JSONValue, isComponent: Bool, to json: inout String, _ components: Set<String>) {
        switch value.kind {
        case .string where isComponent && components.contains(value.string):
            json += JSONText.string("\(plugin.name)/\(value.string)")
        case .array:
            json += "["
            for (index, item) in value.items.enumerated() {
                if index > 0 { json += "," }
                append(item, isComponent: false, to: &json, components)
            }
            json += "]"
        case .object:
            json += "{"
            for (index, member) in value.members.enumerated() {
                json += (index > 0 ? "," : "") + JSONText.string(member.key.string) + ":"
                append(member.value, isComponent: member.key.equals("component"), to: &json, components)
            }
            json += "}"
        case .null, .bool, .int, .double, .string, .numberOutOfRange: json += value.json
        }
    }
}
