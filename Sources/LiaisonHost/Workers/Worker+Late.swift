internal import LiaisonKit

/// Functions for which the host does not wait: the rows of a slow plugin are pending, and the host does other things
/// meanwhile.
extension Worker {
    /// True if rows wait for results, or have not learnt yet that the worker has failed.
    var isLate: Bool { late.isAwaited }

    /// Returns whether a function may be late, because only its row depends on it.
    private func mayBeLate(_ job: Job, _ more: MoreArguments) -> Bool {
        guard patience != nil, depth == 1, more.completion == 0 else { return false }
        switch job.function {
        case .height, .command(.configuration): return true
        case .command, .estimatedHeight: return false
        }
    }

    /// Performs a function that may be late. Returns false if the host must wait for the function instead.
    func performPatiently(
        _ job: Job, _ more: MoreArguments, _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer
    ) throws(Failure) -> Bool {
        guard mayBeLate(job, more) else {
            // A function inside another function runs before all late functions.
            if depth == 1 { try settle() }
            return false
        }
        if let failure = late.takeFailure(of: job) { throw failure }
        defer { memory.jobsAreOver(before: late.oldest) }
        try endIfKilled()
        let process = try started()
        try awaitReady(process)
        let waits = late.isEmpty
        if !late.wants(job) {
            if late.hasRoom {
                if waits { process.use = WorkerUse() }
                process.beginCall()
                job.add(to: process.channel, more)
                process.channel.flush()
                late.append(job, number: memory.jobIsSent())
            } else {
                late.noteUnsent()
            }
        }
        let start = ContinuousClock.now
        try collect(from: process, until: waits ? start + patienceLeft : start, job)
        patienceLeft -= .now - start
        guard let answers = late.take(job) else {
            frame.pointee.note(.isLate)
            return true
        }
        try replay(answers, of: process, frame, &answer)
        return true
    }

    /// Keeps the messages that come, until the job `wanted` is done or `deadline` has passed. Throws the failure of
    /// `wanted`. The failure of another job is kept for the row that asks for that job, if a row wants it.
    private func collect(
        from process: RunningWorker, until deadline: ContinuousClock.Instant, _ wanted: Job?
    ) throws(Failure) {
        while let current = late.current, !late.isStuck {
            let isWanted = wanted.map(current.job.isSame) ?? false
            do throws(Failure) {
                // Only the row whose own job takes too long gets the failure.
                let mayEnd = isWanted || wanted == nil
                guard let kind = try collectMessage(from: process, until: deadline, mayEnd: mayEnd) else { return }
                if kind == .isDone, isWanted { return }
            } catch {
                guard !isWanted else { throw error }
                return late.fail(current, error)
            }
        }
    }

    /// Keeps the next message, if it comes before a deadline. Returns its kind; nil if none has come.
    ///
    /// - Parameter mayEnd: Whether a worker that takes too long is ended.
    private func collectMessage(
        from process: RunningWorker, until deadline: ContinuousClock.Instant, mayEnd: Bool
    ) throws(Failure) -> MessageKind? {
        guard let message = try come(from: process, until: deadline) else {
            if mayEnd, process.use.isLate(process, limits) { throw end(process, .late) }
            if let excess = process.excess { throw end(process, .greedy(excess)) }
            return nil
        }
        // The messages are kept, and a small one takes more memory than it has bytes.
        process.use.size += LateJobs.Kept.size(of: message)
        if process.use.size > limits.bytesPerCall { throw end(process, .exceeded) }
        switch message.kind {
        case .operation, .request: late.add(message)
        case .isDone:
            late.add(message)
            process.use = WorkerUse()
        case .isCompleted: _ = try take(message, from: process)
        case .load, .perform, .answer, .locate, .surround, .isReady, .isLocated: throw end(process, .malformed)
        }
        return message.kind
    }

    /// The next message; nil if none comes before a deadline.
    private func come(
        from process: RunningWorker, until deadline: ContinuousClock.Instant
    ) throws(Failure) -> Message? {
        do throws(ChannelFailure) {
            var isOver = false
            while true {
                if let message = try process.channel.come() { return message }
                let left = deadline - .now
                // The host does not wait for bytes that keep coming after the deadline.
                guard !isOver, try process.channel.waits(left) else { return nil }
                isOver = left <= .zero
            }
        } catch {
            log(process)
            throw end(process, error == .closed ? .closed : .malformed)
        }
    }

    /// Applies the kept answers of a function. If the function waits for the host, answers it and serves it until it
    /// returns.
    private func replay(
        _ answers: [LateJobs.Kept], of process: RunningWorker, _ frame: UnsafeMutablePointer<CallFrame>,
        _ answer: inout Answer
    ) throws(Failure) {
        log(process)
        for kept in answers.dropLast() {
            guard kept.withMessage({ frame.pointee.apply($0) }) else { throw end(process, .malformed) }
        }
        guard let last = answers.last else { return }
        if last.kind == .isDone {
            return last.withMessage { take(doneBy: $0, frame, &answer) }
        }
        guard let reply = last.withMessage({ frame.pointee.answer($0) }) else { throw end(process, .malformed) }
        // The function waits for the answer, so its use begins anew here. If the function had returned, `use` would
        // belong to the next job, which the worker performs meanwhile.
        process.use = WorkerUse()
        try send(reply, to: process)
        try serve(process, frame, &answer)
    }

    /// Waits for the results of all functions that are late, and keeps them.
    private func settle() throws(Failure) {
        while let process, late.current != nil {
            guard !late.isStuck else {
                RequestAnswer(isYes: false).send(over: process.channel)
                late.answerStuck()
                continue
            }
            try collect(from: process, until: .now + .milliseconds(50), nil)
            if late.current != nil, !late.isStuck, onWait?() == false { throw end(process, .interrupted) }
        }
    }
}

// MARK: - Asking again

extension Worker {
    /// True if rows should ask again: results have come, or the worker has failed.
    var hasLateNews: Bool {
        guard isLate, depth == 0 else { return false }
        guard !late.hasNews, let process, !process.channel.hasInput else { return true }
        // A row that asks again then gets the failure of a function that takes too long.
        return process.use.isLate(process, limits)
    }

    /// Begins a pass, in which rows ask for the results that they wait for.
    func beginPass() { late.beginPass() }

    /// Ends a pass. Jobs that no row has asked for are abandoned.
    func endPass() {
        late.endPass()
        if let process, depth == 0 { try? collect(from: process, until: .now, nil) }
        late.endPass()
        if late.isStuck, let process, depth == 0, !late.isStuckJobWanted {
            RequestAnswer(isYes: false).send(over: process.channel)
            late.answerStuck()
        }
        memory.jobsAreOver(before: late.oldest)
    }

    /// Abandons all late jobs, because the models of their rows may be gone.
    func abandonLate() { late.abandon() }
}
