internal import LiaisonShow

/// A set of keys that users know from another program.
package enum KeyPreset: String, CaseIterable {
    /// The keys of Liaison, or those of the program with this name.
    case standard, newsboat, vim, less

    /// The names of the keys of an action. If two actions had the same key, the key would belong to the first in the
    /// order of `ReadAction`. No preset has such a key.
    package func keys(of action: ReadAction) -> [String] { differences[action] ?? Self.standardKeys(of: action) }

    private static func standardKeys(of action: ReadAction) -> [String] {
        switch action {
        case .rowDown: ["j", "Down", "Ctrl-N"]
        case .rowUp: ["k", "Up", "Ctrl-P"]
        case .pageDown: ["Space", "PgDn", "Ctrl-F"]
        case .pageUp: ["b", "PgUp", "Ctrl-B"]
        case .halfPageDown: ["Ctrl-D"]
        case .halfPageUp: ["Ctrl-U"]
        case .first: ["g", "Home"]
        case .last: ["G", "End"]
        case .open: ["Enter"]
        case .back: ["Esc", "q"]
        case .quit: ["Q", "Ctrl-C"]
        case .search: ["/"]
        case .searchNext: ["n"]
        case .searchPrevious: ["N"]
        case .filter: ["&"]
        case .link: ["o"]
        case .nextControl: ["Right"]
        case .previousControl: ["Left"]
        case .copy: ["y"]
        case .copyMarkdown: ["Y"]
        case .pipe: ["|"]
        case .save: ["s"]
        case .pager: ["P"]
        case .enqueue: ["E"]
        case .mark: ["v"]
        case .markDown: ["Shift-Down"]
        case .markUp: ["Shift-Up"]
        case .edit: ["e"]
        case .delete: ["d", "Del"]
        case .insert: ["i", "Ins"]
        case .moveDown: ["J", "Alt-Down"]
        case .moveUp: ["K", "Alt-Up"]
        case .undo: ["u"]
        case .actions: ["x"]
        case .nextUnread: ["Tab"]
        case .previousUnread: ["Shift-Tab"]
        case .nextItem: [">"]
        case .previousItem: ["<"]
        case .toggleRead: ["m"]
        case .markAllRead: ["A"]
        case .markFeedRead: ["a"]
        case .star: ["*"]
        case .hideRead: ["l"]
        case .order: ["O"]
        case .searchAll: ["S"]
        case .keepSearch: ["+"]
        case .chooseFolder: ["t"]
        case .moveToFolder: ["f"]
        case .rereadList: ["Ctrl-R"]
        case .reload: ["r"]
        case .reloadAll: ["R"]
        case .follow: ["F"]
        case .redraw: ["Ctrl-L"]
        case .suspend: ["Ctrl-Z"]
        case .command: [":"]
        case .help: ["h", "F1"]
        case .messages: ["L"]
        case .reason: ["w"]
        }
    }

    /// The keys of the actions that differ from the standard set.
    private var differences: [ReadAction: [String]] {
        switch self {
        case .standard: [:]
        case .newsboat:
            [
                .first: ["Home"], .last: ["End"], .edit: ["E"], .enqueue: ["e"], .pipe: ["|"], .filter: ["F", "&"],
                .follow: ["Ctrl-E"],
                .help: ["?", "F1"], .nextUnread: ["n", "Tab"], .previousUnread: ["p", "Shift-Tab"],
                .toggleRead: ["N", "m"], .searchNext: ["."], .searchPrevious: [","], .halfPageDown: [],
                .halfPageUp: [], .markFeedRead: ["A"], .markAllRead: ["C"], .order: ["g", "G"], .link: ["o", "u"],
                .undo: ["U"], .chooseFolder: ["t", "T"],
                .nextItem: ["J", ">"], .previousItem: ["K", "<"], .moveDown: ["Alt-Down"], .moveUp: ["Alt-Up"],
                .delete: ["D", "Del"], .actions: ["x", "Ctrl-X"],
            ]
        case .vim:
            [
                .pageDown: ["Ctrl-F", "PgDn", "Space"], .open: ["Enter", "l"], .back: ["Esc", "q", "h"],
                .help: ["F1"], .link: ["o", "Ctrl-]"], .hideRead: ["L"], .messages: ["I"],
                .previousControl: ["Left", "["],
                .nextControl: ["Right", "]"],
            ]
        case .less:
            [
                .rowDown: ["j", "Down", "Ctrl-N", "Ctrl-E"], .rowUp: ["k", "Up", "Ctrl-P", "y", "Ctrl-Y"],
                .pageDown: ["Space", "f", "PgDn", "Ctrl-F", "Ctrl-V"], .pageUp: ["b", "PgUp", "Ctrl-B"],
                .halfPageDown: ["d", "Ctrl-D"], .halfPageUp: ["u", "Ctrl-U"], .first: ["g", "<", "Home"],
                .last: ["G", ">", "End"], .copy: ["Y"], .copyMarkdown: ["W"], .nextItem: ["]"], .previousItem: ["["],
                .delete: ["Del"], .undo: ["U"],
                .redraw: ["Ctrl-L", "Ctrl-R"],
                .rereadList: [], .moveToFolder: ["Ctrl-O"],
            ]
        }
    }
}
