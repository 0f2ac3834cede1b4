internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow

/// Taps, and the buttons, links and accessories of the current entry or item.
extension Reader {
    /// The controls of the current row or item, with their positions on the screen.
    var controls: [DrawnControl] {
        guard let place = currentPlace, let cell = dataView.cell(at: place) else { return [] }
        return renderer.controls.filter { control in
            guard control.cell === cell else { return false }
            switch control.effect {
            case .button, .link, .accessory, .action: return true
            case .commit, .grip: return false
            }
        }
    }

    /// The controls after drawing. Keys that have arrived together with this one may have moved the rows.
    private func currentControls() -> [DrawnControl] {
        draw()
        return controls
    }

    /// Presses the chosen control, or taps the row or item. If the row answers to no tap, presses its only button, or asks which
    /// link of the article to open.
    package func open() {
        if chosenControl != nil { return pressChosenControl() }
        guard let place = currentPlace else { return }
        if place.kind != .row { return tap(place) }
        if contents.level == .feeds || contents.level == .headlines { return request = .level(.descend) }
        if dataView.isEditing, dataView.selectionModeDuringEditing == .none {
            return message = "\(key(of: .edit)) ends editing; a row can be tapped then"
        }
        if answersToTaps(place) || !openControl() { play(.touch(.tap, place)) }
    }

    /// Returns whether the component of a row has something to do for a tap.
    private func answersToTaps(_ place: Place) -> Bool {
        guard let commands = liaison.entry(at: place)?.commands else { return false }
        return [.didSelect, .willSelect, .didDeselect, .willDeselect, .didHighlight].contains { commands.contains($0) }
    }

    /// Presses the only button of the row. In an article, which has no selection, asks about links otherwise. Returns false if
    /// the row is to be tapped.
    private func openControl() -> Bool {
        let controls = currentControls()
        let buttons = controls.filter { if case .link = $0.effect { false } else { true } }
        if buttons.count == 1 {
            press(buttons[0])
            return true
        }
        guard contents.level == .article else { return false }
        if !controls.isEmpty { ask(about: controls) }
        return true
    }

    /// Taps a header or footer, if it answers to taps.
    func tap(_ place: Place) {
        if liaison.entry(at: place)?.commands.contains(.didSelect) == true { play(.touch(.tap, place)) }
    }

    func pressChosenControl() {
        let controls = currentControls()
        guard let chosenControl, controls.indices.contains(chosenControl) else { return self.chosenControl = nil }
        press(controls[chosenControl])
    }

    /// Performs the effect of a control.
    func press(_ control: DrawnControl) {
        if let place = dataView.place(of: control.cell) { press(control.effect, at: place) }
    }

    /// Performs the effect of a control of a row or item.
    private func press(_ effect: DrawnControl.Effect, at place: Place) {
        switch effect {
        case .button(let button): play(.touch(.button(button), place))
        case .link(let url): open(url)
        case .accessory: play(.touch(.accessory, place))
        case .action(let title): play(.swipe(place, action: title))
        case .commit(.delete): if let row = place.indexPath { askToDelete([row]) }
        case .commit(.insert): insert()
        case .commit(.none), .grip: break
        }
    }

    /// Opens a URL in a browser.
    package func open(_ url: String) {
        message = "opening \(url)"
        request = .open(url)
    }

    /// Chooses the next or the previous control of the row. In a carousel, goes to the next or the previous item. A table
    /// that is wider than the screen scrolls first.
    func moveSideways(_ step: Int) {
        if let item, let row = currentRow { return go(toItem: item.last + step, of: row) }
        if chosenControl == nil, scrollTable(by: step) { return }
        let controls = currentControls()
        let count = controls.count
        guard count > 0 else { return message = "the row has no buttons and no links" }
        let next = chosenControl.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
        chosenControl = (0..<count).contains(next) ? next : nil
        if let chosenControl { message = title(of: controls[chosenControl]) }
    }

    /// Scrolls the tables of the row by columns of the first that is wider than the screen. Returns false if there is none,
    /// or if that table is at its end.
    @discardableResult
    func scrollTable(by step: Int) -> Bool {
        guard let place = currentPlace, let table = dataView.cell(at: place)?.tables.first(where: { $0.grid.scrolls }),
            case let column = table.firstColumn + step, (0...table.grid.lastFirstColumn).contains(column)
        else { return false }
        play(.carousel(place, toOffset: table.grid.offset(ofColumn: column)))
        return true
    }

    private func go(toItem index: Int, of row: IndexPath) {
        guard let carousel = liaison.entry(at: .row(row)) as? Carousel, carousel.rows.indices.contains(index) else {
            return
        }
        item = ItemPath(index)
        guard let place = currentPlace else { return }
        // The item before the current one stays visible if it begins left of the screen.
        let extent = dataView.width(at: .row(row))
        let start = Double(index) * (carousel.itemWidth + carousel.spacing)
        let isBefore = start < carousel.contentOffset
        if isBefore || start + carousel.itemWidth > carousel.contentOffset + extent {
            let offset = isBefore ? start : max(start + carousel.itemWidth - extent, 0)
            play(.carousel(.row(row), toOffset: offset))
        }
        if dataView.cell(at: place) == nil { play(.carousel(.row(row), toOffset: start)) }
    }

    /// Presses the only control, or asks the user which one. Opens the page of the item if there is no control.
    func chooseControl() {
        let controls = currentControls()
        guard controls.count != 1 else { return press(controls[0]) }
        guard !controls.isEmpty else {
            if let page { return open(page) }
            return message = "the row has no buttons and no links"
        }
        ask(about: controls)
    }

    /// Asks which of some controls of the row to press.
    private func ask(about controls: [DrawnControl]) {
        guard let row = currentRow else { return moveSideways(1) }
        ask(
            "press", about: [row],
            answers: controls.map { [item] control in
                Choice.Answer(title: title(of: control)) { reader, rows in
                    // The cell of the control may show another row by now.
                    reader.press(control.effect, at: reader.shownPlace(of: item, in: rows[0]))
                }
            })
    }

    /// The place of an item of a row, or of the row itself. Shows the row if it has left the screen.
    private func shownPlace(of item: ItemPath?, in row: IndexPath) -> Place {
        if !isVisible(row) {
            go(to: row)
            dataView.layoutIfNeeded()
        }
        return place(of: item, in: row)
    }

    /// The URL of the page of the current item; nil if there is none that a browser may open.
    private var page: String? {
        guard let row = currentRow, let section = liaison.section(row.section),
            let page = contents.page(ofSection: section.id), URLPolicy.kind(of: Array(page.utf8)) == .web
        else { return nil }
        return page
    }

    private func title(of control: DrawnControl) -> String {
        switch control.effect {
        case .link(let url): control.title.isEmpty ? url : "\(control.title) (\(url))"
        case .button(let button): control.title.isEmpty ? button.outlet : control.title
        case .accessory: "details"
        case .action(let title): title
        case .commit, .grip: ""
        }
    }

    /// Swipes the row or item, and asks the user which of its actions to perform.
    func chooseAction() {
        guard let place = currentPlace else { return }
        if dataView.isEditing { return message = "\(key(of: .edit)) ends editing; a row offers its actions then" }
        guard play(.swipe(place, action: nil)), let swiped = dataView.swipedPlace, let row = swiped.indexPath,
            let cell = dataView.cell(at: swiped)
        else { return message = "the row offers no actions" }
        let titles = (cell.editing?.actions ?? []).map(\.title)
        ask(
            "action", about: [row],
            answers: titles.map { [item] title in
                Choice.Answer(title: title) { reader, rows in
                    reader.play(.swipe(reader.shownPlace(of: item, in: rows[0]), action: title))
                }
            })
    }
}
