internal import LiaisonShow

/// The effect of a key on a page of text.
enum PageEffect: Equatable {
    /// Scroll by a number of lines, or by as many times the height of the page.
    case scrollLines(Int)
    case scrollPages(Int)
    case first
    case last
    /// Ask the loop of the reader for something, and keep the page.
    case request(Reader.Request)
    case close
}

extension ReadAction {
    /// The effect of the action on a page of text.
    var pageEffect: PageEffect {
        switch self {
        case .rowDown: .scrollLines(1)
        case .rowUp: .scrollLines(-1)
        case .pageDown: .scrollPages(1)
        case .pageUp: .scrollPages(-1)
        case .first: .first
        case .last: .last
        case .quit: .request(.quit)
        case .redraw: .request(.redraw)
        case .suspend: .request(.suspend)
        case .halfPageDown, .halfPageUp, .open, .back, .search, .searchNext, .searchPrevious, .filter, .link,
            .nextControl, .previousControl, .copy, .copyMarkdown, .pager, .enqueue, .pipe, .save, .mark, .markDown,
            .markUp,
            .edit, .delete, .insert,
            .chooseFolder, .moveToFolder, .rereadList,
            .moveDown, .moveUp, .undo, .actions, .nextUnread, .previousUnread, .nextItem, .previousItem, .toggleRead,
            .markAllRead,
            .markFeedRead, .star, .hideRead, .order, .searchAll, .keepSearch, .reload, .reloadAll, .follow, .command,
            .help, .messages, .reason:
            .close
        }
    }
}
