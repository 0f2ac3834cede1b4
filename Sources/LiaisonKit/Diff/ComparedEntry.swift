/// An entry in the form that changesets compare.
struct ComparedEntry: Differentiable {
    let entry: any Entry

    var identity: AnyHashable { entry.identity }

    func hasSameIdentity(as other: ComparedEntry) -> Bool { entry.hasSameIdentity(as: other.entry) }

    /// Returns whether another entry has the same identity and the same content.
    func isSame(as other: ComparedEntry) -> Bool { hasSameIdentity(as: other) && hasSameContent(as: other) }

    func hasSameContent(as other: ComparedEntry) -> Bool { entry.hasSameContent(as: other.entry) }
}
