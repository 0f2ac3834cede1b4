/// What a cell offers while its row is edited.
public struct CellEditing: Equatable, Sendable {
    /// What the control before the content does; `none`: there is no such control.
    public var style: EditingStyle
    /// Whether the content makes room for that control.
    public var isIndented: Bool
    /// Whether the user may take hold of the row to move it.
    public var isMovable: Bool
    /// What the row offers that was swiped, from the edge inwards; empty: it was not swiped.
    public var actions: [Action]

    /// What an action of a swiped row says.
    public struct Action: Equatable, Sendable {
        /// What it says.
        public var title: String
        /// Whether it destroys something.
        public var isDestructive: Bool

        /// Makes it.
        public init(title: String, isDestructive: Bool) {
            self.title = title
            self.isDestructive = isDestructive
        }

        /// Says what an action of a row says.
        init(_ action: EditAction) {
            self.init(title: action.title, isDestructive: action.isDestructive)
        }
    }

    /// Makes it.
    public init(style: EditingStyle, isIndented: Bool, isMovable: Bool, actions: [Action] = []) {
        self.style = style
        self.isIndented = isIndented
        self.isMovable = isMovable
        self.actions = actions
    }

    /// Whether the row was swiped: it alone is edited, and its actions are shown.
    public var isSwiped: Bool { !actions.isEmpty }
}

extension Cell {
    /// Whether the row that it shows is edited: all rows are, or it was swiped.
    public final var isEditing: Bool { editing != nil }

    /// Whether an accessory stands at its trailing edge. While its row is edited, other controls stand there.
    public final var hasAccessory: Bool { showsAccessory && !isEditing }

    /// What the content leaves free at the leading edge, in points: room for the control that deletes or inserts.
    public final var leadingInset: Double { editing?.isIndented == true ? controlWidth : 0 }

    /// What the content leaves free at the trailing edge, in points: room for the control that moves, or the accessory.
    public final var trailingInset: Double { editing?.isMovable == true || hasAccessory ? controlWidth : 0 }

    /// How wide the content is, in points.
    public final var contentWidth: Double { size.width - leadingInset - trailingInset }

    /// A control leaves a narrow cell at least half of its width.
    private var controlWidth: Double { min(32, size.width / 4) }
}
