internal import CIsolation
internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest

/// A host for the functions of a plugin, which a subject calls. The host records the calls of the function table that the
/// subject sends.
final class RecordingHost {
    /// A use of the function table that no function may make.
    struct Violation {
        /// The kind of the violation. One rule forbids each kind.
        enum Kind {
            /// A call of the table on another thread than the thread of the command.
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

    /// A call, and its cell.
    struct Call {
        var host: RecordingHost
        var component: ComponentDeclaration
        var function: FunctionCall
        var cell: RecordingCell?
        /// True if the cell forgets an earlier failure.
        var isConfiguration = false
    }

    /// The table behind each handle, in memory of the subject.
    let table: UnsafePointer<lsn_api>
    /// The subject that calls the functions.
    let subject: Subject
    /// The greatest number of requests to one function of the table, and of members, that a host records. A plugin may make
    /// many more in each call.
    static let (mostRequests, mostMembers) = (1 << 12, 1 << 16)

    /// The names of the functions of the table that were called, in order: the first `mostRequests` calls of each function
    /// since the owner of the host has cleared the list. So calls of one function hide no call of another.
    var requests: [String] {
        get {
            subject.catchUp()
            return recordedRequests
        }
        set {
            subject.catchUp()
            recordedRequests = newValue
            requestCounts = Self.noRequests
        }
    }
    /// The keys of the members that functions have read.
    var members: Set<String> {
        subject.catchUp()
        return recordedMembers
    }
    /// The violations so far: the first of each kind.
    var violations: [Violation] {
        subject.catchUp()
        return found + strayCalls
    }
    /// The sentences about calls of the table that had no effect, each once: the first `mostIdleReasons`.
    var idleReasons: [String] {
        subject.catchUp()
        return recordedIdleReasons
    }
    private static let mostIdleReasons = 100
    private var recordedIdleReasons: [String] = []
    /// The number of calls so far of functions that take a completion.
    private(set) var completable = 0
    private var recordedRequests: [String] = []
    private static let noRequests = [Int](repeating: 0, count: TableFunction.allCases.count + 1)
    /// The number of recorded requests to each function, by the raw value of the function.
    private var requestCounts = noRequests
    private var recordedMembers: Set<String> = []
    private var found: [Violation] = []
    private let handles: UInt
    /// The number of handles of a call besides those of views.
    private static let handleCount = 4
    private let lendsHandles: Bool
    private let isSilent: Bool

    /// Makes a host; nil if there is no memory.
    ///
    /// - Parameters:
    ///   - subject: The subject that calls the functions.
    ///   - tableSize: The size that the table claims, in bytes; nil for the size of the real table.
    ///   - isRecording: False for a host that takes no notice of calls of the table, so that they take little time and no
    ///     memory.
    ///   - lendsHandles: True to give each call its own handles of the liaison and of the model. The memory of these
    ///     handles is closed when the call has returned.
    init?(of subject: Subject, tableSize: Int? = nil, isRecording: Bool = true, lendsHandles: Bool = false) {
        let own = MemoryLayout<lsn_api>.size
        let size = tableSize ?? own
        // A plugin that reads a function behind a smaller table ends the process. A larger table has null pointers in the
        // place of functions that this host does not know.
        let edge = size < own ? GuardedMemory.Edge(content: .items, side: .behind) : nil
        guard let memory = GuardedMemory(of: subject, capacity: size + 3 * subject.memory.page, edge: edge),
            let table = memory.allocate(size, for: .items),
            let handles = memory.allocate(MemoryLayout<RecordingHandle>.size * Self.handleCount)
        else { return nil }
        withUnsafeBytes(of: FunctionTable.functions) { functions in
            functions.baseAddress.map { table.copyMemory(from: $0, byteCount: min(size, own)) }
        }
        table.storeBytes(of: size, as: Int.self)
        self.subject = subject
        self.lendsHandles = lendsHandles
        isSilent = !isRecording
        self.table = UnsafePointer(table.assumingMemoryBound(to: lsn_api.self))
        self.handles = UInt(bitPattern: handles)
        write(handles)
    }

    /// Asks the subject to perform the function of a call, and does not wait. `words` already has the component, the
    /// function, the record and the name of the tapped button.
    func post(_ words: SubjectCall, _ call: Call, _ activity: Activity) {
        var words = self.words(words, for: call.function)
        let lent = lendsHandles ? lendHandles(&words) : nil
        withUnsafeBytes(of: words) {
            subject.post(lsn_message(.call), $0, Subject.Request(activity: activity, call: call))
        }
        lent?.allow(.none)
    }

    /// The words of a call of a function, with a completion and the handles of this host.
    func words(_ words: SubjectCall, for function: FunctionCall) -> SubjectCall {
        var words = words
        words.handles = handles
        words.isSilent = isSilent
        if function.takesCompletion {
            words.completion = Int32(completable % Self.completions)
            completable += 1
        }
        return words
    }

    /// Writes the handles of a call.
    private func write(_ handles: UnsafeMutableRawPointer) {
        let handles = handles.bindMemory(to: RecordingHandle.self, capacity: Self.handleCount)
        handles.initialize(repeating: RecordingHandle(api: table), count: Self.handleCount)
    }

    /// Makes handles in memory of their own; nil if there is no memory.
    private func lendHandles(_ words: inout SubjectCall) -> GuardedMemory? {
        guard let memory = GuardedMemory(of: subject, capacity: 64),
            let start = memory.allocate(MemoryLayout<RecordingHandle>.size * Self.handleCount)
        else {
            return nil
        }
        write(start)
        words.handles = UInt(bitPattern: start)
        return memory
    }
}

// MARK: - Messages of the subject

extension RecordingHost {
    /// Records an operation of a call. Returns false if the message is no operation.
    func apply(_ head: lsn_message, _ body: [UInt8], _ call: Call) -> Bool {
        body.withUnsafeBytes { body in
            let start = MemoryLayout<UInt>.size
            guard body.count >= start,
                let operation = TableCall(
                    function: head.function, number: head.number, hasText: head.flag != 0,
                    UnsafeRawBufferPointer(rebasing: body[start...]))
            else { return false }
            apply(operation, on: body.loadUnaligned(as: UInt.self), call)
            return true
        }
    }

    private func apply(_ operation: TableCall, on handle: UInt, _ call: Call) {
        record(operation.function)
        if let reason = operation.idleReason(in: call.component), recordedIdleReasons.count < Self.mostIdleReasons,
            !recordedIdleReasons.contains(reason)
        {
            recordedIdleReasons.append(reason)
        }
        switch operation.function.description.kind {
        case .view:
            guard let cell = call.cell, let number = number(of: handle, operation.function, call),
                number < cell.viewCount
            else { return }
            cell.change(number) { $0.apply(operation) }
        case .notice:
            guard operation.function == .fail, let cell = call.cell,
                let number = number(of: handle, operation.function, call), number == cell.viewCount
            else { return }
            cell.fail(operation.text.map { String(decoding: $0, as: UTF8.self) } ?? "")
        case .model, .row, .open, .state, .length, .reading: break
        }
    }

    private func record(_ function: TableFunction) {
        guard requestCounts[Int(function.rawValue)] < Self.mostRequests else { return }
        requestCounts[Int(function.rawValue)] += 1
        recordedRequests.append(function.name)
    }

    /// Records that functions have read a member. Returns false if the key is longer than any that a subject sends: the plugin
    /// has forged the message.
    func noteMember(_ key: [UInt8]) -> Bool {
        guard key.count <= SubjectCore.longestKey else { return false }
        if recordedMembers.count < Self.mostMembers { recordedMembers.insert(String(decoding: key, as: UTF8.self)) }
        return true
    }

    /// The number, in the cell of a call, of the view or cell behind a handle; nil if the function did not
    /// receive the handle, which is a violation.
    private func number(of handle: UInt, _ function: TableFunction, _ call: Call) -> Int? {
        guard handle != 0 else { return nil }
        let (symbol, name) = (call.function.symbol, function.name)
        guard let cell = call.cell, let number = cell.number(of: handle) else {
            report(.handle, "\(symbol) calls \(name) with a pointer that is no handle of its cell")
            return nil
        }
        let isGiven = call.function.parameters.contains { parameter in
            switch parameter {
            case .outlet(let index): number < cell.viewCount && cell.outletSlots.outlet(of: number).index == index
            case .context(let value): value == .cell && number == cell.viewCount
            case .field, .model: false
            }
        }
        guard isGiven else {
            report(.view, "\(symbol) calls \(name) with \(cell.name(of: number)), which is not an argument")
            return nil
        }
        return number
    }

    /// Reports a violation, if it is the first of its kind.
    private func report(_ kind: Violation.Kind, _ sentence: String) {
        if found.contains(where: { $0.kind == kind }) { return }
        found.append(Violation(kind: kind, sentence: sentence))
    }

    /// The calls on another thread, and those while no command is performed. Threads of the plugin may make both.
    private var strayCalls: [Violation] {
        let functions = subject.ask(.strayCalls).map { TableFunction(rawValue: $0)?.name }
        guard functions.count == 2 else { return [] }
        let thread = functions[0].map {
            Violation(
                kind: .thread, sentence: "the plugin calls \($0) on another thread than that of the command")
        }
        let time = functions[1].map {
            Violation(kind: .time, sentence: "the plugin calls \($0) while no command runs")
        }
        return [thread, time].compactMap(\.self)
    }
}

/// The memory behind `lsn_liaison *` and `const lsn_model *`. The table comes first, so that a pointer to this value
/// is the handle.
struct RecordingHandle {
    var api: UnsafePointer<lsn_api>
}
