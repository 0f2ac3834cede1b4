internal import LiaisonShow

/// An action of the reader. A `Keymap` assigns keys to actions.
package enum ReadAction: String, CaseIterable {
    case rowDown = "row-down"
    case rowUp = "row-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case first
    case last
    case open
    case back
    case quit
    case search
    case searchNext = "search-next"
    case searchPrevious = "search-previous"
    case filter
    case link
    case nextControl = "next-control"
    case previousControl = "previous-control"
    case copy
    case copyMarkdown = "copy-markdown"
    case pipe
    case save
    case pager
    case enqueue
    case mark
    case markDown = "mark-down"
    case markUp = "mark-up"
    case edit
    case delete
    case insert
    case moveDown = "move-down"
    case moveUp = "move-up"
    case undo
    case actions
    case nextUnread = "next-unread"
    case previousUnread = "previous-unread"
    case nextItem = "next-item"
    case previousItem = "previous-item"
    case toggleRead = "toggle-read"
    case markAllRead = "mark-all-read"
    case markFeedRead = "mark-feed-read"
    case star
    case hideRead = "hide-read"
    case order
    case searchAll = "search-all"
    case keepSearch = "keep-search"
    case chooseFolder = "folder"
    case moveToFolder = "move-to-folder"
    case rereadList = "reread-list"
    case reload
    case reloadAll = "reload-all"
    case follow
    case redraw
    case suspend
    case command
    case help
    case messages
    case reason

    /// A summary of the action, in a few words.
    package var summary: String {
        switch self {
        case .rowDown: "the next row; the next lines of a row that is higher than the screen"
        case .rowUp: "the previous row"
        case .pageDown: "a page down; if a control of the row is chosen, press it"
        case .pageUp: "a page up"
        case .halfPageDown: "half a page down"
        case .halfPageUp: "half a page up"
        case .first: "the first row"
        case .last: "the last row; after a number N, the Nth row"
        case .open: "open the feed or item, tap the row, or press the chosen control"
        case .back: "end the last mode, filter or search; without one, go one level back, or quit"
        case .quit: "quit"
        case .search: "search the texts of rows"
        case .searchNext: "the next row found"
        case .searchPrevious: "the previous row found"
        case .filter: "show only rows with a text; without a text, all rows"
        case .link: "press a button or open a link of the row, or the page of the item; a digit or a letter picks one"
        case .nextControl: "the next control of the row, or the next item of a carousel"
        case .previousControl: "the previous control of the row, or the previous item of a carousel"
        case .copy: "copy the text of the marked rows; without marks, of the article or of the row"
        case .copyMarkdown: "copy the same, an article as Markdown"
        case .pipe: "send the same text to a command"
        case .save: "save the same text to a new file; an article as Markdown or HTML if the name ends in .md or .html"
        case .pager: "show the same text in the program PAGER, or else in less"
        case .enqueue: "add the enclosure of the item to the queue of downloads, which podboat reads"
        case .mark: "mark the row, or remove the mark"
        case .markDown: "mark the row and the next one"
        case .markUp: "mark the row and the previous one"
        case .edit: "begin or end editing; in the list of your feeds, give the feed another title"
        case .delete: "delete the marked rows, or the row, while editing; in the list of your feeds, remove the feed"
        case .insert: "insert a row, while editing; in the list of your feeds, add a feed"
        case .moveDown: "move the row down, while editing"
        case .moveUp: "move the row up, while editing"
        case .undo: "put back the rows that were deleted last, or the marks of items that were changed last"
        case .actions: "the actions that a swipe over the row offers"
        case .nextUnread: "the next item that is unread, in this feed or another"
        case .previousUnread: "the previous item that is unread, in this feed or another"
        case .nextItem: "the next item, read or not, in this feed or another"
        case .previousItem: "the previous item, read or not, in this feed or another"
        case .toggleRead: "mark the item, or the marked ones, read or unread; in the list of feeds, all items of feeds"
        case .markAllRead: "mark all items of the feed read; in the list of feeds, those of all feeds"
        case .markFeedRead: "mark all items of the feed of the row read"
        case .star: "give the item, or the marked ones, a star, or take it away"
        case .hideRead: "show unread items alone, or all items"
        case .order: "order the items: the newest first, the oldest first, as the feed does, by title"
        case .searchAll: "search all stored items of your feeds, with their contents"
        case .keepSearch: "keep the search above the feeds, or forget it"
        case .chooseFolder: "the items of a folder of your feeds, which you choose"
        case .moveToFolder: "move the feed of the row to a folder of your feeds"
        case .rereadList: "read your list of feeds again, after another program has changed the file"
        case .reload: "show the row again; with levels, read the feed again"
        case .reloadAll: "read the feed again, or all feeds"
        case .follow: "stay at the end, and show new rows"
        case .redraw: "draw the screen again"
        case .suspend: "suspend the program; the command fg of the shell continues it"
        case .command: "a line of an event script: see liaison help events"
        case .help: "these keys"
        case .messages: "all messages since the start, the newest last"
        case .reason: "the whole reason why the feed of the row could not be read"
        }
    }
}
