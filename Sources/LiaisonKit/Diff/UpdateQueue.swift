internal import Synchronization

/// Finds what updates change on another thread, so that the thread of the data view need not wait.
///
/// Updates may come faster than their changes are found or shown: what a newer one overtakes is dropped. The sections are
/// values of the app's own; `Liaison.update(withNewSections:changes:)` shows what was made of them. It may be used on any
/// thread.
public final class UpdateQueue<Section: DifferentiableSection & Sendable>: Sendable {
    /// What is to be shown, and what that changes.
    public struct Update: Sendable {
        /// The sections.
        public let sections: [Section]
        /// What leads to them from what was shown.
        public let changes: SectionedChangeset
    }

    private struct State {
        var shown: [Section]
        /// What is to be shown, while its changes are being found.
        var wanted: [Section]?
        var found: Update?
        /// How many updates there were.
        var count = 0
        var isFinding = false
    }

    private let state: Mutex<State>
    private let onFound: @Sendable () -> Void

    /// Makes a queue for what is shown now. `onFound` is called, on any thread, when there is an update to take.
    public init(showing sections: [Section], onFound: @escaping @Sendable () -> Void = {}) {
        state = Mutex(State(shown: sections))
        self.onFound = onFound
    }

    /// Wants other sections to be shown; what was submitted before and not taken is dropped.
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

    /// The update that is to be shown: it counts as shown from now on. nil: there is none, or its changes are still being
    /// found.
    public func take() -> Update? {
        state.withLock { state in
            guard let update = state.found else { return nil }
            state.found = nil
            state.shown = update.sections
            return update
        }
    }

    /// Finds the changes of what is wanted, until no newer update has come meanwhile.
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
