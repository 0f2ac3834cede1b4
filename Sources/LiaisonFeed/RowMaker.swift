internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest

/// Makes the rows that plugins insert, of their own components, from models as JSON text.
final class RowMaker {
    private weak var registry: Registry?
    private let reader = JSONReader()
    private var models = ModelReader()
    private var arenas = SectionArenas()

    init(_ registry: Registry) {
        self.registry = registry
    }

    /// Sets `makeRow` of each plugin of a registry, unless the plugin has one.
    static func serve(_ registry: Registry) {
        let maker = RowMaker(registry)
        for plugin in registry.plugins where plugin.makeRow == nil {
            let name = plugin.manifest.plugin.name
            plugin.makeRow = { component, model throws(DocumentFault) in
                try maker.row("\(name)/\(component)", model)
            }
        }
    }

    private func row(_ identifier: String, _ model: String) throws(DocumentFault) -> PluginEntry {
        let schema = try schema(of: identifier)
        if arenas.isFull { arenas = SectionArenas() }
        let arena = schema.arena(in: arenas).takeUnretainedValue()
        let record: UnsafeRawPointer
        do throws(JSONError) {
            record = try reader.read(Array(model.utf8)) { models.read($0, schema, into: arena) }
        } catch {
            throw DocumentFault(reason: "the model of \(quoted(identifier)): \(error)")
        }
        guard models.faults.isEmpty else {
            let reason = models.faults.named.map { "model\($0.place): \($0.reason)" }.joined(separator: "; ")
            throw DocumentFault(reason: "\(quoted(identifier)): \(reason)")
        }
        return PluginEntry(schema.component, record: record, fallback: nil, storage: arenas)
    }

    private func schema(of identifier: String) throws(DocumentFault) -> ModelSchema {
        guard let registry else {
            throw DocumentFault(reason: "the host has ended")
        }
        do throws(RegistryError) {
            return ModelSchema(try registry.component(identifier, kind: .row), named: identifier)
        } catch {
            throw DocumentFault(reason: error.reason, remedy: error.remedy)
        }
    }
}
