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

/// What the browser does for an event.
package enum BrowserEffect: Equatable {
    /// Scrolls by as many times the height of the window.
    case scrollPages(Double)
    /// Goes to the next or the previous control of the row.
    case control(Int)
    /// Scrolls so that the current row is visible.
    case reveal
}

extension Reader {
    /// Performs an event of a page. Returns what the browser does; nil if that is nothing.
    package func perform(_ event: PageEvent) -> BrowserEffect? {
        defer { keepCurrentRow() }
        switch event {
        case .key(let name): return handleKey(name)
        case .typed(let text): return type(text)
        case .accept(let text): return accept(text)
        case .answer(let index): return choose(index)
        case .cancel: return cancel()
        case .line(let text):
            playLine(text)
            return .reveal
        case .move(let place, let target):
            begin(place) { moveOnPage(place, to: target) }
            return .reveal
        case .tap(let place): begin(place) { tapOnPage(place) }
        case .button(let button, let place): begin(place) { play(.touch(.button(button), place)) }
        case .accessory(let place): begin(place) { play(.touch(.accessory, place)) }
        case .mark(let place): begin(place) { mark() }
        case .actions(let place): begin(place) { chooseAction() }
        case .action(let title, let place): begin(place) { play(.swipe(place, action: title)) }
        case .commit(.delete, let place): begin(place) { askToDelete(place.indexPath.map { [$0] } ?? []) }
        case .commit(.insert, let place): begin(place) { insert() }
        case .commit(.none, _): break
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

    private func handleKey(_ name: String) -> BrowserEffect? {
        guard let keystroke = KeyName.keystroke(name) else { return nil }
        if dialog == nil, let action = keymap.action(of: keystroke) {
            switch action.performer {
            case .host: break
            case .browser(let effect): if task == nil, count.isEmpty { return effect }
            case .nobody:
                message = "a page writes no files and runs no programs; \(key(of: .copy)) copies the text"
                return nil
            }
        }
        handle(.key(keystroke))
        return .reveal
    }

    // MARK: - Dialogs

    private func type(_ text: String) -> BrowserEffect? {
        guard case .prompt(var prompt)? = dialog else { return nil }
        prompt.line = LineText(text)
        dialog = .prompt(prompt)
        searchWhileTyping(prompt)
        return .reveal
    }

    private func accept(_ text: String) -> BrowserEffect? {
        guard case .prompt(var prompt)? = dialog else { return nil }
        prompt.line = LineText(text)
        dialog = .prompt(prompt)
        handle(.key(Keystroke(.enter)))
        return .reveal
    }

    private func choose(_ index: Int) -> BrowserEffect? {
        guard case .choice(let choice)? = dialog, choice.answers.indices.contains(index) else { return nil }
        answer(choice, index)
        return .reveal
    }

    /// Closes the dialog. A search that is cancelled goes back to the row where the search began.
    private func cancel() -> BrowserEffect? {
        let row = currentEntry
        switch dialog {
        case .prompt?: handle(.key(Keystroke(.escape)))
        case .choice?, .page?: closeDialog()
        case nil: break
        }
        return currentEntry == row ? nil : .reveal
    }
}

extension ReadAction {
    /// True if a page performs the action.
    var isOnPages: Bool {
        switch performer {
        case .host, .browser: true
        case .nobody: false
        }
    }

    /// Who performs an action on a page.
    fileprivate enum Performer {
        case host
        case browser(BrowserEffect)
        /// The action writes files, runs programs or stops the program.
        case nobody
    }

    fileprivate var performer: Performer {
        switch self {
        case .pageDown: .browser(.scrollPages(0.9))
        case .pageUp: .browser(.scrollPages(-0.9))
        case .halfPageDown: .browser(.scrollPages(0.5))
        case .halfPageUp: .browser(.scrollPages(-0.5))
        case .link, .nextControl: .browser(.control(1))
        case .previousControl: .browser(.control(-1))
        case .pipe, .save, .pager, .suspend: .nobody
        case .rowDown, .rowUp, .first, .last, .open, .back, .quit, .search, .searchNext, .searchPrevious, .filter,
            .copy, .copyMarkdown, .mark, .markDown, .markUp, .edit, .delete, .insert, .moveDown, .moveUp, .undo,
            .actions, .nextUnread, .previousUnread, .nextItem, .previousItem, .toggleRead, .markAllRead,
            .markFeedRead, .star, .hideRead, .order, .searchAll, .keepSearch, .chooseFolder, .moveToFolder,
            .rereadList, .reload, .reloadAll, .follow, .redraw, .command, .help, .messages, .reason, .enqueue:
            .host
        }
    }
}
