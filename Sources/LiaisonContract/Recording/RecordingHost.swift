internal import CContract
internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import Synchronization

/// A host for the functions of a plugin that records what they ask of the function table.
///
/// There is one at a time: a function of the table learns nothing but its handles.
final class RecordingHost {
    /// The one that the function table reaches.
    nonisolated(unsafe) private(set) static var current: RecordingHost?

    /// What was done that no function may do.
    struct Violation {
        /// What it is about; each is the concern of one rule.
        enum Kind {
            /// A function of the table is called on another thread than that of the command.
            case thread
            /// One is called while no command is performed.
            case time
            /// One is called with a handle of another cell, of one that is gone, or of none.
            case handle
            /// One is called with a view of the cell, or with the cell, that the function was not given.
            case view
        }

        let kind: Kind
        /// What was done, as a report says it.
        let sentence: String
    }

    /// What is performed at the moment, and for which cell.
    struct Call {
        var component: ComponentDeclaration
        var function: FunctionCall
        var cell: RecordingCell?
        /// The whole model.
        var model: UnsafePointer<ModelValue>?
    }

    /// The table that stands behind each handle.
    let table: UnsafeMutablePointer<lsn_api>
    /// What is performed; nil: nothing.
    private(set) var call: Call?
    /// What the functions have asked of the table, by the names of its functions, since the last look.
    var requests: [String] = []
    /// Which members of a value they have asked for.
    var members: Set<String> = []
    /// What was done that no function may do: the first of each kind.
    var violations: [Violation] { found.withLock { $0 } }
    /// How many functions were called that take a completion.
    private(set) var completable = 0
    // Threads that have no right to come here come all the same.
    private let found = Mutex<[Violation]>([])
    private let thread = pthread_self()
    private let words: UnsafeMutablePointer<ContextWords>
    private let handle: UnsafeMutablePointer<RecordingHandle>
    private let lendsHandles: Bool

    /// Makes a host.
    ///
    /// - Parameters:
    ///   - tableSize: the size that its table says it has, in bytes; nil: that of the real host.
    ///   - isRecording: false for a table whose functions do nothing, and take neither time nor memory.
    ///   - lendsHandles: true to give each call handles of the liaison and of the model of its own, whose memory is closed
    ///     when the call has returned.
    init(tableSize: Int? = nil, isRecording: Bool = true, lendsHandles: Bool = false) {
        self.lendsHandles = lendsHandles
        table = RecordingTable.make(isRecording ? RecordingTable.functions : SilentTable.functions, size: tableSize)
        handle = .allocate(capacity: 1)
        handle.initialize(to: RecordingHandle(api: UnsafePointer(table)))
        words = .allocate(capacity: 1)
        words.initialize(to: ContextWords(foreignHandle: UnsafeMutableRawPointer(handle)))
        RecordingHost.current = self
    }

    /// Calls the function of a command, or of a height where there is no command; the answer is the word it returns. The name
    /// of the button that was tapped is lent as it is.
    @discardableResult
    func perform(
        _ binding: Binding, _ function: FunctionCall, of component: ComponentDeclaration, on cell: RecordingCell?,
        _ record: UnsafeRawPointer, _ layout: RecordLayout, _ context: ContextValues,
        button: UnsafePointer<UInt8>? = nil
    ) -> UInt64 {
        let lent = lendsHandles ? lendHandle() : nil
        defer { lent?.allow(.none) }
        let model = layout.model.flatMap { (record + $0).load(as: UnsafePointer<ModelValue>?.self) }
        call = Call(component: component, function: function, cell: cell, model: model)
        if function.parameters.contains(.context(.completion)) {
            words.pointee.completion = lsn_completion_at(Int32(completable % LSN_COMPLETIONS))
            completable += 1
        }
        words.pointee.indexPath = context.indexPath
        words.pointee.section = context.indexPath.section
        words.pointee.destination = context.destination
        words.pointee.width = context.width
        var answer = Answer()
        let sources = CallSources(
            record: record, outlets: cell.map { OutletHandles(UnsafePointer($0.slots)) }, context: UnsafePointer(words))
        words.pointee.button = button.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
        lsn_call_begins()
        lsn_count_allocations(true)
        binding.perform(sources, answer: &answer)
        lsn_count_allocations(false)
        words.pointee.button = nil
        call = nil
        return answer.word
    }
}

extension RecordingHost {
    /// Puts a handle into memory of its own; nil: there is none.
    private func lendHandle() -> GuardedMemory? {
        guard let memory = GuardedMemory(capacity: 64), let start = memory.allocate(MemoryLayout<RecordingHandle>.size)
        else {
            return nil
        }
        memory.stay()
        start.storeBytes(of: UnsafePointer(table), as: UnsafePointer<lsn_api>.self)
        words.pointee = ContextWords(foreignHandle: start)
        return memory
    }
}

extension RecordingHost {
    /// Takes in that the table was asked for a change. False: it may not be.
    @discardableResult
    func requested(_ name: String) -> Bool {
        guard isRightful(name) else { return false }
        requests.append(name)
        return true
    }

    /// Whether the table may be asked for something. False: not on the thread of the command and during it, which is a
    /// violation; then nothing of the host may be looked at.
    func isRightful(_ name: String) -> Bool {
        if pthread_equal(thread, pthread_self()) == 0 {
            report(.thread, "it calls \(name) on another thread than the one that has sent the command")
            return false
        }
        if call == nil {
            report(.time, "it calls \(name) while no command is performed")
            return false
        }
        return true
    }

    /// The first of a kind is enough.
    private func report(_ kind: Violation.Kind, _ sentence: String) {
        found.withLock { violations in
            if violations.contains(where: { $0.kind == kind }) { return }
            violations.append(Violation(kind: kind, sentence: sentence))
        }
    }

    /// The number that a handle of a view or cell has in the cell that the command is for; nil: the function was given no
    /// such handle, which is a violation.
    func number(of handle: UnsafeRawPointer?, for name: String) -> Int? {
        guard let handle, let call else { return nil }
        guard let cell = call.cell, let number = cell.number(of: handle) else {
            report(.handle, "\(call.function.symbol) calls \(name) with what is no handle of its cell")
            return nil
        }
        let isGiven = call.function.parameters.contains { parameter in
            switch parameter {
            case .outlet(let index): index == number
            case .context(let value): value == .cell && number == cell.views.count
            case .field, .model: false
            }
        }
        guard isGiven else {
            report(.view, "\(call.function.symbol) calls \(name) with \(cell.name(of: number)), which it was not given")
            return nil
        }
        return number
    }

    /// Changes the view that a handle stands for.
    func change(_ handle: UnsafeRawPointer?, for name: String, _ change: (inout ViewState) -> Void) {
        guard requested(name), let number = number(of: handle, for: name), let cell = call?.cell,
            number < cell.views.count
        else {
            return
        }
        change(&cell.views[number])
    }
}
