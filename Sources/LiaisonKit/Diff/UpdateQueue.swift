internal import Synchronization

/// Finds the changes of updates on another thread, so that the thread of the data view need not wait.
///
/// Updates may arrive faster than the queue finds or the app shows their changes. A newer update then replaces the
/// older one. The sections are those of a liaison, or values of the app's own type; `Liaison` shows an update by
/// `update(withNewSections:changes:)`.
///
/// A queue of sections of a liaison is used on the thread of the data view: it compares the entries as they are when
/// they are submitted. A queue of values may be used on any thread.
public final class UpdateQueue<Section>: @unchecked Sendable {
    /// The sections to show next, and the changes that lead to them.
    public struct Update {
        /// The sections to show.
        public let sections: [Section]
        /// The changes from the sections shown before to `sections`.
        public let changes: SectionedChangeset
    }

    /// The state of the queue. `Mutex` guards the state; the sections are used as the comment of the queue says.
    private struct State: @unchecked Sendable {
        var shown: [Section]
        /// The submission whose changes the queue is finding; nil if there is none.
        var wanted: Submission?
        var found: Update?
        /// The number of updates submitted.
        var count = 0
        var isFinding = false
    }

    /// Sections to show, and the comparison that finds their changes on any thread.
    private struct Submission: @unchecked Sendable {
        let number: Int
        let sections: [Section]
        let find: () -> SectionedChangeset
    }

    /// Makes the comparison of two lists, which then reads nothing that changes.
    private typealias Comparison = (_ old: [Section], _ new: [Section]) -> () -> SectionedChangeset

    private let state: Mutex<State>
    private let comparison: Comparison
    private let onFound: @Sendable () -> Void

    private init(_ sections: [Section], _ onFound: @escaping @Sendable () -> Void, _ comparison: @escaping Comparison) {
        state = Mutex(State(shown: sections))
        self.comparison = comparison
        self.onFound = onFound
    }

    /// Makes a queue of sections of the app's own type.
    ///
    /// - Parameters:
    ///   - sections: The sections that are shown now.
    ///   - onFound: Called on any thread when there is an update to take.
    public convenience init(showing sections: [Section], onFound: @escaping @Sendable () -> Void = {})
    where Section: DifferentiableSection & Sendable {
        self.init(sections, onFound) { old, new in { SectionedChangeset(from: old, to: new) } }
    }

    /// Makes a queue of sections of a liaison. The parameters are those of a queue of the app's own sections.
    public convenience init(showing sections: [Section], onFound: @escaping @Sendable () -> Void = {})
    where Section == LiaisonKit.Section {
        self.init(sections, onFound) { old, new in
            let old = old.map { ComparedSection(section: $0).snapshot }
            let new = new.map { ComparedSection(section: $0).snapshot }
            return { SectionedChangeset(from: old, to: new) }
        }
    }

    /// Submits sections to show next, and drops earlier submissions that were not taken. Returns at once.
    public func submit(_ sections: [Section]) {
        let starts = state.withLock { state in
            state.count += 1
            state.wanted = Submission(
                number: state.count, sections: sections, find: comparison(state.shown, sections))
            state.found = nil
            defer { state.isFinding = true }
            return !state.isFinding
        }
        if starts { Task.detached { self.find() } }
    }

    /// Takes the update to show next; nil if there is none, or if the queue is still finding the changes. The sections
    /// count as shown from now on.
    public func take() -> Update? {
        var taken: Update?
        state.withLock { state in
            guard let update = state.found else { return }
            state.found = nil
            state.shown = update.sections
            taken = update
        }
        return taken
    }

    /// Finds the changes of the newest submission, and starts over if a newer one has arrived meanwhile.
    private func find() {
        while let submission = next() {
            let changes = submission.find()
            let isNewest = state.withLock { state in
                guard state.count == submission.number else { return false }
                state.found = Update(sections: submission.sections, changes: changes)
                state.wanted = nil
                return true
            }
            if isNewest { onFound() }
        }
    }

    private func next() -> Submission? {
        state.withLock { state in
            if state.wanted == nil { state.isFinding = false }
            return state.wanted
        }
    }
}

extension UpdateQueue.Update: Sendable where Section: Sendable {}
