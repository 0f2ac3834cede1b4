internal import LiaisonShow

/// The keys that a line at the bottom of the screen names in the first sessions.
enum KeyHints {
    /// The number of sessions with hints, unless the configuration says otherwise.
    static let sessions = 5

    /// The actions worth knowing on a level, the most useful first. nil stands for a document of sections.
    static func actions(on level: ReaderLevel?) -> [(action: ReadAction, words: String)] {
        switch level {
        case .feeds?:
            [
                (.help, "all keys"), (.open, "open"), (.quit, "quit"), (.nextUnread, "next unread"),
                (.reloadAll, "reload"),
                (.markAllRead, "all read"), (.search, "search"),
            ]
        case .headlines?:
            [
                (.help, "all keys"), (.open, "open"), (.back, "back"), (.toggleRead, "read/unread"), (.star, "star"),
                (.link, "browser"),
                (.nextUnread, "next unread"), (.markAllRead, "all read"), (.reload, "reload"), (.search, "search"),
            ]
        case .article?:
            [
                (.help, "all keys"), (.back, "back"), (.pageDown, "page"), (.link, "links"),
                (.nextUnread, "next unread"),
                (.nextItem, "next"), (.previousItem, "previous"), (.save, "save"), (.search, "search"),
            ]
        case nil:
            [
                (.help, "all keys"), (.open, "tap"), (.link, "buttons and links"), (.quit, "quit"), (.search, "search"),
                (.filter, "filter"), (.mark, "mark"), (.edit, "edit"),
            ]
        }
    }
}

extension Keymap {
    /// The hints for a level, each with its key, as many as fit in some columns. Actions without a key are left out.
    func hints(on level: ReaderLevel?, columns: Int) -> [(key: String, words: String)] {
        var left = columns
        let hints = KeyHints.actions(on: level).compactMap { hint in
            keys[hint.action]?.first.map { (key: $0, words: hint.words) }
        }
        return Array(
            hints.prefix { hint in
                left -= hint.key.count + hint.words.count + 3
                return left >= -2
            })
    }
}
