/// The controls of a cell whose row, or whose item of a carousel, is edited.
public struct CellEditing: Equatable, Sendable {
    /// The control before the content; `none` if there is no control.
    public var style: EditingStyle
    /// True if the content makes room for the control that deletes or inserts.
    public var isIndented: Bool
    /// True if the user may take hold of the row to move it.
    public var isMovable: Bool
    /// The actions of the swiped row or item, from the edge inwards; empty without a swipe.
    public var actions: [Action]

    /// An action of a swiped row or item, as the cell shows the action.
    public struct Action: Equatable, Sendable {
        /// The title.
        public var title: String
        /// True if the action destroys something.
        public var isDestructive: Bool

        /// Makes an action.
        public init(title: String, isDestructive: Bool) {
            self.title = title
            self.isDestructive = isDestructive
        }

        /// Makes an action that looks like an edit action.
        init(_ action: EditAction<DispatchContext>) {
            self.init(title: action.title, isDestructive: action.isDestructive)
        }
    }

    /// Makes the controls of a cell.
    public init(style: EditingStyle, isIndented: Bool, isMovable: Bool, actions: [Action] = []) {
        self.style = style
        self.isIndented = isIndented
        self.isMovable = isMovable
        self.actions = actions
    }

    /// True if the row or item was swiped: nothing else is edited, and the cell shows the actions.
    public var isSwiped: Bool { !actions.isEmpty }
}

extension Cell {
    /// True if the row of the cell is edited: all rows are edited, or this row was swiped.
    public final var isEditing: Bool { editing != nil }

    /// True if an accessory stands at the trailing edge. While the row is edited, other controls stand there.
    public final var hasAccessory: Bool { showsAccessory && !isEditing }

    /// The width that the content leaves free at the leading edge, in points: room for the control that deletes or
    /// inserts. 0 if there is no control.
    public final var leadingInset: Double { editing?.isIndented == true ? controlWidth : 0 }

    /// The width that the content leaves free at the trailing edge, in points: room for the control that moves, or for
    /// the accessory. 0 if there is neither.
    public final var trailingInset: Double { editing?.isMovable == true || hasAccessory ? controlWidth : 0 }

    /// The width of the content, in points: the width of the cell without both insets.
    public final var contentWidth: Double { size.width - leadingInset - trailingInset }

    /// The width of a control, in points. Two controls leave at least half of a narrow cell to the content.
    private var controlWidth: Double { min(32, size.width / 4) }
}
