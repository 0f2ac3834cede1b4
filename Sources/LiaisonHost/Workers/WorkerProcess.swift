internal import CDebugInfo
internal import CSystem
internal import CIsolation
internal import CLiaison
internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import Synchronization

/// The process in which the code of one plugin runs. The process performs the functions that the host asks for, one at
/// a time.
///
/// The process begins as a copy of the zygote. It trusts the host: messages from the host have the right form.
final class WorkerProcess {
    /// The worker that this process is; nil if this process is no worker.
    nonisolated(unsafe) private(set) static var current: WorkerProcess?

    private let channel: HostChannel
    /// Held while messages are sent, because a plugin may complete a command on another thread.
    private let sending = Mutex(())
    /// The jobs that have come while a function was waiting for an answer.
    @exclusivity(unchecked) private var postponed: [StoredMessage] = []
    /// Owns the body of the postponed job that the process performs now.
    private var served: StoredMessage?
    /// The thread of the functions.
    private let thread = pthread_self()
    private let ring: OpaquePointer
    private let models: Int32
    private let plugin: Int32
    /// The components. They live as long as the process, so that a job need not count references to them.
    private var components: [Unmanaged<WorkerComponent>] = []
    private var handles = HandleSlots(behind: FunctionTable.pointer, outlets: 0)
    private let words = UnsafeMutablePointer<ContextWords>.allocate(capacity: 1)
    private var surroundings = SurroundingWords([])
    /// The length in the last answer of the host, in points.
    private(set) var answeredLength = 0.0
    /// The whole model of the function that is running; nil if the function takes none.
    private(set) var model: UnsafeMutablePointer<ModelValue>?

    /// The table that the running function fills.
    @exclusivity(unchecked) private var filledTable = FilledTable()

    private init(_ channel: HostChannel, ring: OpaquePointer, models: Int32, plugin: Int32) {
        self.channel = channel
        self.ring = ring
        self.models = models
        self.plugin = plugin
    }

    /// Does work in the zygote that each worker would otherwise do: the runtime of Swift makes the metadata of a
    /// generic type at its first use. A process that waits for work runs this once more. That takes little time, and
    /// the pages of memory that the work will use are there then. Binds a function of the system instead of a plugin's.
    ///
    /// Locks no mutex: a lock of Swift keeps the id of its first thread, and a worker has another thread.
    static func prepare() {
        // The path is long, as real paths are, because the runtime treats short strings in another way.
        let path = String(repeating: "/", count: 100) + "proc/self/exe"
        let sample = FunctionSignature(
            function: .height, symbol: "nan", returnType: .double, arguments: [Argument(.record, .pointer, offset: 0)])
        let component = ComponentSignature(slotCount: 0, model: nil, functions: [sample])
        let signatures = SignatureWriter(path: path, [component]).bytes.withUnsafeBytes { SignatureReader($0) }
        _ = PluginLibraries(ofCopy: path, of: path)
        if let function = dlsym(nil, sample.symbol), let file = lsn_file_of_address(function),
            let library = try? DynamicLibrary(path: String(cString: file))
        {
            _ = (signatures.components ?? []).map { WorkerComponent($0, in: library) }
        }
        lsn_prepare_crashes()
    }

    /// Serves the host until the host has ended.
    static func run(socket: Int32, models: Int32, ring: Int32, plugin: Int32) -> Never {
        guard let memory = lsn_map_rings(ring) else { _exit(1) }
        close(ring)
        let channel = HostChannel(socket: lsn_protect_descriptor(socket), ring: memory)
        let process = WorkerProcess(
            channel, ring: memory, models: models, plugin: lsn_protect_descriptor(plugin))
        current = process
        lsn_on_completion { WorkerProcess.current?.complete($0, $1, $2) }
        while let message = process.receive() { process.serve(message) }
        lsn_end_with_zygote()
    }

    /// The next message; nil if the host has ended.
    private func receive() -> Message? {
        guard !postponed.isEmpty else { return channel.receive { announce() } }
        let stored = postponed.removeFirst()
        served = stored
        return stored.message
    }

    /// Tells the host that there are messages.
    private func announce() { sending.withLock { _ in channel.announce() } }

    private func serve(_ message: Message) {
        switch message.kind {
        case .load: load(message)
        case .perform: perform(message)
        case .locate: locate(message)
        case .surround: surroundings = SurroundingWords(Array(message.body))
        case .answer, .isReady, .operation, .request, .isDone, .isCompleted, .isLocated: _exit(1)
        }
    }
}

extension WorkerProcess {
    /// Enters the sandbox, loads the plugin, which runs its constructors, and binds its components.
    private func load(_ message: Message) {
        let signatures = SignatureReader(message.body)
        let copy = "/proc/self/fd/\(plugin)"
        var (isLoaded, areBound, text) = (true, false, "")
        do throws(LoadError) {
            try mapModels(at: UInt(message.number))
            let libraries = PluginLibraries(ofCopy: copy, of: signatures.path)
            if let distrust = libraries.distrust { throw distrust }
            let lacks = enterSandbox(reading: libraries.readable)
            if lacks != 0, message.flag {
                throw LoadError(reason: Isolation.refusal(lacking: Isolation.names(ofParts: lacks)))
            }
            if message.index == 0 { for library in libraries.beside { _ = try DynamicLibrary(path: library) } }
            let library = try DynamicLibrary(path: copy)
            lsn_note_crashes(copy, lsn_ring_crash(ring))
            let bound = (signatures.components ?? []).map { WorkerComponent($0, in: library) }
            components = bound.map(Unmanaged.passRetained)
            for component in bound { text += "\(component.reason ?? "")\0" }
            handles = HandleSlots(behind: FunctionTable.pointer, outlets: bound.reduce(0) { max($0, $1.slotCount) })
            areBound = bound.allSatisfy { $0.reason == nil }
        } catch {
            (isLoaded, text) = (false, error.reason)
        }
        lsn_flush_printed()
        // The host knows the plugin by the path of its file, and not by the path of the copy.
        if !areBound {
            text = text.replacing(copy, with: signatures.path)
        }
        text.withUTF8 { text in
            sending.withLock { _ in
                channel.send(.isReady, flag: isLoaded, UnsafeRawBufferPointer(text))
            }
        }
    }

    /// Sends the line of the source at one of some frames of the plugin. The worker reads the debug information, and not the
    /// host, because the debug information is untrusted.
    private func locate(_ message: Message) {
        let frames = CrashPlace.frames(in: message.body)
        var (line, frame) = ([CChar](repeating: 0, count: 256), 0)
        let info = lsn_debug_info_open("/proc/self/fd/\(plugin)")
        _ = lsn_debug_info_line(info, frames, frames.count, &frame, &line, line.count)
        lsn_debug_info_close(info)
        line.prefix { $0 != 0 }.withUnsafeBytes { line in
            sending.withLock { _ in channel.send(.isLocated, number: UInt64(frame), line) }
        }
    }

    private func mapModels(at address: UInt) throws(LoadError) {
        guard AddressSpace.map(models, at: address, writable: false) else {
            throw LoadError(reason: "the memory of the models cannot be mapped")
        }
        close(models)
    }

    /// Enters the sandbox, in which the files and folders at `paths` may be read. Returns the parts of the sandbox that
    /// the system lacks.
    private func enterSandbox(reading paths: [String]) -> Int32 {
        // A buffer instead of an array: the runtime of Swift would make the type of the array first.
        let texts = UnsafeMutableBufferPointer<UnsafePointer<CChar>?>.allocate(capacity: paths.count + 1)
        texts.initialize(repeating: nil)
        for (index, path) in paths.enumerated() { texts[index] = UnsafePointer(strdup(path)) }
        defer {
            for text in texts { free(UnsafeMutablePointer(mutating: text)) }
            texts.deallocate()
        }
        return lsn_enter_sandbox(texts.baseAddress, UInt64(WorkerLimits().memory))
    }

    private func perform(_ message: Message) {
        components[message.index]._withUnsafeGuaranteedRef { perform(message, of: $0) }
    }

    @inline(__always)
    private func perform(_ message: Message, of component: WorkerComponent) {
        guard let record = UnsafeRawPointer(bitPattern: UInt(message.number)),
            let performer = component.performers[Int(message.function)]
        else {
            // The host has sent the job before it knew that the component is not bound, and does not want the result.
            return sending.withLock { _ in channel.send(.isDone) }
        }
        let outer = model
        model = component.model.flatMap { (record + $0).load(as: UnsafeMutablePointer<ModelValue>?.self) }
        var answer = Answer()
        let failure = run(performer, message.hasCell ? component.slotCount : 0, message.body, record, &answer)
        model = outer
        lsn_flush_printed()
        var refusing: TableFunction?
        if case .foreignHandle(let function)? = failure { refusing = function }
        sending.withLock { _ in
            channel.send(.isDone, function: refusing?.rawValue ?? 0, flag: refusing != nil, number: answer.word)
        }
    }

    /// Runs a function with the handles of `outlets` outlets, and with the context values of a message, if there are
    /// any. Returns the failure of the call.
    @inline(__always)
    private func run(
        _ performer: Performer, _ outlets: Int, _ context: UnsafeRawBufferPointer, _ record: UnsafeRawPointer,
        _ answer: inout Answer
    ) -> CallFailure? {
        // The text is a copy, because the function may wait for other messages.
        let sent = context.isEmpty ? .none : context.loadUnaligned(as: JobContext.self)
        let text = sent.text == .none ? nil : copyOfText(context)
        defer { text?.deallocate() }
        let lent = handles.lend(outlets: outlets)
        words.initialize(
            to: ContextWords(
                sent, text: text?.baseAddress, lent.others(afterOutlets: outlets), surroundings))
        var frame = CallFrame(lent, outlets: outlets, sent.neighborhood)
        let outer = filledTable
        defer { filledTable = outer }
        filledTable = FilledTable()
        let sources = CallSources(
            record: record, outlets: OutletHandles(UnsafePointer(lent.words)), context: UnsafePointer(words))
        withUnsafeMutablePointer(to: &frame) { performer.perform(sources, for: $0, answer: &answer) }
        return frame.failure
    }

    /// A copy of the text that follows the context values of a message.
    private func copyOfText(_ context: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer {
        let name = UnsafeRawBufferPointer(rebasing: context.dropFirst(MemoryLayout<JobContext>.size))
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: name.count, alignment: 1)
        copy.copyMemory(from: name)
        return copy
    }
}

// MARK: - The function table

extension WorkerProcess {
    /// Sends the host a call of the function table on the target of a slot. If the call is a request, serves urgent jobs of
    /// the host until the answer comes. Returns the answer for the plugin.
    func send(_ call: TableCall, slot: Int) -> Bool {
        guard filledTable.takes(call, UInt(bitPattern: slot)) else { return false }
        let isRequest = call.function.awaitsAnswer == true
        call.withBody { body, rest in
            sending.withLock { _ in
                channel.send(
                    isRequest ? .request : .operation, function: call.function.rawValue, flag: call.text != nil,
                    index: slot, number: call.number, body, rest)
            }
        }
        return isRequest ? awaitAnswer() : true
    }

    private func awaitAnswer() -> Bool {
        while let message = channel.receive({ announce() }) {
            if message.kind == .answer { return take(message) }
            if message.kind == .perform, !message.flag {
                postponed.append(StoredMessage(message))
            } else {
                serve(message)
            }
        }
        _exit(0)
    }

    private func take(_ answer: Message) -> Bool {
        if answer.body.count == MemoryLayout<UInt>.size {
            model = UnsafeMutablePointer(bitPattern: answer.body.loadUnaligned(as: UInt.self))
        }
        answeredLength = Double(bitPattern: answer.number)
        return answer.flag
    }

    /// Tells the host at once that a completion was called. [any thread] The thread of the functions waits until the
    /// host has configured the row of the completion, as a function in the host's process does.
    func complete(_ number: UInt64, _ isDone: Bool, _ result: UnsafePointer<CChar>?) {
        let isOwn = pthread_equal(thread, pthread_self()) != 0
        let text = UnsafeRawBufferPointer(start: result, count: result.map { strlen($0) } ?? 0)
        let (isDone, bytes) = Completion.bounded(isDone, text)
        sending.withLock { _ in
            channel.send(.isCompleted, flag: isDone, index: isOwn ? 0 : 1, number: number, bytes)
            if !isOwn { channel.announce() }
        }
        if isOwn { _ = awaitAnswer() }
    }
}

/// A component, bound in the worker.
private final class WorkerComponent {
    /// The performers of its functions, by the raw values of the functions.
    let performers: [Performer?]
    /// The number of slots of the outlets.
    let slotCount: Int
    /// The offset of the pointer to the whole model in a record, in bytes; nil if no function takes the whole model.
    let model: Int?
    /// The reason for which the component cannot be bound; nil if it is bound.
    let reason: String?

    init(_ signature: ComponentSignature, in library: DynamicLibrary) {
        slotCount = signature.slotCount
        model = signature.model
        var performers = [Performer?](repeating: nil, count: Int(UInt8.max) + 1)
        var reason: String?
        do throws(LoadError) {
            for function in signature.functions {
                performers[Int(function.function.rawValue)] = try Binding(
                    function, at: library.function(named: function.symbol))
            }
        } catch {
            reason = error.reason
        }
        self.performers = performers
        self.reason = reason
    }
}

/// A copy of a message.
private final class StoredMessage {
    let message: Message
    private let body: UnsafeMutableRawBufferPointer

    init(_ message: Message) {
        body = .allocate(byteCount: message.body.count, alignment: 16)
        body.copyMemory(from: message.body)
        self.message = Message(
            kind: message.kind, function: message.function, flag: message.flag, hasCell: message.hasCell,
            index: message.index, number: message.number, body: UnsafeRawBufferPointer(body))
    }

    deinit {
        body.deallocate()
    }
}

extension ContextWords {
    /// The words of a call that the host has sent.
    @inline(__always)
    fileprivate init(
        _ context: JobContext, text: UnsafeMutableRawPointer?, _ handles: CallHandles, _ surroundings: SurroundingWords
    ) {
        self.init(
            handles, indexPath: lsn_index_path(section: context.place.section, row: context.place.row),
            destination: context.destination, width: context.place.width,
            CallTexts(
                context.text, text.map { UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }, context.state),
            completion: context.completion == 0
                ? nil : (lsn_completion(context.completion), lsn_completion_with_result(context.completion)),
            completionNumber: context.completion, context.neighborhood, repetition: context.repetition, surroundings)
    }
}

extension CallTexts {
    /// The text of a job, and the state of its row.
    fileprivate init(_ kind: JobContext.Text, _ text: UnsafePointer<CChar>?, _ state: UnsafePointer<CChar>?) {
        switch kind {
        case .none: self.init(state: state)
        case .button: self.init(button: text, state: state)
        case .result: self.init(result: text, state: state)
        case .reason: self.init(reason: text, state: state)
        }
    }
}
