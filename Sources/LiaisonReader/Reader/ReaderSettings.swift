/// What the readers of all levels share.
package struct ReaderSettings {
    /// The actions and commands of keys.
    package let keymap: Keymap
    /// The files that programs of the user read.
    let files = ArticleFiles()

    /// Makes the settings of a session.
    package init(_ keymap: Keymap) { self.keymap = keymap }
}
