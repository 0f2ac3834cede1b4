internal import Synchronization

/// Finds the changes of updates on another thread, so that the thread of the data view need not wait.
///
/// Updates may arrive faster than the queue finds or the app shows their changes. A newer update then replaces the
/// older one. The sections are values of the app's own type; `Liaison.update(withNewSections:changes:)` shows the
/// sections of the liaison that the app makes from them. The queue may be used on any thread.
public final class UpdateQueue<Section: DifferentiableSection & Sendable>: Sendable {
    /// The sections to show next, and the changes that lead to them.
    public struct Update: Sendable {
        /// The sections to show.
        public let sections: [Section]
        /// The changes from the sections shown before to `sections`.
        public let changes: SectionedChangeset
    }

    private struct State {
        var shown: [Section]
        /// The sections to show next, while the queue finds their changes; nil if there are none.
        var wanted: [Section]?
        var found: Update?
        /// The number of updates submitted.
        var count = 0
        var isFinding = false
    }

    private let state: Mutex<State>
    private let onFound: @Sendable () -> Void

    /// Makes a queue.
    ///
    /// - Parameters:
    ///   - sections: The sections that are shown now.
    ///   - onFound: Called on any thread when there is an update to take.
    public init(showing sections: [Section], onFound: @escaping @Sendable () -> Void = {}) {
        state = Mutex(State(shown: sections))
        self.onFound = onFound
    }

    /// Submits sections to show next, and drops earlier submissions that were not taken. Returns at once.
    public func submit(_ sections: [Section]) {
        let starts = state.withLock { state in
            state.wanted = sections
            state.found = nil
            state.count += 1
            defer { state.isFinding = true }
            return !state.isFinding
        }
        if starts { Task.detached { self.find() } }
    }

    /// Takes the update to show next; nil if there is none, or if the queue is still finding the changes. The sections
    /// count as shown from now on.
    public func take() -> Update? {
        state.withLock { state in
            guard let update = state.found else { return nil }
            state.found = nil
            state.shown = update.sections
            return update
        }
    }

    /// Finds the changes of the newest submission, and starts over if a newer one has arrived meanwhile.
    private func find() {
        while let (shown, wanted, count) = next() {
            let update = Update(sections: wanted, changes: SectionedChangeset(from: shown, to: wanted))
            let isNewest = state.withLock { state in
                guard state.count == count else { return false }
                state.found = update
                state.wanted = nil
                return true
            }
            if isNewest { onFound() }
        }
    }

    private func next() -> (shown: [Section], wanted: [Section], count: Int)? {
        state.withLock { state in
            guard let wanted = state.wanted else {
                state.isFinding = false
                return nil
            }
            return (state.shown, wanted, state.count)
        }
    }
}
