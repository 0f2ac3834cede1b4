import LiaisonKit

/// A row, header or footer that is identified by a name, and whose state is a number.
struct Note: Entry {
    let name: String
    let content: Int
    let reuseIdentifier: String
    /// The state that commands would have set; 0 for none.
    var state: Int

    init(_ name: String, content: Int = 0, reuseIdentifier: String = "Note", state: Int = 0) {
        self.state = state
        self.name = name
        self.content = content
        self.reuseIdentifier = reuseIdentifier
    }

    var commands: CommandSet { [] }
    var fallback: (any Entry)? { nil }
    var identity: AnyHashable { name }

    func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? Note else { return false }
        return other.reuseIdentifier == reuseIdentifier && other.content == content
    }

    func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)? {
        guard let old = old as? Note, old.state != 0 else { return nil }
        var note = self
        note.state = old.state
        return note
    }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer)) }
    func height(in context: DispatchContext) -> EntryHeight { .fixed(10) }
    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(10) }
    func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool { true }
}
