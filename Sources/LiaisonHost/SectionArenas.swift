public import LiaisonTemplates
internal import Synchronization

/// The memory of some sections: an arena for the models of each plugin, and one for the host.
///
/// A worker sees the arenas of its own plugin only. Not thread-safe.
public final class SectionArenas {
    private static let limit = 256 * 1024
    private static let lastNumber = Atomic(0)

    /// The serial number of these arenas in the process, from 1.
    public let number: Int
    /// The memory for all that no plugin sees, such as the ids of rows.
    public let host = Arena()
    @exclusivity(unchecked) private var arenas: [(plugin: Plugin, arena: Arena)] = []
    @exclusivity(unchecked) private var components: [PluginComponent] = []

    /// Makes arenas without memory.
    public init() {
        number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// True if further sections should take other arenas. Arenas live as long as the last of their sections.
    public var isFull: Bool { arenas.reduce(host.allocated) { $0 + $1.arena.allocated } > Self.limit }

    /// The arena for the models of a component. Keeps the component alive, because the entries of its records do not.
    public func arena(of component: PluginComponent) -> Arena {
        components.append(component)
        let plugin = component.plugin
        if let known = arenas.first(where: { $0.plugin === plugin }) { return known.arena }
        let arena = Arena(in: plugin.memory)
        arenas.append((plugin, arena))
        return arena
    }
}
