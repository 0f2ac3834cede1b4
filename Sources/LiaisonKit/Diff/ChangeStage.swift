/// One batch of changes that a data view accepts, and the data that the data view shows afterwards.
public struct ChangeStage<Changes, Element> {
    /// The changes. Old offsets count in the data before this stage, new offsets in the data of this stage.
    public let changes: Changes
    /// The data after the changes.
    public internal(set) var data: [Element]

    init(_ changes: Changes, _ data: [Element]) {
        self.changes = changes
        self.data = data
    }
}

extension ChangeStage: Sendable where Changes: Sendable, Element: Sendable {}
