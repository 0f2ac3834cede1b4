internal import Glibc
public import LiaisonKit

extension PluginEntry {
    /// The identity of a row: the id in its feed, or its component and its model in the feed. The order of the members
    /// of objects does not count.
    ///
    /// The identity is valid while the entry lives.
    public var identity: AnyHashable {
        let named = named
        return named.id.map { AnyHashable(String(cString: $0)) } ?? AnyHashable(named.model)
    }

    /// Returns whether the identities are equal.
    public func hasSameIdentity(as other: any Entry) -> Bool {
        guard let other = other as? PluginEntry else { return identity == other.identity }
        let (one, two) = (named, other.named)
        guard let id = one.id, let otherID = two.id else {
            return one.id == nil && two.id == nil && one.model == two.model
        }
        return strcmp(id, otherID) == 0 || String(cString: id) == String(cString: otherID)
    }

    /// Returns whether another entry has the same component and the same model in its feed, with the members of objects in the
    /// same order, which a plugin can see.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? PluginEntry else { return false }
        return named.model.isSame(as: other.named.model, inOrder: true)
    }

    /// This entry as the fallback of another entry.
    public func standingIn(for entry: any Entry) -> any Entry {
        guard let entry = entry as? PluginEntry else { return self }
        let extras = Extras(
            origin: origin, fallback: fallback, storage: extras?.storage, state: extras?.state, replaced: entry.named,
            urls: extras?.urls, level: level)
        return PluginEntry(component, extras, record: record)
    }

    /// The entry that the feed names: this entry, or the entry that this fallback replaces.
    private var named: PluginEntry { extras?.replaced ?? self }

    /// The id of the entry, where functions of its plugin can read it; nil if it has none, or if no function takes ids.
    var sharedID: UnsafePointer<CChar>? { component.layout.sharesID ? id : nil }

    /// Returns whether functions see the same id and model in two entries.
    func looks(like other: PluginEntry) -> Bool {
        if record == other.record { return true }
        let (own, others) = (
            Model(component: component, record: record), Model(component: other.component, record: other.record)
        )
        guard own.isSame(as: others, inOrder: true) else { return false }
        guard let id = sharedID, let otherID = other.sharedID else { return sharedID == nil && other.sharedID == nil }
        return strcmp(id, otherID) == 0
    }

    /// The id in the feed; nil if there is none.
    var id: UnsafePointer<CChar>? {
        (origin + component.layout.id).load(as: UnsafePointer<CChar>?.self)
    }

    private var model: Model { Model(component: component, record: origin) }
}

/// A model that is compared without a copy.
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
