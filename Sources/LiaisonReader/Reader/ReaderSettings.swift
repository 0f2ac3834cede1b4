/// What the readers of all levels share.
package struct ReaderSettings {
    /// The actions and commands of keys.
    package let keymap: Keymap
    let colors: ReaderColors
    /// True if a line above the last one names keys.
    let showsHints: Bool
    /// The time that an escape character waits for the rest of a key, in milliseconds; nil for the usual one.
    package let escapeDelay: Int32?
    /// The messages of the session.
    package let messages = ReadMessages()
    /// The enclosures that a program of the user downloads.
    let queue: DownloadQueue
    /// The files that programs of the user read.
    let files = ArticleFiles()

    /// Makes the settings of a session.
    package init(
        _ keymap: Keymap, colors: ReaderColors = ReaderColors(), showsHints: Bool = false, escapeDelay: Int32? = nil,
        queue: DownloadQueue = DownloadQueue()
    ) {
        (self.keymap, self.colors, self.showsHints, self.escapeDelay) = (keymap, colors, showsHints, escapeDelay)
        self.queue = queue
    }
}
