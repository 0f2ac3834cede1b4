internal import LiaisonJSON

/// The values between the functions of a pipe. Two callers take turns, because a function reads the result of the one
/// before it.
final class PipeSteps {
    private lazy var callers = (FunctionCaller(), FunctionCaller())

    /// Calls all functions of a pipe but the last, and then `last` with their result, which is nil if it is missing.
    func run(
        _ pipe: ValueTemplate.Pipe, _ last: (JSONValue?) -> Evaluator.Outcome
    ) -> Evaluator.Outcome {
        var value = pipe.pointer.value
        var absence: Evaluator.Outcome?
        for function in pipe.functions {
            let outcome = callers.0.value(function.pointee, of: value, at: pipe.pointer)
            switch outcome {
            case .value(let result): value = result
            case .absent:
                value = nil
                // The first value that is missing explains the others.
                absence = absence ?? outcome
            case .wrong: return outcome
            }
            callers = (callers.1, callers.0)
        }
        let outcome = last(value)
        if case .absent = outcome { return absence ?? outcome }
        return outcome
    }
}
