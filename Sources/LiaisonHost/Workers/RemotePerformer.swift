/// Performs one function of a component in the worker of its plugin.
final class RemotePerformer: Performer {
    private let worker: Worker
    private let component: UInt32
    private let function: ComponentFunction

    init(_ function: ComponentFunction, of component: Int, in worker: Worker, _ needs: CallNeeds) {
        self.worker = worker
        self.component = UInt32(component)
        self.function = function
        super.init(needs)
    }

    override func perform(
        _ sources: CallSources, for frame: UnsafeMutablePointer<CallFrame>?, answer: inout Answer
    ) {
        guard let frame else { return }
        let words = sources.context
        let place = needs.context ? JobPlace(words.pointee) : .none
        let job = Job(
            record: sources.record, component: component, function: function, hasCell: frame.pointee.hasCell,
            needsContext: needs.context, place: place)
        let more = needs.context ? MoreArguments(words.pointee, frame.pointee.neighborhood) : .none
        worker.perform(job, more, frame, &answer)
    }
}
