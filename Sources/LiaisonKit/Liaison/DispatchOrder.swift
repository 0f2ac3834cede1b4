/// The dispatches that are still to be reported. They are reported in the order in which the commands were sent: a command
/// that another provoked comes behind that one, though the one that provoked it ends last.
struct DispatchOrder {
    /// In the order in which the commands were sent; nil: what was asked is no event.
    private var dispatches: [Dispatch?] = []
    /// How many of them were reported.
    private var reported = 0
    /// How many commands are being performed.
    private var open = 0

    /// Takes in that a command is about to be performed; answers its index, for `end`.
    mutating func begin(_ dispatch: Dispatch) -> Int {
        open += 1
        dispatches.append(dispatch)
        return dispatches.count - 1
    }

    /// Takes in what came of a command; nil: it is no event.
    mutating func end(_ index: Int, _ result: Dispatch.Result?) {
        open -= 1
        if let result { dispatches[index]?.result = result } else { dispatches[index] = nil }
    }

    /// The next dispatch to be reported; nil: there is none, or a command is still being performed.
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
