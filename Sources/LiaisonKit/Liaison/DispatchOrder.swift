/// The dispatches that are still to be reported.
///
/// Dispatches are reported in the order in which their commands were sent. A command that another command provoked
/// follows that command, although the provoked command ends first.
struct DispatchOrder {
    /// The dispatches in the order in which the commands were sent; nil for a request that is no event.
    private var dispatches: [Dispatch?] = []
    /// The number of elements of `dispatches` that were reported or skipped.
    private var reported = 0
    /// The number of commands that are being performed.
    private var open = 0

    /// Notes that a command begins. Returns the index of the command, for `end`.
    mutating func begin(_ dispatch: Dispatch) -> Int {
        open += 1
        dispatches.append(dispatch)
        return dispatches.count - 1
    }

    /// Notes the result of a command; nil if the command is no event.
    mutating func end(_ index: Int, _ result: Dispatch.Result?) {
        open -= 1
        if let result { dispatches[index]?.result = result } else { dispatches[index] = nil }
    }

    /// The next dispatch to report; nil if there is none or a command is still being performed.
    mutating func next() -> Dispatch? {
        guard open == 0 else { return nil }
        while reported < dispatches.count {
            defer { reported += 1 }
            if let dispatch = dispatches[reported] { return dispatch }
        }
        dispatches.removeAll(keepingCapacity: true)
        reported = 0
        return nil
    }
}
