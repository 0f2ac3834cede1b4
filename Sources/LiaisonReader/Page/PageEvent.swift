package import LiaisonKit
internal import LiaisonShow
internal import LiaisonTerminal

/// What a user does on a page.
package enum PageEvent: Equatable {
    /// A key with a name as in a configuration file, such as `j` or `Shift-Down`.
    case key(String)
    /// A tap on an entry, or on an item of a carousel.
    case tap(Place)
    /// A tap on a button.
    case button(TappedButton, Place)
    /// A tap on the accessory.
    case accessory(Place)
    /// Marks a row, or removes the mark.
    case mark(Place)
    /// Asks for the actions of a swipe.
    case actions(Place)
    /// Performs an action of a swiped row.
    case action(String, Place)
    /// Deletes a row after a question, or inserts one.
    case commit(EditingStyle, Place)
    /// Moves a row to the place of another.
    case move(Place, to: Place)
    /// Scrolls a carousel, in points.
    case carousel(Place, toOffset: Double)
    /// Makes a row current.
    case focus(Place)
    /// The text of the prompt, as it is typed.
    case typed(String)
    /// Accepts the prompt with a text.
    case accept(String)
    /// Chooses an answer of the question, by its index.
    case answer(Int)
    /// Closes the dialog.
    case cancel
    /// A line of an event script.
    case line(String)
}

/// What the page itself does for a key.
package enum PageKeyEffect: Equatable {
    /// Scrolls by as many times the height of the window.
    case scrollPages(Double)
    /// Goes to the next or the previous control of the row.
    case control(Int)
}

extension Reader {
    /// Performs an event of a page. Returns what the page itself does; nil if that is nothing.
    package func perform(_ event: PageEvent) -> PageKeyEffect? {
        defer { keepCurrentRow() }
        switch event {
        case .key(let name): return handleKey(name)
        case .typed, .accept, .answer, .cancel: handle(inDialog: event)
        case .line(let text): playLine(text)
        case .tap(let place): begin(place) { tapOnPage(place) }
        case .button(let button, let place): begin(place) { play(.touch(.button(button), place)) }
        case .accessory(let place): begin(place) { play(.touch(.accessory, place)) }
        case .mark(let place): begin(place) { mark() }
        case .actions(let place): begin(place) { chooseAction() }
        case .action(let title, let place): begin(place) { play(.swipe(place, action: title)) }
        case .commit(.delete, let place): begin(place) { askToDelete(place.indexPath.map { [$0] } ?? []) }
        case .commit(.insert, let place): begin(place) { insert() }
        case .commit(.none, _): break
        case .move(let place, let target): begin(place) { moveOnPage(place, to: target) }
        case .carousel(let place, let offset): play(.carousel(place, toOffset: offset))
        case .focus(let place): begin(place) {}
        }
        return nil
    }

    /// Makes the entry at a place current, and does something with the entry.
    private func begin(_ place: Place, _ act: () -> Void) {
        message = ""
        if task != nil { endTask() }
        if dialog != nil { closeDialog() }
        currentEntry = place.indexPath.map(Place.row) ?? place
        if case .item(let path, _) = place { item = path }
        act()
    }

    private func tapOnPage(_ place: Place) {
        if place.kind != .row { return tap(place) }
        if contents.level == .feeds || contents.level == .headlines { return request = .level(.descend) }
        play(.touch(.tap, place))
    }

    private func moveOnPage(_ place: Place, to target: Place) {
        guard let row = place.indexPath, let target = target.indexPath, row != target else { return }
        if filter != nil { return message = Self.editUnderFilter }
        if play(.move(row, to: target)), let moved = dataView.currentRow { go(to: moved) }
    }

    private func handleKey(_ name: String) -> PageKeyEffect? {
        guard let keystroke = KeyName.keystroke(name) else { return nil }
        if dialog == nil, keymap.action(of: keystroke)?.needsMachine == true {
            message = "a page writes no files and runs no programs; \(key(of: .copy)) copies the text"
            return nil
        }
        if dialog == nil, task == nil, count.isEmpty, let effect = keymap.action(of: keystroke)?.pageKeyEffect {
            return effect
        }
        handle(.key(keystroke))
        return nil
    }

    private func handle(inDialog event: PageEvent) {
        switch (event, dialog) {
        case (.typed(let text), .prompt(var prompt)?):
            prompt.line = LineText(text)
            dialog = .prompt(prompt)
            searchWhileTyping(prompt)
        case (.accept(let text), .prompt(var prompt)?):
            prompt.line = LineText(text)
            dialog = .prompt(prompt)
            handle(.key(Keystroke(.enter)))
        case (.answer(let index), .choice(let choice)?):
            guard choice.answers.indices.contains(index) else { return }
            answer(choice, index)
        case (.cancel, .prompt?): handle(.key(Keystroke(.escape)))
        case (.cancel, .some): closeDialog()
        default: break
        }
    }
}

extension ReadAction {
    /// True if the action writes files, runs programs or stops the program.
    fileprivate var needsMachine: Bool { [.pipe, .save, .pager, .suspend].contains(self) }

    /// What a page does for the action without the host; nil if the host performs the action.
    fileprivate var pageKeyEffect: PageKeyEffect? {
        switch self {
        case .pageDown: .scrollPages(0.9)
        case .pageUp: .scrollPages(-0.9)
        case .halfPageDown: .scrollPages(0.5)
        case .halfPageUp: .scrollPages(-0.5)
        case .link, .nextControl: .control(1)
        case .previousControl: .control(-1)
        case .rowDown, .rowUp, .first, .last, .open, .back, .quit, .search, .searchNext, .searchPrevious, .filter,
            .copy, .copyMarkdown, .pipe, .save, .pager, .mark, .markDown, .markUp, .edit, .delete, .insert, .moveDown,
            .moveUp, .undo, .actions, .nextUnread, .previousUnread, .nextItem, .previousItem, .toggleRead,
            .markAllRead, .markFeedRead, .star, .hideRead, .order, .searchAll, .keepSearch, .chooseFolder,
            .moveToFolder, .rereadList, .reload, .reloadAll, .follow, .redraw, .suspend, .command, .help, .messages,
            .reason, .enqueue:
            nil
        }
    }
}
