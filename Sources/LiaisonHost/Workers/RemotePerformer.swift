/// Performs one function of a component in the worker of its plugin.
final class RemotePerformer: Performer {
    private let worker: Worker
    private let component: Int
    private let function: ComponentFunction

    init(_ function: ComponentFunction, of component: Int, in worker: Worker, _ needs: CallNeeds) {
        self.worker = worker
        self.component = component
        self.function = function
        super.init(needs)
    }

    override func perform(_ sources: CallSources, answer: inout Answer) {
        guard let frame = CallFrame.current else { return }
        let words = sources.context
        let job = Job(
            function: function, component: component, record: sources.record,
            context: JobContext(words.pointee, hasCell: frame.pointee.hasCell), needsContext: needs.context)
        worker.perform(job, words.pointee.button, frame, &answer)
    }
}
