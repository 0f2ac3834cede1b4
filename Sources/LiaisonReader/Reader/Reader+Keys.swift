internal import LiaisonDiagnostics
package import LiaisonKit
internal import LiaisonShow
internal import LiaisonTerminal

/// Keys and pasted text.
extension Reader {
    /// Handles an event of the terminal.
    func handle(_ event: InputEvent) {
        switch event {
        case .key(let keystroke): handle(keystroke)
        case .paste(let text): paste(text)
        case .mouse(let mouse): handle(mouse)
        case .focus, .reply: return
        }
        keepCurrentRow()
    }

    private func paste(_ text: String) {
        // Pasted text is never a command.
        guard case .prompt(var prompt)? = dialog else { return }
        if !prompt.line.insert(text) { message = Prompt.restIsDropped }
        dialog = .prompt(prompt)
    }

    private func handle(_ keystroke: Keystroke) {
        message = ""
        if task != nil {
            // A key ends the task and then has its usual effect, except for the keys that go back or quit.
            endTask()
            let action = keymap.action(of: keystroke)
            if action == .back || action == .quit { return }
        }
        switch dialog {
        case .prompt(let prompt)?: handle(keystroke, at: prompt)
        case .choice(let choice)?: handle(keystroke, of: choice)
        case .page(let page, let line)?: handle(keystroke, in: page, at: line)
        case nil: handleRowKey(keystroke)
        }
    }

    private func handleRowKey(_ keystroke: Keystroke) {
        if case .character(let digit) = keystroke.key, keystroke.modifiers.isEmpty, ("0"..."9").contains(digit) {
            if count.count < 9, !(count.isEmpty && digit == "0") { count.unicodeScalars.append(digit) }
            return
        }
        let number = Int(count)
        count = ""
        if let command = keymap.command(of: keystroke) { return run(command) }
        guard let action = keymap.action(of: keystroke) else {
            message = "\(KeyName.name(of: keystroke)) does nothing here; \(helpKey) lists the keys"
            return
        }
        // The user has begun the number last, so going back removes only the number.
        if number != nil, action == .back { return }
        // Nobody who only goes back wants to leave the program: not by Esc, and not by the key of vim for the left.
        let goesBackOnly = keystroke.key == .escape || keystroke == Keystroke(.character("h"))
        if action == .back { return back(mayQuit: !goesBackOnly) }
        perform(action, number)
    }

    /// The name of a key that shows the help.
    var helpKey: String { key(of: .help) }

    /// The name of a key for an action; `:` if the action has none.
    package func key(of action: ReadAction) -> String { keymap.keys[action]?.first ?? ":" }

    /// Performs an action. `number` is the number that was typed before the key; nil if there was none.
    package func perform(_ action: ReadAction, _ number: Int? = nil) {
        switch action {
        case .rowDown: for _ in 0..<min(number ?? 1, 10_000) where !moveDown() { break }
        case .rowUp: for _ in 0..<min(number ?? 1, 10_000) where !moveUp() { break }
        case .pageDown: if chosenControl != nil { pressChosenControl() } else { page(isDown: true) }
        case .pageUp: page(isDown: false)
        case .halfPageDown: scroll(byPages: 0.5)
        case .halfPageUp: scroll(byPages: -0.5)
        case .first: goToFirst()
        case .last: if let number { go(toRow: number) } else { goToEnd() }
        case .open: open()
        case .back: back(mayQuit: true)
        case .quit: request = .quit
        case .search: dialog = .prompt(Prompt(purpose: .search, start: currentRow))
        case .searchNext: searchAgain(isForward: true)
        case .searchPrevious: searchAgain(isForward: false)
        case .filter: beginFilter()
        case .link: chooseControl()
        case .nextControl: moveSideways(1)
        case .previousControl: moveSideways(-1)
        case .copy: copy()
        case .copyMarkdown: copy(as: .markdown)
        case .pipe: dialog = .prompt(Prompt(purpose: .pipe))
        case .save: dialog = .prompt(Prompt(purpose: .save))
        case .pager: showInPager()
        case .enqueue: enqueue()
        case .mark: mark()
        case .markDown: markAndMove(isDown: true)
        case .markUp: markAndMove(isDown: false)
        case .edit: if contents.level == .feeds { renameFeed() } else { edit() }
        case .delete: if contents.level == .feeds { askToRemoveFeed() } else { askToDelete() }
        case .insert: if contents.level == .feeds { dialog = .prompt(Prompt(purpose: .addFeed)) } else { insert() }
        case .moveDown: moveRow(isDown: true)
        case .moveUp: moveRow(isDown: false)
        case .undo: if contents.level == nil { undo() } else { ask(for: .undoMarks) }
        case .actions: chooseAction()
        case .nextUnread: goToUnread(isForward: true)
        case .previousUnread: goToUnread(isForward: false)
        case .nextItem: ask(for: .goToItem(isForward: true))
        case .previousItem: ask(for: .goToItem(isForward: false))
        case .toggleRead: ask(for: .toggleRead)
        case .markAllRead: markAllRead()
        case .markFeedRead: ask(for: .markFeedRead)
        case .star: ask(for: .toggleStar)
        case .hideRead: ask(for: .hideRead)
        case .order: ask(for: .changeOrder)
        case .searchAll: dialog = .prompt(Prompt(purpose: .searchAll))
        case .keepSearch: ask(for: .keepSearch)
        case .chooseFolder: ask(for: .chooseFolder)
        case .moveToFolder: dialog = .prompt(Prompt(purpose: .moveFeed))
        case .rereadList: ask(for: .rereadList)
        case .reload: reload(all: false)
        case .reloadAll: reload(all: true)
        case .follow: follow()
        case .redraw: request = .redraw
        case .suspend: request = .suspend
        case .command: dialog = .prompt(Prompt(purpose: .command))
        case .help: show(.keys)
        case .messages: show(.messages)
        case .reason: ask(for: .showReasons)
        }
    }

    private func goToUnread(isForward: Bool) { ask(for: .goToUnread(isForward: isForward)) }

    /// Marks all items as read; those of all feeds only after a question.
    private func markAllRead() {
        guard contents.level == .feeds, let row = currentRow else { return ask(for: .markAllRead) }
        ask(
            "mark all items of all feeds as read?", about: [row],
            answers: [
                Choice.Answer(key: "y", title: "yes") { reader, _ in reader.request = .level(.markAllRead) },
                Choice.Answer(key: "n", title: "no") { _, _ in },
            ])
    }

    private func renameFeed() {
        let title = (contents as? FeedsContents)?.listSubject(ofSection: currentSection)?.title
        dialog = .prompt(Prompt(purpose: .renameFeed, line: LineText(title ?? "")))
    }

    private func askToRemoveFeed() {
        guard let row = currentRow, let contents = contents as? FeedsContents,
            let subject = contents.listSubject(ofSection: currentSection)
        else { return }
        ask(
            "remove \(subject.title)?", about: [row],
            answers: [
                Choice.Answer(key: "y", title: "yes") { reader, _ in reader.request = .level(.removeFeed) },
                Choice.Answer(key: "n", title: "no") { _, _ in },
            ])
    }

    /// The id of the section of the current row; nil if there is none.
    private var currentSection: String? { currentRow.flatMap { liaison.section($0.section)?.id } }

    private func ask(for action: LevelAction) {
        if contents.level == nil { return message = "a document of sections has no items that could be read" }
        request = .level(action)
    }

    /// Reads feeds again, and tries again the pictures that could not be fetched or drawn.
    private func reload(all: Bool) {
        if let pictures {
            pictures.retry()
            dataView.measureDisplayedCells()
        }
        if contents.level != nil { return ask(for: .reload(all: all)) }
        if all { return reloadAll() }
        if let place = currentPlace { play(.touch(.reload, place)) }
    }

    /// Ends the last thing that was begun: a chosen control, a swipe, the filter, the marks, or the editing mode. If
    /// there is none, goes one level back, or quits if the key may quit.
    private func back(mayQuit: Bool) {
        if chosenControl != nil {
            chosenControl = nil
        } else if let place = dataView.swipedPlace {
            // A tap on a swiped row does nothing but end the swipe.
            play(.touch(.tap, place))
        } else if filter != nil {
            show(filteredBy: nil)
        } else if !dataView.indexPathsForSelectedRows.isEmpty {
            dataView.indexPathsForSelectedRows.forEach { play(.touch(.deselect, .row($0))) }
        } else if dataView.isEditing {
            edit()
        } else {
            request = .level(.ascend(mayQuit: mayQuit))
        }
    }
}

// MARK: - Dialogs

extension Reader {
    private func handle(_ keystroke: Keystroke, at prompt: Prompt) {
        if Prompt.isClosed(by: keystroke, prompt.line) {
            dialog = nil
            if let start = prompt.start, recording == nil { go(to: start) }
            if keystroke.key == .enter { accept(prompt) }
            return
        }
        var prompt = prompt
        if let distance = Prompt.distance(of: keystroke) {
            recall(&prompt, older: distance)
        } else if !prompt.line.edit(keystroke) {
            message = Prompt.restIsDropped
        }
        dialog = .prompt(prompt)
        searchWhileTyping(prompt)
    }

    private func recall(_ prompt: inout Prompt, older: Int) {
        let lines = history[prompt.purpose] ?? []
        prompt.age = min(max(prompt.age + older, 0), lines.count)
        prompt.line = LineText(prompt.age == 0 ? "" : lines[lines.count - prompt.age])
    }

    private func accept(_ prompt: Prompt) {
        let text = prompt.line.text
        if !text.isEmpty, history[prompt.purpose]?.last != text { history[prompt.purpose, default: []].append(text) }
        switch prompt.purpose {
        case .search: search(text)
        case .searchAll: if !text.isEmpty { ask(for: .search(text)) }
        case .filter: show(filteredBy: SearchPattern(text))
        case .addFeed: if !text.isEmpty { ask(for: .addFeed(text)) }
        case .renameFeed: if !text.isEmpty { ask(for: .renameFeed(text)) }
        case .moveFeed: ask(for: .moveFeed(text))
        case .command: playLine(text)
        case .pipe: if !text.isEmpty { pipe(to: text) }
        case .save: if !text.isEmpty { save(to: text) }
        }
    }

    /// Plays a line of an event script. The lines `q` and `quit` end the reader, as in other programs.
    func playLine(_ text: String) {
        if [["q"], ["quit"]].contains(text.split(separator: " ")) { return request = .quit }
        var reader = EventLineReader(text)
        do throws(DocumentFault) {
            guard let event = try reader.event() else { return }
            if case .resize = event {
                return message = "the size is that of the terminal; resize the terminal"
            }
            if filter != nil, event.edits { return message = Self.editUnderFilter }
            play(event)
            keepCurrentVisible()
        } catch {
            message = error.reason
        }
    }

    /// Asks a question about rows. Plugins and arriving sections may move the rows before the user answers, so the
    /// rows are followed.
    package func ask(_ question: String, about rows: [IndexPath], answers: [Choice.Answer]) {
        dialog = .choice(Choice(question: question, answers: answers))
        isDragging = false
        dataView.followedRows = rows
    }

    private func handle(_ keystroke: Keystroke, of choice: Choice) {
        let shown = screen.size.lines - 1
        if let distance = Choice.distance(of: keystroke, shown: shown) {
            var choice = choice
            choice.firstLine = min(max(choice.firstLine + distance, 0), max(choice.lines.count - shown, 0))
            return dialog = .choice(choice)
        }
        guard case .character(let scalar) = keystroke.key, keystroke.modifiers.isEmpty,
            let index = choice.answers.indices.first(where: { choice.key($0) == Character(scalar) })
        else { return closeDialog() }
        answer(choice, index)
    }

    /// Answers a question.
    func answer(_ choice: Choice, _ index: Int) {
        dialog = nil
        let rows = dataView.followedRows.compactMap(\.self)
        dataView.followedRows = []
        guard !rows.isEmpty else { return message = "the row is gone" }
        choice.answers[index].perform(self, rows)
    }

    /// Closes the dialog without an answer.
    func closeDialog() {
        if case .choice? = dialog {
            dataView.followedRows = []
            // A tap on a swiped row does nothing but end the swipe.
            if let place = dataView.swipedPlace { play(.touch(.tap, place)) }
        }
        dialog = nil
    }
}
