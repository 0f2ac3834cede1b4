/// The sources of the arguments of one call. All of them must live as long as the call.
package struct CallSources {
    /// The record of the model, in the layout of the component.
    package let record: UnsafeRawPointer
    /// The handles of the outlets and of the cell; nil if no argument is such a handle.
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
