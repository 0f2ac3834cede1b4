package import LiaisonKit

/// An event of a script. `liaison help events` explains each one.
package enum ScriptEvent: Equatable {
    /// Scrolls to an offset, in points.
    case scroll(toOffset: Double)
    /// Scrolls by a distance, in points.
    case scrollBy(Double)
    /// Scrolls until a row is at a position of the viewport.
    case scrollToRow(IndexPath, ScrollPosition)
    /// Scrolls by the height of the viewport.
    case page(isDown: Bool)
    /// Scrolls a carousel to an offset, in points.
    case carousel(Place, toOffset: Double)
    /// Changes the size of the viewport.
    case resize(ViewportSize)
    /// Touches an entry.
    case touch(Touch, Place)
    /// Sets how many rows can be selected, in the editing mode or outside of it.
    case selection(SelectionMode, whileEditing: Bool)
    /// Makes headers stick to the top, or scroll with their rows.
    case stickyHeaders(Bool)
    /// Makes the viewport follow the last row, or stay where it is.
    case stickyBottom(Bool)
    /// Begins or ends the editing mode.
    case edit(Bool)
    /// Commits an editing style of a row, in the editing mode.
    case commit(EditingStyle, IndexPath)
    /// Moves a row.
    case move(IndexPath, to: IndexPath)
    /// Swipes an entry, and performs an action that it offers; nil to perform none.
    case swipe(Place, action: String?)
    /// Shows all rows anew.
    case reloadAll
    /// Shows a section anew.
    case reloadSection(Int)
    /// Waits until all work of plugins is completed, for at most a number of seconds.
    case wait(seconds: Double)
    /// Moves the clock forward by a number of seconds, and shows all rows anew.
    case clock(seconds: Double)
    /// Writes a frame.
    case frame

    /// True if the event edits rows, or begins to.
    package var edits: Bool {
        switch self {
        case .edit(let begins): begins
        case .commit, .move: true
        case .scroll, .scrollBy, .scrollToRow, .page, .carousel, .resize, .touch, .selection, .stickyHeaders,
            .stickyBottom, .swipe, .reloadAll, .reloadSection, .wait, .clock, .frame:
            false
        }
    }

    /// The last section that the event names; nil if the event names none.
    var lastSection: Int? {
        switch self {
        case .scrollToRow(let indexPath, _), .commit(_, let indexPath): indexPath.section
        case .move(let source, to: let destination): max(source.section, destination.section)
        case .carousel(let place, toOffset: _), .touch(_, let place), .swipe(let place, action: _): place.section
        case .reloadSection(let number): number
        case .scroll, .scrollBy, .page, .resize, .selection, .stickyHeaders, .stickyBottom, .edit, .reloadAll, .wait,
            .clock, .frame:
            nil
        }
    }

    /// An event of a row, or of an item of a carousel.
    package enum Touch: Equatable {
        /// Taps the entry: highlights it, and selects or deselects it.
        case tap
        /// Selects the entry.
        case select
        /// Deselects the entry.
        case deselect
        /// Highlights the entry.
        case highlight
        /// Ends the highlight of the entry.
        case unhighlight
        /// Taps the accessory of the entry.
        case accessory
        /// Taps a button.
        case button(TappedButton)
        /// Shows the entry anew.
        case reload

        /// True if the event requires selectable rows.
        var selects: Bool {
            switch self {
            case .tap, .select, .highlight: true
            case .deselect, .unhighlight, .accessory, .button, .reload: false
            }
        }
    }
}
