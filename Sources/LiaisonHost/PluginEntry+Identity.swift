internal import Glibc
public import LiaisonKit

extension PluginEntry {
    /// Its id, where its feed names one; else its component and the model that the feed gives it, in whatever order the
    /// members of objects stand there.
    ///
    /// It is valid as long as the entry.
    public var identity: AnyHashable {
        let named = named
        return named.id.map { AnyHashable(String(cString: $0)) } ?? AnyHashable(named.model)
    }

    /// Whether the identity of another is equal.
    public func hasSameIdentity(as other: any Entry) -> Bool {
        guard let other = other as? PluginEntry else { return identity == other.identity }
        let (one, two) = (named, other.named)
        guard let id = one.id, let otherID = two.id else {
            return one.id == nil && two.id == nil && one.model == two.model
        }
        return strcmp(id, otherID) == 0 || String(cString: id) == String(cString: otherID)
    }

    /// Whether another is of the same component, and its feed gives it the same model: also in the same order, which a
    /// plugin can see.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? PluginEntry else { return false }
        return named.model.isSame(as: other.named.model, inOrder: true)
    }

    /// This entry in the place of another of a plugin.
    public func standingIn(for entry: any Entry) -> any Entry {
        guard let entry = entry as? PluginEntry else { return self }
        let extras = Extras(
            origin: origin, fallback: fallback, storage: extras?.storage, state: extras?.state, replaced: entry.named)
        return PluginEntry(component, extras, record: record)
    }

    /// The entry that the feed names: this one, or that in whose place it is.
    private var named: PluginEntry { extras?.replaced ?? self }

    private var id: UnsafePointer<CChar>? {
        (origin + component.layout.id).load(as: UnsafePointer<CChar>?.self)
    }

    private var model: Model { Model(component: component, record: origin) }
}

/// A model where it stands: nothing is copied to compare it.
private struct Model: Hashable {
    let component: PluginComponent
    let record: UnsafeRawPointer

    static func == (one: Model, other: Model) -> Bool { one.isSame(as: other, inOrder: false) }

    func isSame(as other: Model, inOrder: Bool) -> Bool {
        guard component === other.component else { return false }
        return record == other.record || component.isSameModel(record, other.record, inOrder: inOrder)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(component))
        component.hashModel(of: record, into: &hasher)
    }
}
