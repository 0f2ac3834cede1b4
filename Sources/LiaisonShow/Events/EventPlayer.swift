package import LiaisonDiagnostics
package import LiaisonKit

/// Plays events on a data view.
package struct EventPlayer {
    package let liaison: Liaison
    package let dataView: ListView
    /// Changes the size of the medium. Returns the size in points.
    let resize: (ViewportSize) -> Size

    /// Makes a player for a data view that a liaison liaises. `resize` changes the size of the medium, and returns the
    /// size in points.
    package init(liaison: Liaison, dataView: ListView, resize: @escaping (ViewportSize) -> Size) {
        (self.liaison, self.dataView, self.resize) = (liaison, dataView, resize)
    }

    /// Plays an event, and lays out the data view. Throws the reason if the event cannot be played.
    package func play(_ event: ScriptEvent) throws(DocumentFault) {
        defer { dataView.layoutIfNeeded() }
        switch event {
        case .scroll(let offset): dataView.scroll(toOffset: offset)
        case .scrollBy(let distance): dataView.scroll(by: distance)
        case .scrollToRow(let indexPath, let position):
            dataView.scrollToRow(at: try row(indexPath), at: position)
        case .page(let isDown): dataView.scroll(by: isDown ? dataView.viewport.height : -dataView.viewport.height)
        case .carousel(let place, let offset): try scrollSideways(place, toOffset: offset)
        case .resize(let size): dataView.resize(to: resize(size))
        case .reloadAll: dataView.reloadData()
        case .reloadSection(let number):
            guard liaison.reloadSection(at: number) else { throw noSection(number) }
        case .touch(let touch, let place): try play(touch, at: place)
        case .selection(let mode, whileEditing: false): dataView.selectionMode = mode
        case .selection(let mode, whileEditing: true): dataView.selectionModeDuringEditing = mode
        case .stickyHeaders(let areSticky): try setStickyHeaders(areSticky)
        case .stickyBottom(let isSticky): dataView.sticksToBottom = isSticky
        case .edit(let isOn): dataView.setEditing(isOn)
        case .commit(let style, let indexPath): try commit(style, indexPath)
        case .move(let indexPath, let destination): try move(indexPath, to: destination)
        case .swipe(let place, let action): try swipe(place, action)
        // They concern the session.
        case .wait, .clock, .frame: break
        }
    }

    /// Scrolls a carousel, or the tables of a shown row.
    private func scrollSideways(_ place: Place, toOffset offset: Double) throws(DocumentFault) {
        if let tables = dataView.cell(at: place)?.tables, !tables.isEmpty {
            for table in tables { table.scroll(toOffset: offset) }
        } else {
            liaison.scrollCarousel(at: try carousel(place).place, toOffset: offset)
        }
    }

    private func setStickyHeaders(_ areSticky: Bool) throws(DocumentFault) {
        guard let tableView = dataView as? TableView else {
            throw DocumentFault(reason: "the headers of a grid are never sticky")
        }
        tableView.hasStickyHeaders = areSticky
    }

    private func play(_ touch: ScriptEvent.Touch, at place: Place) throws(DocumentFault) {
        let entry = try entry(at: place)
        if place.kind != .row {
            try check(touch, of: entry, inPart: place)
        } else if touch.selects {
            try checkSelection(of: entry, at: place)
        }
        switch touch {
        case .tap: dataView.tap(try shown(place))
        case .select: dataView.select(place)
        case .deselect: dataView.deselect(place)
        case .highlight: dataView.highlight(try shown(place))
        case .unhighlight: dataView.unhighlight(try shown(place))
        case .accessory:
            try checkAccessory(of: entry, at: try shown(place))
            dataView.tapAccessory(at: place)
        case .button(let button):
            try check(button, at: try shown(place))
            dataView.tapButton(button, at: place)
        case .reload: reload(place)
        }
    }

    private func reload(_ place: Place) {
        switch place {
        case .row(let indexPath): if !liaison.reloadRow(at: indexPath) { dataView.reloadEmptyState() }
        case .item: liaison.reloadItem(at: place)
        case .header, .footer: break
        }
    }

    private func commit(_ style: EditingStyle, _ indexPath: IndexPath) throws(DocumentFault) {
        guard dataView.commitEditing(style, forRowAt: try row(indexPath)) else {
            throw notEdited("does not offer to \(style)", indexPath)
        }
    }

    private func move(_ indexPath: IndexPath, to destination: IndexPath) throws(DocumentFault) {
        guard dataView.dragRow(at: try row(indexPath), to: destination) != nil else {
            throw notEdited("may not be moved", indexPath)
        }
    }

    private func swipe(_ place: Place, _ title: String?) throws(DocumentFault) {
        _ = try entry(at: place)
        let actions = dataView.swipe(try shown(place))
        guard !actions.isEmpty else {
            let advice = dataView.isEditing ? "; first write edit off" : ""
            throw DocumentFault(reason: "the \(Self.phrase(place)) offers no actions\(advice)")
        }
        // A command may have moved the row.
        guard let title, let swiped = dataView.swipedPlace else { return }
        guard dataView.performEditAction(titled: title, at: swiped) else {
            throw DocumentFault(
                reason: "the \(Self.name(of: place)) has no action \(quoted(title)); "
                    + Self.advice(actions.map(\.title)))
        }
    }
}

extension EventPlayer {
    package func row(_ indexPath: IndexPath) throws(DocumentFault) -> IndexPath {
        guard let rows = dataView.numberOfRows(inSection: indexPath.section) else {
            throw noSection(indexPath.section)
        }
        guard indexPath.row < rows else {
            throw DocumentFault(
                reason: "section \(indexPath.section) has no row \(indexPath.row); \(Self.count(rows, "row"))")
        }
        return indexPath
    }

    /// The row, the item or the empty state at a place. Throws if there is none.
    private func entry(at place: Place) throws(DocumentFault) -> any Entry {
        if let entry = liaison.entry(at: place) { return entry }
        if let indexPath = place.indexPath { _ = try row(indexPath) }
        throw try noItem(place)
    }

    /// The carousel at a place. Throws if there is none.
    private func carousel(_ place: Place) throws(DocumentFault) -> (carousel: Carousel, place: Place) {
        guard let carousel = try entry(at: place) as? Carousel else {
            throw DocumentFault(reason: "there is no carousel at \(place.words)")
        }
        return (carousel, place)
    }

    /// The reason why there is no item at a place. It names the first carousel on the path without such an item.
    private func noItem(_ place: Place) throws(DocumentFault) -> DocumentFault {
        guard case .item(let path, let indexPath) = place else {
            return DocumentFault(reason: "there is no \(Self.phrase(place))")
        }
        var parent = Place.row(indexPath)
        for index in path.indexes {
            let count = try carousel(parent).carousel.rows.count
            guard index < count, let item = parent.item(index) else {
                return DocumentFault(
                    reason: "the carousel at \(parent.words) has no item \(index); \(Self.count(count, "item"))")
            }
            parent = item
        }
        return DocumentFault(reason: "there is no item \(place.words)")
    }

    /// Returns the place. Throws if no cell shows the entry at the place.
    private func shown(_ place: Place) throws(DocumentFault) -> Place {
        guard dataView.cell(at: place) != nil else {
            throw DocumentFault(
                reason: "the \(Self.phrase(place)) is not shown; scroll to it first")
        }
        return place
    }

    /// Throws if a header or footer does not take a touch.
    private func check(
        _ touch: ScriptEvent.Touch, of entry: any Entry, inPart place: Place
    ) throws(DocumentFault) {
        switch touch {
        case .tap:
            guard !entry.commands.contains(.didSelect) else { return }
            throw DocumentFault(reason: "the \(Self.phrase(place)) takes no taps")
        case .button: return
        case .select, .deselect, .highlight, .unhighlight, .accessory, .reload:
            throw DocumentFault(reason: "the \(Self.phrase(place)) takes only tap and button")
        }
    }

    /// Throws if the entry is a carousel, or if rows cannot be selected now.
    private func checkSelection(of entry: any Entry, at place: Place) throws(DocumentFault) {
        guard !(entry is Carousel) else {
            let words = place.words
            throw DocumentFault(reason: "\(words) is a carousel; name one of its items, such as \(words).0")
        }
        // While a row is swiped, a tap does nothing but end the swipe.
        if dataView.swipedPlace == nil { try checkSelectionMode() }
    }

    private func checkSelectionMode() throws(DocumentFault) {
        let mode = dataView.isEditing ? dataView.selectionModeDuringEditing : dataView.selectionMode
        guard mode == .none else { return }
        throw DocumentFault(
            reason: dataView.isEditing
                ? "no rows can be selected while they are edited; first write selection single editing"
                : "no rows can be selected; first write selection single")
    }

    /// Throws if the entry has no accessory.
    private func checkAccessory(of entry: any Entry, at place: Place) throws(DocumentFault) {
        guard !entry.commands.contains(.accessoryButtonTapped) else { return }
        throw DocumentFault(reason: "the row \(place.words) has no accessory")
    }

    /// Throws if the cell has no such button.
    private func check(_ button: TappedButton, at place: Place) throws(DocumentFault) {
        var areEnabled: [(name: TappedButton, isEnabled: Bool)] = []
        dataView.cell(at: place)?.root.forEach { view in
            guard let view = view as? Button, let outlet = view.element.outlet else { return }
            areEnabled.append((TappedButton(outlet, in: view.repetition), view.isEnabled))
        }
        guard let found = areEnabled.first(where: { $0.name == button }) else {
            let advice = Self.advice(areEnabled.map(\.name.words))
            throw DocumentFault(
                reason: "the \(Self.name(of: place)) has no button \(quoted(button.words)); \(advice)")
        }
        if !found.isEnabled { throw DocumentFault(reason: "the button \(quoted(button.words)) is disabled now") }
    }

    private func noSection(_ number: Int) -> DocumentFault {
        DocumentFault(reason: "there is no section \(number); \(Self.count(liaison.sectionNumbers.count, "section"))")
    }

    private func notEdited(_ property: String, _ indexPath: IndexPath) -> DocumentFault {
        DocumentFault(
            reason: dataView.isEditing
                ? "the row \(indexPath.words) \(property)" : "rows are not edited now; first write edit on")
    }

    private static func name(of place: Place) -> String {
        if case .item = place { "item" } else { place.kind.rawValue }
    }

    /// The name and the numbers of a place: `row 0 3`, or `header of section 0`.
    private static func phrase(_ place: Place) -> String {
        place.kind == .row
            ? "\(name(of: place)) \(place.words)" : "\(name(of: place)) of section \(place.section)"
    }

    /// The clause that lists the names that an event can have.
    private static func advice(_ names: [String]) -> String {
        names.isEmpty ? "it has none" : "write \(list(names.map(quoted)))"
    }

    /// The clause that says which numbers there are.
    private static func count(_ count: Int, _ what: String) -> String {
        count == 0 ? "there is no \(what)" : "the last \(what) is \(count - 1)"
    }
}
