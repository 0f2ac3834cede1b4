/// Where the arguments of one call come from. All of it must live as long as the call.
package struct CallSources {
    /// The record of the model, in the layout of the component.
    package let record: UnsafeRawPointer
    /// The handles of the outlets and of the cell; nil: no argument is one.
    package let outlets: OutletHandles?
    /// What the liaison tells.
    package let context: UnsafePointer<ContextWords>

    /// Makes the sources of one call.
    package init(record: UnsafeRawPointer, outlets: OutletHandles?, context: UnsafePointer<ContextWords>) {
        self.record = record
        self.outlets = outlets
        self.context = context
    }
}
