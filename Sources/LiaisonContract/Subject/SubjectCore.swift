internal import CContract
internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import Synchronization

/// The side of a subject that runs in the process of the plugin: loads the plugin, calls its functions, and measures facts
/// that only code in that process can measure. The examiner judges these facts.
final class SubjectCore {
    /// The greatest size of a key that is sent to the examiner, in bytes.
    static let longestKey = 1024

    /// The running call.
    struct Running {
        var component: ComponentDeclaration
        let handles: CallHandles
        /// The whole model; nil if no function takes it.
        var model: UnsafePointer<ModelValue>?
        let neighborhood: NeighborhoodWords
        /// True if the host of the call takes no notice of calls of the function table.
        var isSilent: Bool
        /// The table that the function fills.
        var filledTable = FilledTable()
    }

    /// The plugin's file.
    let file: PluginFile
    /// The loaded plugin.
    var library: DynamicLibrary?
    var debugInfo: DebugInfo?
    let note: UnsafeMutablePointer<lsn_note>
    /// The running call; nil if none.
    private(set) var running: Running?
    /// True if calls of the function table are sent to the examiner.
    private var isTelling = true
    /// The keys of members that were sent to the examiner.
    private var members: Set<String> = []
    private var channel: SubjectEnd
    /// The bound components of the plugin, and of its copy. This is no array of arrays: the runtime of Swift would take a lock
    /// to make its type, and another thread may have held that lock when this process was forked.
    private var (components, componentsOfCopy): ([BoundComponent], [BoundComponent]) = ([], [])
    private let words: UnsafeMutablePointer<ContextWords>
    /// The values of the context that are the same for all calls.
    private let surroundings = SurroundingWords(
        Surroundings(now: 1_700_000_000, language: "en", colorScheme: .light, medium: .page))
    private let thread = pthread_self()
    /// The functions (`TableFunction`) that were first called on another thread, and while no command was performed; 0 for none.
    private let otherThread = Atomic<UInt8>(0)
    private let otherTime = Atomic<UInt8>(0)

    init(
        _ file: PluginFile, _ answers: OpaquePointer, _ commands: OpaquePointer, _ note: UnsafeMutablePointer<lsn_note>
    ) {
        self.file = file
        self.note = note
        channel = SubjectEnd(answers, commands)
        words = .allocate(capacity: 1)
        FunctionTable.observer = self
    }

    /// Performs the requests of the examiner, until the request to end.
    func run() {
        while let request = channel.next(), let message = SubjectMessage(rawValue: request.kind) {
            switch message {
            case .call: channel.done(number: perform(channel.body.load(as: SubjectCall.self)))
            case .repeated: channel.done(number: UInt64(repeated()))
            case .timed: timed(channel.body.load(as: TimedCalls.self))
            case .ask: answer(request.function)
            case .poison: if let address { memset(address, 0xA5, Int(request.number)) }
            case .allow: mprotect(address, Int(request.number), Int32(bitPattern: request.index))
            case .end: return
            case .operation, .member, .done: return
            }
        }
    }

    /// The address in the body of a request.
    private var address: UnsafeMutableRawPointer? { channel.body.load(as: UnsafeMutableRawPointer?.self) }

    private func answer(_ number: UInt8) {
        let question = Question(rawValue: number)
        let answer = question.map { self.answer($0, channel.body) } ?? []
        answer.withUnsafeBytes { channel.done($0) }
    }
}

// MARK: - Calls

/// A component whose functions can be called.
private struct BoundComponent {
    var declaration: ComponentDeclaration
    var layout: RecordLayout
    var bindings: Bindings

    func performer(_ function: UInt8) -> Performer? {
        switch ComponentFunction(rawValue: function) {
        case .command(let command): bindings.commands[command]
        case .height: bindings.height
        case .estimatedHeight: bindings.estimatedHeight
        case nil: nil
        }
    }
}

extension SubjectCore {
    /// Binds the functions of a file. Returns the reason if that fails.
    func bind(_ file: PluginFile, isCopy: Bool) -> String? {
        let plugin = Plugin(file)
        // The plugin and its components live as long as the process.
        _ = Unmanaged.passRetained(plugin)
        for declaration in file.manifest.components {
            let component = PluginComponent(declaration, of: plugin)
            _ = Unmanaged.passRetained(component)
            do throws(Fault) {
                let bound = BoundComponent(
                    declaration: declaration, layout: component.layout, bindings: try component.bound())
                if isCopy { componentsOfCopy.append(bound) } else { components.append(bound) }
            } catch {
                return error.reason
            }
        }
        return nil
    }

    /// Calls a function, and returns its return value.
    private func perform(_ call: SubjectCall) -> UInt64 {
        let components = call.isOfCopy ? componentsOfCopy : components
        guard Int(call.component) < components.count, let record = UnsafeRawPointer(bitPattern: call.record) else {
            return 0
        }
        let component = components[Int(call.component)]
        guard let performer = component.performer(call.function) else { return 0 }
        let handles = CallHandles(
            at: UnsafeMutableRawPointer(bitPattern: call.handles), size: MemoryLayout<RecordingHandle>.stride)
        words.initialize(to: ContextWords(call, handles, surroundings))
        var answer = Answer()
        let outlets = UnsafePointer<UnsafeMutablePointer<RecordingCell.Handle>>(bitPattern: call.cell)
        let sources = CallSources(
            record: record, outlets: outlets.map { OutletHandles($0) }, context: UnsafePointer(words))
        let model = component.layout.model.flatMap { (record + $0).load(as: UnsafePointer<ModelValue>?.self) }
        running = Running(
            component: component.declaration, handles: handles, model: model, neighborhood: call.neighborhood,
            isSilent: call.isSilent)
        lsn_call_begins()
        lsn_count_allocations(true)
        performer.perform(sources, for: nil, answer: &answer)
        lsn_count_allocations(false)
        running = nil
        return answer.word
    }

    /// Performs a repetition, and returns the number of rounds.
    private func repeated() -> Int {
        let body = channel.body
        isTelling = false
        defer { isTelling = true }
        return body.withUnsafeBytes { bytes in
            let repetition = bytes.loadUnaligned(as: Repetition.self)
            let records = RepeatedRecord.records(bytes, repetition.records)
            let start = Moment.now()
            for round in 0..<repetition.rounds {
                let number = repetition.number + round + 1
                let record = records[number % records.count]
                record.vary(number)
                for call in record.calls { _ = perform(call) }
                if Moment.now() - start > repetition.seconds { return round + 1 }
            }
            return repetition.rounds
        }
    }

    /// Calls a function a number of times, and measures each call.
    private func timed(_ calls: TimedCalls) {
        isTelling = false
        defer { isTelling = true }
        let begin = Moment.now()
        var times: [CallTime] = []
        times.reserveCapacity(calls.count)
        while times.count < calls.count, Moment.now() - begin < calls.seconds {
            let (start, computed, waits) = (
                Moment.now(), Moment.now(CLOCK_THREAD_CPUTIME_ID), lsn_waits()
            )
            _ = perform(calls.call)
            times.append(
                CallTime(
                    seconds: Moment.now() - start,
                    computed: Moment.now(CLOCK_THREAD_CPUTIME_ID) - computed, waits: lsn_waits() - waits))
        }
        times.withUnsafeBytes { channel.done($0) }
    }
}

extension ContextWords {
    /// The words of a call.
    fileprivate init(_ call: SubjectCall, _ handles: CallHandles, _ surroundings: SurroundingWords) {
        self.init(
            handles, indexPath: call.indexPath, destination: call.destination, width: call.width,
            CallTexts(
                button: UnsafePointer(bitPattern: call.button), result: UnsafePointer(bitPattern: call.result),
                reason: UnsafePointer(bitPattern: call.reason), state: UnsafePointer(bitPattern: call.state)),
            completion: call.completion < 0
                ? nil
                : (
                    lsn_counted_completion(call.completion),
                    lsn_counted_completion_with_result(call.completion)
                ), completionNumber: 0,
            call.neighborhood, repetition: call.repetition, surroundings)
    }
}

/// A record that is used again and again, and the calls for it.
private struct RepeatedRecord {
    var places: [UInt]
    var calls: [SubjectCall]

    /// Reads the records behind a repetition.
    static func records(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> [RepeatedRecord] {
        var offset = MemoryLayout<Repetition>.stride
        func take<Item: BitwiseCopyable>(_ type: Item.Type) -> Item {
            defer { offset += MemoryLayout<Item>.stride }
            return bytes.loadUnaligned(fromByteOffset: offset, as: type)
        }
        return (0..<count).map { _ in
            let head = take(Repetition.Record.self)
            let places = (0..<head.places).map { _ in take(UInt.self) }
            return RepeatedRecord(places: places, calls: (0..<head.calls).map { _ in take(SubjectCall.self) })
        }
    }

    /// Writes a number of eight digits to the places.
    func vary(_ number: Int) {
        guard !places.isEmpty else { return }
        var (rest, digits) = (number, UInt64(0))
        // The last digit lies at the highest address.
        for _ in 0..<8 {
            digits = digits << 8 | UInt64(UInt8(ascii: "0")) + UInt64(rest % 10)
            rest /= 10
        }
        for place in places {
            UnsafeMutableRawPointer(bitPattern: place)?.storeBytes(of: digits.littleEndian, as: UInt64.self)
        }
    }
}

// MARK: - The function table

extension SubjectCore: TableObserver {
    /// Returns whether the table may be called now: on the thread of the command and while the command runs. A call at another
    /// time is noted.
    func mayRead(_ function: TableFunction) -> Bool { isRightful(function) }

    /// Tells the examiner that a function of the table was called. Returns false if the function must not be called now, for a
    /// text that is too large, or for a field that the manifest does not declare.
    func receive(_ call: TableCall, _ handle: UnsafeRawPointer?) -> Bool {
        guard isRightful(call.function), let running else { return false }
        guard self.running?.filledTable.takes(call, UInt(bitPattern: handle)) == true else { return false }
        if running.isSilent { return true }
        if isTelling {
            let recorded = recorded(call)
            var head = lsn_message(.operation, function: recorded.function.rawValue, number: recorded.number)
            head.flag = recorded.text == nil ? 0 : 1
            recorded.withBody { channel.send(head, handle, $0, $1) }
        }
        if call.refusal != nil { return false }
        guard call.function.description.kind == .model else { return true }
        guard let field = call.text, let handle, UnsafeMutableRawPointer(mutating: handle) == running.handles.model
        else { return false }
        let name = String(decoding: field, as: UTF8.self)
        return running.component.fields.contains { $0.name == name }
    }

    /// A call with the texts that the examiner needs: those that the cell shows, and the names of fields.
    private func recorded(_ call: TableCall) -> TableCall {
        switch call.function.description.kind {
        case .view, .state: call
        case .notice where call.function == .fail: call
        case .notice, .row, .open, .length, .reading: call.withoutTexts()
        case .model: call.withoutTexts(butFirst: true)
        }
    }

    /// A height that grows with the text, and that is smaller in more width.
    func measured(_ call: TableCall) -> Double {
        let columns = max((call.measuredWidth / 8).rounded(.down), 1)
        return (Double(call.text?.count ?? 0) / columns).rounded(.up) * 16
    }

    /// The whole model behind a handle of the running call; nil for another handle.
    func wholeModel(of handle: UnsafeRawPointer) -> UnsafePointer<ModelValue>? {
        guard let running else { return nil }
        let (handles, handle) = (running.handles, UnsafeMutableRawPointer(mutating: handle))
        return if handle == handles.model {
            running.model
        } else if handle == handles.previousModel {
            running.neighborhood.previousModel
        } else {
            handle == handles.nextModel ? running.neighborhood.nextModel : nil
        }
    }

    /// Tells the examiner, once, that a member was read. Skips a key that is longer than any name, because such a key is
    /// part of a model.
    func noteMember(_ key: UnsafePointer<CChar>) {
        guard isTelling, running?.isSilent == false, strnlen(key, Self.longestKey + 1) <= Self.longestKey,
            members.insert(String(cString: key)).inserted
        else { return }
        channel.send(member: UnsafeRawBufferPointer(start: key, count: strlen(key)))
    }

    private func isRightful(_ function: TableFunction) -> Bool {
        if pthread_equal(thread, pthread_self()) == 0 {
            _ = otherThread.compareExchange(expected: 0, desired: function.rawValue, ordering: .relaxed)
            return false
        }
        if running == nil {
            _ = otherTime.compareExchange(expected: 0, desired: function.rawValue, ordering: .relaxed)
            return false
        }
        return true
    }

    /// The functions that were first called on another thread, and while no command was performed; 0 for none.
    var strayCalls: [UInt8] { [otherThread.load(ordering: .relaxed), otherTime.load(ordering: .relaxed)] }
}
