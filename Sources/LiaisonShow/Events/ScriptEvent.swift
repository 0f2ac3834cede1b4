package import LiaisonKit

/// An event of a script. `liaison help events` explains each one.
package enum ScriptEvent: Equatable {
    case scroll(toOffset: Double)
    case scrollBy(Double)
    case scrollToRow(IndexPath, ScrollPosition)
    case page(isDown: Bool)
    case carousel(Place, toOffset: Double)
    case resize(ViewportSize)
    case touch(Touch, Place)
    case selection(SelectionMode, whileEditing: Bool)
    case stickyHeaders(Bool)
    case stickyBottom(Bool)
    case edit(Bool)
    case commit(EditingStyle, IndexPath)
    case move(IndexPath, to: IndexPath)
    case swipe(Place, action: String?)
    case reloadAll
    case reloadSection(Int)
    case frame

    /// True if the event edits rows, or begins to.
    package var edits: Bool {
        switch self {
        case .edit(let begins): begins
        case .commit, .move: true
        case .scroll, .scrollBy, .scrollToRow, .page, .carousel, .resize, .touch, .selection, .stickyHeaders,
            .stickyBottom, .swipe, .reloadAll, .reloadSection, .frame:
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
        case .scroll, .scrollBy, .page, .resize, .selection, .stickyHeaders, .stickyBottom, .edit, .reloadAll, .frame:
            nil
        }
    }

    /// An event of a row, or of an item of a carousel.
    package enum Touch: Equatable {
        case tap
        case select
        case deselect
        case highlight
        case unhighlight
        case accessory
        case button(String)
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
