/// Performs one function of a component, in this process or in a worker.
///
/// This is the seam between the entries of the host and the code of plugins: an entry knows only the performer of a
/// function. `Binding` performs a function in this process, `RemotePerformer` in a worker.
package class Performer {
    /// The arguments of the function besides the model and the views.
    package final let needs: CallNeeds

    init(_ needs: CallNeeds) {
        self.needs = needs
    }

    /// Performs the function once, with arguments from the sources, and stores the return value in `answer`. The function
    /// table acts for the call `frame`; if that is nil, the observer of the table gets what the function calls. Allocates
    /// nothing.
    package func perform(_ sources: CallSources, for frame: UnsafeMutablePointer<CallFrame>?, answer: inout Answer) {}
}
