/// An entry as changesets compare it.
struct ComparedEntry: Differentiable {
    let entry: any Entry

    var identity: AnyHashable { entry.identity }

    func hasSameIdentity(as other: ComparedEntry) -> Bool { entry.hasSameIdentity(as: other.entry) }

    /// Whether the other is the same, and shows the same.
    func isSame(as other: ComparedEntry) -> Bool { hasSameIdentity(as: other) && hasSameContent(as: other) }

    func hasSameContent(as other: ComparedEntry) -> Bool { entry.hasSameContent(as: other.entry) }
}
