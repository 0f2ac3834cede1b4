internal import CContract
internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import Synchronization

/// A host for the functions of a plugin. It records the calls of the function table.
///
/// Only one host is current at a time, because a function of the table receives only its handles.
final class RecordingHost {
    /// The host that the function table calls.
    nonisolated(unsafe) private(set) static var current: RecordingHost?

    /// A use of the function table that no function may make.
    struct Violation {
        /// The kind of the violation. One rule forbids each kind.
        enum Kind {
            /// A call of the table on another thread than that of the command.
            case thread
            /// A call of the table while no command runs.
            case time
            /// A call with a handle of another cell, of a freed cell, or of no cell.
            case handle
            /// A call with a view of the cell, or with the cell, that the function did not receive.
            case view
        }

        let kind: Kind
        /// The violation as a sentence for a report.
        let sentence: String
    }

    /// The running call, and its cell.
    struct Call {
        var component: ComponentDeclaration
        var function: FunctionCall
        var cell: RecordingCell?
        /// The whole model; nil if the function does not take it.
        var model: UnsafePointer<ModelValue>?
    }

    /// The table behind each handle.
    let table: UnsafeMutablePointer<lsn_api>
    /// The running call; nil if none.
    private(set) var call: Call?
    /// The names of the functions of the table that were called, in order. The owner of the host clears the list.
    var requests: [String] = []
    /// The keys of the members that functions have read.
    var members: Set<String> = []
    /// The violations so far: the first of each kind.
    var violations: [Violation] { found.withLock { $0 } }
    /// The number of calls so far of functions that take a completion.
    private(set) var completable = 0
    // Threads of the plugin may report violations, too.
    private let found = Mutex<[Violation]>([])
    private let thread = pthread_self()
    private let words: UnsafeMutablePointer<ContextWords>
    private let handle: UnsafeMutablePointer<RecordingHandle>
    private let lendsHandles: Bool

    /// Makes a host, which becomes the current one.
    ///
    /// - Parameters:
    ///   - tableSize: The size that the table claims, in bytes; nil for that of the real host.
    ///   - isRecording: False for a table whose functions do nothing, and take neither time nor memory.
    ///   - lendsHandles: True to give each call handles of the liaison and of the model of its own. Their memory is
    ///     closed when the call has returned.
    init(tableSize: Int? = nil, isRecording: Bool = true, lendsHandles: Bool = false) {
        self.lendsHandles = lendsHandles
        table = RecordingTable.make(isRecording ? RecordingTable.functions : SilentTable.functions, size: tableSize)
        handle = .allocate(capacity: 1)
        handle.initialize(to: RecordingHandle(api: UnsafePointer(table)))
        words = .allocate(capacity: 1)
        words.initialize(to: ContextWords(foreignHandle: UnsafeMutableRawPointer(handle)))
        RecordingHost.current = self
    }

    /// Calls the function of a command, or of a height if there is no command, and returns its answer. The name of the
    /// tapped button is passed without a copy.
    @discardableResult
    func perform(
        _ performer: Performer, _ function: FunctionCall, of component: ComponentDeclaration, on cell: RecordingCell?,
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
        performer.perform(sources, answer: &answer)
        lsn_count_allocations(false)
        words.pointee.button = nil
        call = nil
        return answer.word
    }
}

extension RecordingHost {
    /// Makes a handle in memory of its own; nil if there is none.
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
    /// Records a request for a change. Returns false if the request is a violation.
    @discardableResult
    func requested(_ name: String) -> Bool {
        guard isRightful(name) else { return false }
        requests.append(name)
        return true
    }

    /// Whether the table may be called now: on the thread of the command and while the command runs. A call at another
    /// time is a violation, and must not read the host.
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

    /// Reports a violation, if it is the first of its kind.
    private func report(_ kind: Violation.Kind, _ sentence: String) {
        found.withLock { violations in
            if violations.contains(where: { $0.kind == kind }) { return }
            violations.append(Violation(kind: kind, sentence: sentence))
        }
    }

    /// The number, in the cell of the command, of the view or cell behind a handle; nil if the function did not
    /// receive the handle, which is a violation.
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

    /// Changes the view behind a handle. Returns false if the handle is that of no view of the call.
    @discardableResult
    func change(_ handle: UnsafeRawPointer?, for name: String, _ change: (inout ViewState) -> Void) -> Bool {
        guard requested(name), let number = number(of: handle, for: name), let cell = call?.cell,
            number < cell.views.count
        else {
            return false
        }
        change(&cell.views[number])
        return true
    }
}
