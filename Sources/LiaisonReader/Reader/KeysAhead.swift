internal import LiaisonShow
internal import LiaisonTerminal

/// Finds out what keys typed ahead will do, before the reader handles them. A key that opens a dialog sends the following
/// keys to the dialog.
struct KeysAhead {
    /// The part of the reader that receives a key.
    enum Receiver {
        case rows, choice, page
        /// A prompt. The text of its line decides whether Backspace closes the prompt.
        case prompt(LineText)
    }

    private let keymap: Keymap
    private var receiver: Receiver

    /// Begins with the dialog that is open; nil if the rows receive the keys.
    init(_ dialog: Dialog?, _ keymap: Keymap) {
        self.keymap = keymap
        receiver =
            switch dialog {
            case .prompt(let prompt)?: .prompt(prompt.line)
            case .choice?: .choice
            case .page?: .page
            case nil: .rows
            }
    }

    /// Takes the next event. Returns the action of its key; nil for a key that is text, an answer, or a key of a page,
    /// and for any other event.
    mutating func action(of event: InputEvent) -> ReadAction? {
        switch event {
        case .key(let keystroke): return action(of: keystroke)
        case .mouse(let mouse):
            // A click ends any dialog.
            if case .press = mouse.kind { receiver = .rows }
        case .paste(let text):
            if case .prompt(var line) = receiver {
                line.insert(text)
                receiver = .prompt(line)
            }
        case .focus, .reply: break
        }
        return nil
    }

    private mutating func action(of keystroke: Keystroke) -> ReadAction? {
        let action = keymap.action(of: keystroke)
        switch receiver {
        case .rows:
            receiver = action?.receiver ?? .rows
            return action
        case .prompt(let line): receiver = Self.receiver(after: keystroke, at: line)
        case .choice: if Choice.distance(of: keystroke, shown: 1) == nil { receiver = .rows }
        case .page:
            if action == .quit { return action }
            if action?.pageEffect ?? .close == .close { receiver = .rows }
        }
        return nil
    }

    /// The receiver of the keys that follow a key at a prompt.
    private static func receiver(after keystroke: Keystroke, at line: LineText) -> Receiver {
        if Prompt.isClosed(by: keystroke, line) { return .rows }
        // The lines of the history, which are not known here, have text.
        if Prompt.distance(of: keystroke) != nil { return .prompt(LineText("?")) }
        var line = line
        line.edit(keystroke)
        return .prompt(line)
    }
}

extension ReadAction {
    /// The receiver of the keys that follow. An action that may ask counts as one that asks: whether the row has
    /// something to choose is known only later.
    fileprivate var receiver: KeysAhead.Receiver {
        switch self {
        case .search, .searchAll, .moveToFolder, .filter, .command, .pipe, .save: .prompt(LineText())
        case .link, .actions, .delete, .chooseFolder: .choice
        case .help, .messages: .page
        case .rowDown, .rowUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .open, .back, .quit,
            .searchNext, .searchPrevious, .nextControl, .previousControl, .copy, .copyMarkdown, .pager, .enqueue, .mark,
            .markDown, .markUp, .edit,
            .rereadList,
            .insert, .moveDown, .moveUp, .undo, .nextUnread, .previousUnread, .nextItem, .previousItem, .toggleRead,
            .markAllRead,
            .markFeedRead, .star, .hideRead, .order, .keepSearch, .reload, .reloadAll, .follow, .redraw, .suspend,
            .reason:
            .rows
        }
    }
}
