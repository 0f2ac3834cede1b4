/// The argument words of views: a pointer to the handle of each outlet in the order of the nib, and then a pointer to
/// the handle of the cell.
package struct OutletHandles {
    /// The first word.
    package let words: UnsafeRawPointer

    /// Takes the words. Each word points to a handle, which starts with a pointer to its function table.
    package init<Handle>(_ words: UnsafePointer<UnsafeMutablePointer<Handle>>) {
        self.words = UnsafeRawPointer(words)
    }
}
