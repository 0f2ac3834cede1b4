internal import CIsolation
internal import Glibc

/// A process of a worker, and the channel to it.
final class RunningWorker {
    /// The interval at which the host checks a call while the process sends nothing, in milliseconds.
    private static let tick = 50

    /// The number by which the zygote knows the process.
    private let number: Int32
    private let zygote: Zygote
    private let watch: WorkerWatch
    /// The process id; nil if the system gave no process. The zygote waits for the process only in `end`, so that no other
    /// process has the id before.
    private(set) lazy var id = zygote.process(of: number)
    let channel: WorkerChannel
    let printed: PrintedLines
    /// The use of the process in the current call.
    @exclusivity(unchecked) var use = WorkerUse()
    /// The time that the process has waited for the host in all calls, and the time of its nested calls without that time,
    /// in seconds.
    private var (waited, nested) = (0.0, 0.0)
    /// The processor time of the process when the host first found it without a call; nil during a call.
    private var idleStart: Int64?
    /// The number of messages since the last look at the clock.
    private var unlooked = 0
    /// The number of messages between two looks at the clock, because a look takes longer than a message.
    private static let messagesPerLook = 256
    /// The reason for which each component is not bound; nil for a component that is bound. The array is nil until the
    /// process has loaded the plugin.
    private(set) var reasons: [String?]?
    private var hasEnded = false

    /// Starts a process that loads a copy of a plugin: with `isStrict` only in a complete sandbox, with `isAlone`
    /// without the libraries beside the file. nil if the system gives no zygote, memory or descriptors.
    init?(
        _ signatures: SignatureWriter, copy: Int32, _ memory: PluginMemory, _ surroundings: [UInt8],
        _ allowance: PrintedLines.Allowance,
        _ watch: WorkerWatch, _ limits: WorkerLimits, isStrict: Bool, isAlone: Bool
    ) {
        guard let region = memory.region, let printed = PrintedLines(allowance) else {
            return nil
        }
        self.printed = printed
        var (own, other) = (Int32(-1), Int32(-1))
        guard lsn_connected_sockets(&own, &other) == 0 else { return nil }
        defer { close(other) }
        let file = lsn_rings_file()
        defer { if file >= 0 { close(file) } }
        guard file >= 0, let ring = lsn_map_rings(file) else {
            close(own)
            return nil
        }
        let channel = WorkerChannel(socket: own, ring: ring, patience: Self.tick)
        self.channel = channel
        // The worker finds the messages when it starts, and need not wait.
        surroundings.withUnsafeBytes { channel.add(.surround, $0) }
        signatures.bytes.withUnsafeBytes {
            channel.add(.load, flag: isStrict, index: isAlone ? 1 : 0, number: UInt64(region.start), $0)
        }
        channel.flush()
        func start(_ zygote: Zygote?) -> (Zygote, Int32)? {
            guard let zygote else { return nil }
            let number = zygote.start(
                socket: other, models: region.file, ring: file, plugin: copy, output: printed.writable)
            return number.map { (zygote, $0) }
        }
        // A zygote may have died since, and another one starts then.
        guard let (zygote, number) = start(.shared) ?? start(.shared) else { return nil }
        (self.number, self.zygote, self.watch) = (number, zygote, watch)
        watch.add(number, of: zygote, limits)
    }

    deinit {
        guard !hasEnded else { return }
        watch.remove(number)
        zygote.discard(number)
    }

    /// Notes that a call begins.
    func beginCall() { idleStart = nil }

    /// Returns whether threads of the plugin have taken more processor time since the last call than the limit. Ask this
    /// between calls.
    func isBusy(_ limits: WorkerLimits) -> Bool {
        let time = id.map(lsn_processor_time) ?? 0
        guard let idleStart else {
            idleStart = time
            return false
        }
        return Double(time - idleStart) / 1e9 > limits.idleSeconds
    }

    /// The limit of memory or threads that the process exceeds: the end of a sentence; nil if it exceeds none. Looks at all
    /// workers, unless it is too early for another look.
    var excess: String? { watch.excess(of: number) }

    /// The limit that the process exceeds; nil if the process exceeds none, or if it is too early for another look.
    /// This serves for a process that sends message after message, so that the host never waits. Ask this once for each
    /// message.
    func excessAmongMessages(_ limits: WorkerLimits) -> Worker.Cause? {
        unlooked += 1
        guard unlooked >= Self.messagesPerLook else { return nil }
        unlooked = 0
        return use.isOverdue(limits) ? .late : excess.map(Worker.Cause.greedy)
    }

    /// Answers a request of the current call. The time for which the process waits does not count against the call. The
    /// time of commands that the plugin has asked for, and performs itself, does.
    func whileItWaits<Reply>(_ answer: () -> Reply) -> Reply {
        let (start, waitedBefore, nestedBefore) = (Moment.now(), waited, nested)
        defer {
            let seconds = Moment.now() - start - (nested - nestedBefore)
            waited = waitedBefore + seconds
            use.hasWaited(seconds)
        }
        return answer()
    }

    /// Performs a call during another call of the process.
    func nesting<Failure: Error>(_ call: () throws(Failure) -> Void) throws(Failure) {
        let (outer, start, waitedBefore, nestedBefore) = (use, Moment.now(), waited, nested)
        defer {
            use = outer
            nested = nestedBefore + Moment.now() - start - (waited - waitedBefore)
        }
        try call()
    }

    /// Ends the process. Returns how it has ended, and the limit for which it was killed before; nil if it was not.
    func end() -> (end: ProcessEnd, excess: String?) {
        hasEnded = true
        let excess = watch.remove(number)
        return (zygote.end(number), excess)
    }

    /// Notes that the process has loaded the plugin. The body has a text for each component, with a NUL behind it: the
    /// reason for which the component is not bound, or no text. Returns false if there is another number of texts than
    /// of components.
    func isReady(_ body: UnsafeRawBufferPointer, components: Int) -> Bool {
        // One part more than there are components: the bytes behind the last NUL.
        let parts = body.split(separator: 0, maxSplits: components + 1, omittingEmptySubsequences: false)
        let reasons: [String?] = parts.dropLast().map {
            $0.isEmpty ? nil : String(decoding: $0.prefix(WorkerLimits.bytesPerReason), as: UTF8.self)
        }
        guard reasons.count == components else { return false }
        self.reasons = reasons
        return true
    }
}
