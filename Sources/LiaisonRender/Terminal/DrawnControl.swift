public import LiaisonKit

/// A control that was drawn on a screen, with its position there. A click at the position, or a key, has the effect.
public struct DrawnControl {
    /// The effect of a control.
    public enum Effect: Equatable {
        /// Taps a button.
        case button(TappedButton)
        /// Opens a URL that the URL policy trusts.
        case link(String)
        /// Taps the accessory.
        case accessory
        /// Performs an action of the swiped row.
        case action(title: String)
        /// Deletes or inserts, while rows are edited.
        case commit(EditingStyle)
        /// Takes hold of the row, to move it.
        case grip
    }

    /// The effect of the control.
    public let effect: Effect
    /// The title of a button, or the text of a link.
    public let title: String
    /// The cell.
    public let cell: Cell
    /// The lines of the screen that the control takes; empty if they are outside the viewport.
    public internal(set) var lines: Range<Int>
    /// The columns of the screen that the control takes.
    public internal(set) var columns: Range<Int>
}

extension TerminalRenderer {
    /// Notes a control that is drawn, if cells are drawn on a screen.
    func note(_ effect: DrawnControl.Effect, _ title: String = "", of cell: Cell, in area: TerminalArea) {
        guard linkedScreen != nil else { return }
        bandControls.append(
            DrawnControl(
                effect: effect, title: title, cell: cell, lines: area.line..<area.line + max(area.lines, 0),
                columns: area.column..<area.column + max(area.columns, 0)))
    }

    /// Notes a view as a control, if the view is a button with an outlet or has a link that terminals open.
    func note(_ view: View, titled title: @autoclosure () -> Text, of cell: Cell, in area: TerminalArea) {
        guard linkedScreen != nil else { return }
        if case .button(let button) = view.content, !button.isEnabled { return }
        if case .button = view.content, let outlet = view.element.outlet {
            note(.button(TappedButton(outlet, in: view.repetition)), title().string, of: cell, in: area)
        } else if view.hasLink, URLPolicy.kind(of: view.link.utf8).isAbsolute {
            note(.link(view.link.string), title().string, of: cell, in: area)
        }
    }

    /// Notes the links in a text. These controls take no columns, because a click elsewhere in the text
    /// must not open a link.
    func noteLinks(in text: Text, of cell: Cell, in area: TerminalArea) {
        guard linkedScreen != nil, text.hasLinks else { return }
        var place = area
        place.columns = 0
        for (index, run) in text.runs.enumerated() where !text.continuesLink(at: index) {
            guard let url = DrawnLinks.trusted(text.url(of: run)) else { continue }
            let title = String(decoding: text.utf8[run.range], as: UTF8.self)
            note(.link(String(decoding: url, as: UTF8.self)), title, of: cell, in: place)
        }
    }
}
