internal import LiaisonKit

/// Does to a data view what events say.
struct EventPlayer {
    /// Why an event does nothing: what was expected, what was found, and what to do.
    struct Refusal: Error {
        let reason: String
    }

    let liaison: Liaison
    let dataView: ListView
    /// Gives the medium another size.
    let resize: (ViewportSize) -> Size

    /// Plays an event, and shows what it reveals.
    func play(_ event: ScriptEvent) throws(Refusal) {
        defer { dataView.layoutIfNeeded() }
        switch event {
        case .scroll(let offset): dataView.scroll(toOffset: offset)
        case .scrollBy(let distance): dataView.scroll(by: distance)
        case .scrollToRow(let indexPath, let position):
            dataView.scrollToRow(at: try row(indexPath), at: position)
        case .page(let isDown): dataView.scroll(by: isDown ? dataView.viewport.height : -dataView.viewport.height)
        case .carousel(let indexPath, let offset):
            liaison.scrollCarousel(at: try carousel(indexPath), toOffset: offset)
        case .resize(let size): dataView.resize(to: resize(size))
        case .reloadAll: dataView.reloadData()
        case .reloadSection(let number):
            guard liaison.reloadSection(at: number) else { throw noSection(number) }
        case .touch(let touch, .item(let item, let indexPath)): try play(touch, ofItem: item, at: indexPath)
        case .touch(let touch, let place): if let indexPath = place.indexPath { try play(touch, at: indexPath) }
        case .selection(let mode, whileEditing: false): dataView.selectionMode = mode
        case .selection(let mode, whileEditing: true): dataView.selectionModeDuringEditing = mode
        case .stickyHeaders(let areSticky):
            guard let tableView = dataView as? TableView else {
                throw Refusal(reason: "expected a table, found a grid, whose headers are never sticky")
            }
            tableView.hasStickyHeaders = areSticky
        case .stickyBottom(let isSticky): dataView.sticksToBottom = isSticky
        case .frame: break
        default: try playEdit(event)
        }
    }

    private func play(_ touch: ScriptEvent.Touch, at indexPath: IndexPath) throws(Refusal) {
        let indexPath = try row(indexPath)
        if touch.selects { try checkSelection(of: indexPath) }
        switch touch {
        case .tap: dataView.tapRow(at: try shownRow(indexPath))
        case .select: dataView.selectRow(at: indexPath)
        case .deselect: dataView.deselectRow(at: indexPath)
        case .highlight: dataView.highlightRow(at: try shownRow(indexPath))
        case .unhighlight: dataView.unhighlightRow(at: try shownRow(indexPath))
        case .accessory:
            try checkAccessory(of: liaison.row(for: try shownRow(indexPath)), at: Self.words(indexPath))
            dataView.tapAccessory(ofRowAt: indexPath)
        case .button(let name):
            try checkButton(name, in: dataView.cellForRow(at: try shownRow(indexPath)))
            dataView.tapButton(name, ofRowAt: indexPath)
        case .reload: liaison.reloadRow(at: indexPath)
        }
    }

    private func playEdit(_ event: ScriptEvent) throws(Refusal) {
        switch event {
        case .edit(let isOn): dataView.setEditing(isOn)
        case .commit(let style, let indexPath):
            guard dataView.commitEditing(style, forRowAt: try row(indexPath)) else {
                throw notEdited("offers to \(style)", indexPath)
            }
        case .move(let indexPath, let destination):
            guard dataView.dragRow(at: try row(indexPath), to: destination) != nil else {
                throw notEdited("may be moved", indexPath)
            }
        case .swipe(let indexPath, let action): try swipe(indexPath, action)
        default: break
        }
    }

    private func swipe(_ indexPath: IndexPath, _ title: String?) throws(Refusal) {
        let actions = dataView.swipeRow(at: try shownRow(indexPath))
        guard !actions.isEmpty else {
            throw Refusal(
                reason: "expected a row that offers actions, while edit is off, found none at \(Self.words(indexPath))")
        }
        // What the row was told may have moved it.
        guard let title, let swiped = dataView.swipedRow else { return }
        guard dataView.performEditAction(titled: title, ofRowAt: swiped) else {
            throw Refusal(
                reason: "expected an action of the row, \(Self.list(actions.map(\.title))), found \"\(title)\"")
        }
    }
}

extension EventPlayer {
    func row(_ indexPath: IndexPath) throws(Refusal) -> IndexPath {
        guard let rows = dataView.numberOfRows(inSection: indexPath.section) else {
            throw noSection(indexPath.section)
        }
        guard indexPath.row < rows else {
            throw Refusal(
                reason: "expected one of the \(rows) rows of section \(indexPath.section), found \(indexPath.row)")
        }
        return indexPath
    }

    private func shownRow(_ indexPath: IndexPath) throws(Refusal) -> IndexPath {
        guard dataView.cellForRow(at: try row(indexPath)) != nil else {
            throw Refusal(
                reason: "expected a row that is shown, found \(Self.words(indexPath)); scroll to it before")
        }
        return indexPath
    }

    /// Rows may be selected now, and this is one of them.
    private func checkSelection(of indexPath: IndexPath) throws(Refusal) {
        guard liaison.row(for: indexPath, as: Carousel.self) == nil else {
            let words = Self.words(indexPath)
            throw Refusal(reason: "expected an item of the carousel, such as \(words).0, found \(words)")
        }
        // While a row is swiped, a tap only ends that.
        if dataView.swipedRow == nil { try checkSelectionMode() }
    }

    /// Rows and items may be selected now.
    func checkSelectionMode() throws(Refusal) {
        let mode = dataView.isEditing ? dataView.selectionModeDuringEditing : dataView.selectionMode
        guard mode == .none else { return }
        throw Refusal(
            reason: dataView.isEditing
                ? "expected rows that may be selected, found the editing mode; write selection single editing before"
                : "expected rows that may be selected, found the selection none; write selection single before")
    }

    /// A row or an item answers to the tap of its accessory.
    func checkAccessory(of entry: (any Entry)?, at words: String) throws(Refusal) {
        guard entry?.commands.contains(.accessoryButtonTapped) != true else { return }
        throw Refusal(reason: "expected a row with an accessory, found none at \(words)")
    }

    /// The cell of a row has a button that is named by its outlet.
    func checkButton(_ name: String, of row: String = "row", in cell: Cell?) throws(Refusal) {
        let names = cell?.outlets.filter { $0.view is Button }.map(\.name) ?? []
        guard !names.contains(name) else { return }
        throw Refusal(reason: "expected a button of the \(row), \(Self.list(names)), found \"\(name)\"")
    }

    private func noSection(_ number: Int) -> Refusal {
        Refusal(reason: "expected one of the \(liaison.sectionNumbers.count) sections, found \(number)")
    }

    private func notEdited(_ property: String, _ indexPath: IndexPath) -> Refusal {
        Refusal(
            reason: dataView.isEditing
                ? "expected a row that \(property), found none at \(Self.words(indexPath))"
                : "expected the editing mode, found none; write edit on before")
    }

    static func words(_ indexPath: IndexPath) -> String { "\(indexPath.section) \(indexPath.row)" }

    private static func list(_ names: [String]) -> String {
        if names.isEmpty { return "which has none" }
        return (names.count == 1 ? "" : "one of ") + names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
