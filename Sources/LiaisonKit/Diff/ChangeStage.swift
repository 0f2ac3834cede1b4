/// One batch of changes that a data view accepts, and the data that it shows after it.
public struct ChangeStage<Changes, Element> {
    /// The changes; old offsets count in the data before this stage, new ones in its own.
    public let changes: Changes
    /// What is shown after it.
    public internal(set) var data: [Element]

    init(_ changes: Changes, _ data: [Element]) {
        self.changes = changes
        self.data = data
    }
}

extension ChangeStage: Sendable where Changes: Sendable, Element: Sendable {}
