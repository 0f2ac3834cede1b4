/// The sources of the arguments of one call. All of them must live as long as the call.
package struct CallSources {
    /// The record of the model, in the layout of the component.
    package let record: UnsafeRawPointer
    /// The handles of the outlets and of the cell; nil if no argument is one.
    package let outlets: OutletHandles?
    /// The context values.
    package let context: UnsafePointer<ContextWords>

    /// Makes the sources of one call.
    package init(record: UnsafeRawPointer, outlets: OutletHandles?, context: UnsafePointer<ContextWords>) {
        self.record = record
        self.outlets = outlets
        self.context = context
    }
}

/// The argument words of views: a pointer to the handle of each outlet in the order of the nib, then one to that of the cell.
package struct OutletHandles {
    /// The first word.
    package let words: UnsafeRawPointer

    /// Takes words; each points to a handle, which starts with a pointer to its function table.
    package init<Handle>(_ words: UnsafePointer<UnsafeMutablePointer<Handle>>) {
        self.words = UnsafeRawPointer(words)
    }
}
