internal import CIsolation
internal import LiaisonKit
internal import LiaisonManifest

/// The worker of a plugin, as the host sees it: a process that performs the functions of the plugin's components.
///
/// If the process ends, the next call starts another. Use a worker on the thread of the plugin's liaison.
final class Worker {
    /// The greatest number of crash places for which the host looks up the line of the source.
    private static let mostPlaces = 64

    let limits: WorkerLimits
    private let isolation: Isolation
    private let watch: WorkerWatch
    private let file: PluginFile
    private var copy: PluginCopy
    private lazy var signatures = SignatureWriter(
        path: file.path,
        file.manifest.components.map { ComponentSignature($0, RecordLayout($0, among: file.manifest.components)) })
    let memory: PluginMemory
    /// The completions of the plugin's commands.
    var completions: CompletionPool?
    /// The surroundings of all functions (`Surroundings.bytes`).
    var surroundings: [UInt8] = [] {
        didSet { if surroundings != oldValue { surroundings.withUnsafeBytes { process?.channel.add(.surround, $0) } } }
    }
    /// Called about every 50 ms while the host waits for the process. If the function returns false, the host ends the
    /// process.
    var onWait: (() -> Bool)?
    /// Receives each line that the plugin writes to its standard output and standard error.
    var onPrint: ((String) -> Void)?
    /// The process; nil if none runs.
    @exclusivity(unchecked) var process: RunningWorker?
    /// The number of bytes that the plugin may still print.
    private let printed = PrintedLines.Allowance()
    /// The jobs that are expected.
    @exclusivity(unchecked) private var expected = ExpectedJobs()
    /// The time that all rows together wait for the worker in one frame before they are pending; nil if rows wait as
    /// long as the worker may take.
    var patience: Duration? { didSet { patienceLeft = patience ?? .zero } }
    /// The part of `patience` that is left in this frame.
    var patienceLeft = Duration.zero
    /// The jobs that rows wait for.
    var late = LateJobs()
    /// The functions and lines in which the plugin has crashed, by the offsets of the innermost frames.
    private var crashes: [UInt64: String] = [:]
    /// The reason for which the plugin cannot be loaded; nil if none is known.
    private var refusal: Failure?
    /// The number of calls that are running: more than one while a function waits for an answer.
    var depth = 0
    private var isListened = false
    /// The time that failures have taken so far.
    private var lost = LostTime()

    /// Makes the worker of a plugin file, without starting a process. The worker reads the models in `memory`. If there
    /// is a `copy`, whose manifest was read, the worker loads the copy, and no libraries beside the file.
    init(
        _ file: PluginFile, _ copy: SealedCopy?, _ memory: PluginMemory, _ isolation: Isolation, _ limits: WorkerLimits,
        _ watch: WorkerWatch
    ) {
        self.file = file
        self.copy = PluginCopy(of: file, copy)
        self.isolation = isolation
        self.limits = limits
        self.watch = watch
        self.memory = memory
    }

    /// Loads the plugin, and throws if the plugin or the component with an index cannot be used.
    func bind(_ component: Int) throws(LoadError) {
        do throws(Failure) {
            let process = try loaded()
            if let reason = process.reasons?[component] { throw Failure(reason: reason) }
        } catch {
            throw LoadError(reason: error.reason, cause: error.cause(ofPlugin: .component))
        }
    }

    /// Performs a function in the process. `frame` is the running call, whose views and liaison the function changes.
    ///
    /// If the function was expected, the worker has performed it ahead, or is about to.
    func perform(
        _ job: Job, _ more: MoreArguments, _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer
    ) {
        depth += 1
        defer { depth -= 1 }
        do throws(Failure) {
            if patience != nil, try performPatiently(job, more, frame, &answer) { return }
            try serve(try begin(job, more), frame, &answer)
        } catch {
            frame.pointee.note(.workerFailed(error))
        }
    }

    /// Has the worker perform functions ahead, which the host will want after the functions that are expected already.
    func expect(_ jobs: [Job]) {
        // The next call finds out how an idle process has ended.
        guard refusal == nil, !hasEndedIdle, let process = try? started() else { return }
        expected.append(jobs)
        guard depth == 0 else { return }
        expected.post(to: process.channel)
    }

    /// Has the worker perform functions ahead, and none that were expected before.
    func expect(only jobs: [Job]) {
        guard depth == 0 else { return }
        discard(expected.ahead)
        expected.removeAll()
        if !jobs.isEmpty { expect(jobs) }
    }

    /// Waits until the plugin has performed all jobs that were sent, and logs the lines that it has printed.
    func finish() {
        guard depth == 0 else { return }
        discard(expected.ahead)
        expected.resultsAreLost()
        process.map { logAll($0) }
    }

    /// Logs the lines that the plugin has printed until now.
    func logPrinted() { process.map { log($0) } }

    private var isIdle: Bool { depth == 0 && expected.ahead == 0 && late.isEmpty }

    /// Ends the process if its threads take too much while it has no work.
    func endIfGreedy() {
        guard isIdle, let process else { return }
        let cause = process.isBusy(limits) ? Cause.busy : process.excess.map(Cause.greedy)
        if let cause { onPrint?(end(process, cause).reason) }
    }

    /// Delivers a completion that the plugin has called since the last command. Returns false if there is none.
    func deliverCompletion() -> Bool {
        guard isIdle, let process, process.reasons != nil else { return false }
        guard process.channel.hasInput else {
            endIfGreedy()
            return false
        }
        // Messages between two commands have a limit, too, because a thread may call completions without end.
        process.use = WorkerUse(size: process.use.size)
        do throws(Failure) {
            if try take(next(process), from: process) { return true }
            throw end(process, .malformed)
        } catch {
            if process.use.size > limits.bytesPerCall { onPrint?(error.reason) }
            return false
        }
    }
}

// MARK: - Calls

extension Worker {
    /// Applies the operations of a function and answers its requests, until the function returns.
    func serve(
        _ process: RunningWorker, _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer
    ) throws(Failure) {
        try awaitReady(process)
        guard depth == 1 else {
            return try process.nesting { () throws(Failure) in try serveCall(process, frame, &answer) }
        }
        defer { process.use = WorkerUse() }
        try serveCall(process, frame, &answer)
    }

    private func serveCall(
        _ process: RunningWorker, _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer
    ) throws(Failure) {
        process.use = WorkerUse()
        while true {
            let message = try next(process)
            switch message.kind {
            case .operation:
                guard frame.pointee.apply(message) else { throw end(process, .malformed) }
            case .request:
                let reply = process.whileItWaits { frame.pointee.answer(message) }
                guard let reply else { throw end(process, .malformed) }
                try send(reply, to: process)
            case .isCompleted: _ = try take(message, from: process)
            case .isDone: return take(doneBy: message, frame, &answer)
            case .load, .perform, .answer, .locate, .surround, .isReady, .isLocated: throw end(process, .malformed)
            }
        }
    }

    /// Takes the result of a function that has returned.
    func take(doneBy message: Message, _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer) {
        answer.word = message.number
        if message.flag, let function = TableFunction(rawValue: message.function) {
            frame.pointee.note(.foreignHandle(function))
        }
    }

    /// Sends a job to the process, unless the process performs the job ahead. Returns the process.
    private func begin(_ job: Job, _ more: MoreArguments) throws(Failure) -> RunningWorker {
        guard depth == 1 else {
            let process = try started()
            job.add(to: process.channel, isUrgent: true, more)
            return process
        }
        let distance = expected.distance(to: job)
        if let distance {
            discard(min(distance, expected.ahead))
            expected.skip(distance)
        } else if expected.ahead > 0 {
            expected.wasWrong()
            discard(expected.ahead)
            expected.resultsAreLost()
        }
        // This starts another process if an unwanted job has ended the last one.
        try endIfKilled()
        let process = try started()
        process.beginCall()
        if distance == nil {
            job.add(to: process.channel, more)
        } else {
            expected.beginNext()
            expected.post(to: process.channel)
        }
        return process
    }

    /// Waits for the results of jobs that the host does not want, and discards them.
    private func discard(_ count: Int) {
        guard count > 0, let process else { return }
        // An unwanted job may call a completion. The worker then waits for an answer, and performs only calls inside
        // the running call.
        depth += 1
        defer { depth -= 1 }
        do throws(Failure) {
            try awaitReady(process)
            for _ in 0..<count { try discardOne(process) }
        } catch {
            // The process has ended, and nobody waits for the results.
        }
    }

    private func discardOne(_ process: RunningWorker) throws(Failure) {
        process.use = WorkerUse()
        while true {
            let message = try next(process)
            switch message.kind {
            case .operation: break
            case .request: RequestAnswer(isYes: false).send(over: process.channel)
            case .isCompleted: _ = try take(message, from: process)
            case .isDone: return
            case .load, .perform, .answer, .locate, .surround, .isReady, .isLocated: throw end(process, .malformed)
            }
        }
    }

    /// Sends an answer, unless a command that was sent for the answer has ended the process.
    func send(_ answer: RequestAnswer, to process: RunningWorker) throws(Failure) {
        guard self.process === process else { throw Failure(reason: "ended in another command") }
        answer.send(over: process.channel)
    }

    func log(_ process: RunningWorker) { process.printed.take { onPrint?($0) } }

    private func logAll(_ process: RunningWorker) { process.printed.takeAll { onPrint?($0) } }

    /// Takes the message that a completion was called, which may come at any time. Returns false for any other message.
    func take(_ message: Message, from process: RunningWorker) throws(Failure) -> Bool {
        switch message.kind {
        case .isCompleted:
            let completion = completions?.completion(message.number)
            if message.index == 0 {
                completion?.complete(CompletionResult(message.flag, message.body))
                try send(RequestAnswer(isYes: true), to: process)
            } else if let completion, completion.isWaiting, !completion.isNoted {
                completion.isNoted = true
                LateCompletions.note(completion, CompletionResult(message.flag, message.body))
            }
        case .load, .perform, .answer, .locate, .surround, .isReady, .operation, .request, .isDone, .isLocated:
            return false
        }
        return true
    }

    /// The next message. Ends a process that sends more in one call than it may.
    @inline(__always)
    private func next(_ process: RunningWorker) throws(Failure) -> Message {
        let message = if let message = try? process.channel.received() { message } else { try receive(process) }
        process.use.size += message.size
        if process.use.size > limits.bytesPerCall { throw end(process, .exceeded) }
        return message
    }

    /// Waits for the next message, until the deadline of the call.
    private func receive(_ process: RunningWorker) throws(Failure) -> Message {
        log(process)
        var cause = process.excessAmongMessages(limits)
        do throws(ChannelFailure) {
            if cause == nil, let message = try process.channel.come() { return message }
            while cause == nil {
                if process.use.isLate(process, limits) {
                    cause = .late
                } else if let message = try process.channel.awaited() {
                    return message
                } else {
                    let waitsOn = process.whileItWaits { onWait?() ?? true }
                    cause = process.excess.map(Cause.greedy) ?? (waitsOn ? nil : .interrupted)
                }
            }
        } catch {
            cause = error == .closed ? .closed : .malformed
        }
        throw end(process, cause ?? .late)
    }
}

// MARK: - The process

extension Worker {
    /// The process, which this call starts if there is none. The process may not have loaded the plugin yet.
    func started() throws(Failure) -> RunningWorker {
        if let process { return process }
        if let refusal { throw refusal }
        if let reason = lost.reasonToGiveUp(limits) { throw refuse(Failure(reason: reason)) }
        let process = RunningWorker(
            signatures, copy: try copied(), memory, surroundings, printed, watch, limits,
            isStrict: isolation.weakness == nil,
            isAlone: copy.isAlone)
        guard let process else {
            throw refuse(Failure(reason: ProcessEnd.none.description, isOfSystem: true))
        }
        if !isListened {
            isListened = true
            LateCompletions.listen(to: self)
        }
        self.process = process
        return process
    }

    /// True if the process has ended without work.
    private var hasEndedIdle: Bool {
        guard expected.ahead == 0, late.isEmpty, let process, process.reasons != nil else { return false }
        return process.channel.hasEnded
    }

    /// Forgets a process that was killed without work, with the zygote or by a system without memory, so that no row is
    /// lost. Throws the failure of a process without work that has ended in another way.
    func endIfKilled() throws(Failure) {
        guard hasEndedIdle, let process else { return }
        let failure = end(process, .closed)
        if !failure.isKilled { throw failure }
    }

    private func copied() throws(Failure) -> Int32 {
        do throws(Failure) {
            return try copy.descriptor()
        } catch {
            throw refuse(error)
        }
    }

    private func refuse(_ failure: Failure) -> Failure {
        var refusal = failure
        refusal.isFinal = true
        self.refusal = refusal
        return refusal
    }

    /// Lets another process start, although the last ones were killed, or the system gave none.
    func tryAgain() {
        if refusal?.isOfMachine == true { refusal = nil }
        lost.forgetKills()
    }

    /// The process, which has loaded the plugin. If the first process fails, and the plugin may not be the reason, but
    /// a job that was sent ahead, a second process loads the plugin.
    private func loaded() throws(Failure) -> RunningWorker {
        let first = try started()
        do throws(Failure) {
            try awaitReady(first)
            return first
        } catch {
            guard !error.isFinal else { throw error }
        }
        let second = try started()
        try awaitReady(second)
        return second
    }

    /// Waits until the process has loaded the plugin. Refuses a plugin that fails meanwhile, unless a job that was sent
    /// ahead may have sent malformed bytes, or another program may have killed the process.
    func awaitReady(_ process: RunningWorker) throws(Failure) {
        if process.reasons != nil { return }
        Zygote.shared?.runAnywhere()
        let start = Moment.now()
        defer { lost.hasStarted(in: Moment.now() - start) }
        process.use = WorkerUse()
        while process.reasons == nil {
            let message: Message
            do throws(Failure) {
                message = try next(process)
            } catch {
                if error.isForged, process.channel.hasJobs { throw error }
                if error.isOfSystem { throw refuse(error) }
                if error.isKilled, lost.countKill() { throw error }
                throw refuse(Failure(reason: "\(error.reason) while it was loaded", isKilled: error.isKilled))
            }
            if try take(message, from: process) { continue }
            guard message.kind == .isReady else { throw end(process, .malformed) }
            guard message.flag else {
                let reason = message.body.prefix(WorkerLimits.bytesPerReason)
                throw refuse(Failure(reason: String(decoding: reason, as: UTF8.self)))
            }
            guard process.isReady(message.body, components: file.manifest.components.count) else {
                throw end(process, .malformed)
            }
        }
    }

    /// The author's function that has crashed, and the line of its source if that is known.
    private func name(of place: CrashPlace) -> String {
        guard let offset = place.frames.first else { return "" }
        if let known = crashes[offset] { return known }
        var name = function(at: nil, of: place)
        if crashes.count < Self.mostPlaces {
            // If the process that names the line crashes at this offset, too, the place is known, and no further
            // process is asked.
            crashes[offset] = name
            if let (frame, line) = try? sourceLine(of: place), !line.isEmpty {
                name = "\(function(at: frame, of: place)), \(line)"
            }
            crashes[offset] = name
        }
        return name
    }

    private func function(at frame: Int?, of place: CrashPlace) -> String {
        let name = copy.path.flatMap { place.function(at: frame, ofFile: $0) } ?? "a function without a name"
        return place.isOfOtherThread ? "\(name) on another thread" : name
    }

    /// The line of the source of a crash, which another process names, and the index of its frame; empty if the line is
    /// unknown.
    private func sourceLine(of place: CrashPlace) throws(Failure) -> (frame: Int, line: String) {
        let process = try started()
        try awaitReady(process)
        process.use = WorkerUse()
        place.frames.withUnsafeBytes { process.channel.add(.locate, $0) }
        while true {
            let message = try next(process)
            if message.kind == .isLocated {
                let line = String(decoding: message.body.prefix(WorkerLimits.bytesPerReason), as: UTF8.self)
                return (Int(clamping: message.number), line)
            }
            guard try take(message, from: process) else { throw end(process, .malformed) }
        }
    }

    /// Ends the process, and returns the reason.
    func end(_ process: RunningWorker, _ cause: Cause) -> Failure {
        guard self.process === process else { return Failure(reason: "ended in another command") }
        let start = Moment.now()
        defer { lost.hasFailed(cause, after: process.use.seconds + Moment.now() - start, limits) }
        self.process = nil
        expected.resultsAreLost()
        late.removeAll()
        memory.jobsAreOver(before: late.oldest)
        let (end, excess) = process.end()
        logAll(process)
        if case .signaled = end, excess == nil, let place = process.channel.crash {
            onPrint?("\(end) in \(name(of: place))")
        }
        for completion in completions?.waitingCompletions ?? [] { completion.complete(CompletionResult(isDone: false)) }
        return (excess.map(Cause.greedy) ?? cause).failure(end, limits)
    }
}
