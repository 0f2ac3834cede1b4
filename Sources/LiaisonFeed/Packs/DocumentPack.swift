internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest
internal import LiaisonTemplates

/// A pack that shows documents in JSON of another kind, which it knows by values that they have.
struct DocumentPack {
    /// The name with that of the plugin.
    let name: String
    /// The number of values by which the pack knows a document.
    let rank: Int
    /// The factory, in JSON.
    let factory: String

    /// The pack of a registry that knows a document by the most values; nil if there is none. Of several, the first by
    /// name counts.
    static func fitting(
        _ document: JSONValue, _ facts: FeedFacts, in registry: Registry, _ choice: PackChoice
    ) -> DocumentPack? {
        let choice = choice.resolved(for: facts)
        if choice == .none { return nil }
        return registry.plugins.flatMap { plugin in
            plugin.manifest.packs.compactMap { DocumentPack($0, of: plugin.manifest, document, choice) }
        }.min { ($1.rank, $0.name) < ($0.rank, $1.name) }
    }

    private init?(_ pack: PackDeclaration, of manifest: Manifest, _ document: JSONValue, _ choice: PackChoice) {
        guard case .document(let title, let sections) = pack.content else { return nil }
        name = "\(manifest.plugin.name)/\(pack.name)"
        if case .named(let wanted) = choice {
            guard wanted == pack.name || wanted == name else { return nil }
            rank = 0
        } else {
            let fitting = pack.matches.map(\.present).filter { pointers in
                !pointers.isEmpty && pointers.allSatisfy { Self.isThere($0, in: document) }
            }
            guard let most = fitting.map(\.count).max() else { return nil }
            rank = most
        }
        factory = Self.factory(title, sections, of: manifest)
    }

    /// The factory of the title and the sections of a pack, in JSON.
    static func factory(_ title: String?, _ sections: String, of manifest: Manifest) -> String {
        let qualified = manifest.qualifying(sections)
        let filled = StockRows()?.filled(in: qualified) ?? qualified
        let named = title.map { "\"title\": \($0), " } ?? ""
        return "{ \"liaison\": \"1.0\", \(named)\"sections\": \(filled) }"
    }

    private static func isThere(_ text: String, in document: JSONValue) -> Bool {
        let arena = Arena()
        let compiler = ValueCompiler(arena: arena, tree: PointerTree(in: arena))
        guard let pointer = try? Pointer(text, in: compiler) else { return false }
        compiler.tree.follow(document)
        return withExtendedLifetime(arena) { pointer.value?.isThere == true }
    }
}
