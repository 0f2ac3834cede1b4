internal import LiaisonKit
internal import LiaisonManifest

extension PluginEntry {
    /// The key of the state of the row at a place of a liaison; nil if the row, or a carousel that contains it, has no id.
    func stateKey(at place: Place, in liaison: Liaison) -> RowStateKey? {
        guard place.kind == .row, let id, let section = liaison.section(place.section)?.id else { return nil }
        var (rows, place) = ([String(cString: id)], place)
        while let parent = place.carousel?.place {
            guard let id = (liaison.entry(at: parent) as? Carousel)?.id else { return nil }
            rows.insert(id, at: 0)
            place = parent
        }
        return RowStateKey(
            plugin: plugin.manifest.plugin.name, component: component.declaration.identifier,
            document: liaison.documentName(place), section: section, rows: rows)
    }

    /// A copy of the state of the row, where functions of its plugin can read it; nil if there is none.
    func keptState(in context: DispatchContext) -> OwnedText? {
        guard let key = stateKey(at: context.place, in: context.liaison),
            let state = plugin.states.state(of: key)
        else { return nil }
        return state.withCString {
            OwnedText(UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self), plugin.memory)
        }
    }
}
