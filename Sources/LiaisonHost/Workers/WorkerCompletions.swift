/// The completions of the plugin of a worker: C functions, each of which stands for a completion of the host.
final class WorkerCompletions {
    /// The functions by the numbers of the completions. The host numbers few, because it uses them again.
    private var functions: [UInt64: Completion.Function] = [:]

    /// The function that calls the completion with a number.
    func function(_ number: UInt64) -> Completion.Function {
        if let known = functions[number] { return known }
        let function = Closure.make(WorkerCompletion(number)) ?? { _ in }
        functions[number] = function
        return function
    }
}

/// A completion in a worker.
private final class WorkerCompletion: ClosureOwner {
    private let number: UInt64

    init(_ number: UInt64) {
        self.number = number
    }

    /// Tells the host, which ignores a second call.
    override func called(_ isDone: Bool) { WorkerProcess.current?.complete(number, isDone) }
}
