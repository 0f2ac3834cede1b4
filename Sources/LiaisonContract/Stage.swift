internal import CContract
internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import Synchronization

/// Where the functions of a plugin perform: whatever they ask of their host reaches a function table that watches them.
///
/// There is one at a time: a function table knows no more of its host than the handles tell.
final class Stage {
    /// The one that the function table reaches.
    nonisolated(unsafe) private(set) static var current: Stage?

    /// What a function was called with besides its model.
    struct Setting {
        var indexPath = lsn_index_path(section: 0, row: 0)
        var destination = lsn_index_path(section: 0, row: 1)
        var width = 320.0
        var button: String?
    }

    /// What was done that no function may do.
    struct Breach {
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
        var cell: StageCell?
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
    /// What was done that no function may do: the first deed of each kind.
    var breaches: [Breach] { found.withLock { $0 } }
    /// How many functions were called that take a completion.
    private(set) var completable = 0
    // Threads that have no right to come here come all the same.
    private let found = Mutex<[Breach]>([])
    private let thread = pthread_self()
    private let context: UnsafeMutablePointer<ContextWords>
    private let handle: UnsafeMutablePointer<StageHandle>
    private let lendsHandles: Bool

    /// Makes a stage whose table says that it has a size, in bytes; nil: the one that this host has.
    ///
    /// One that is deaf takes no notice of anything: its table takes neither time nor memory. One that lends handles gives
    /// each call handles of its own of the liaison and of the model, which are closed when it has returned.
    init(tableSize: Int? = nil, isDeaf: Bool = false, lendsHandles: Bool = false) {
        self.lendsHandles = lendsHandles
        table = StageTable.make(size: tableSize)
        if isDeaf { StageTable.deafen(&table.pointee) }
        handle = .allocate(capacity: 1)
        handle.initialize(to: StageHandle(api: UnsafePointer(table)))
        context = .allocate(capacity: 1)
        context.initialize(to: ContextWords(foreignHandle: UnsafeMutableRawPointer(handle)))
        Stage.current = self
    }

    /// Calls the function of a command, or of a height where there is no command; the answer is the word it returns. The name
    /// of the button that was tapped is lent as it is.
    @discardableResult
    func perform(
        _ binding: Binding, _ function: FunctionCall, of component: ComponentDeclaration, on cell: StageCell?,
        _ record: UnsafeRawPointer, _ layout: RecordLayout, _ setting: Setting, button: UnsafePointer<UInt8>? = nil
    ) -> UInt64 {
        let lent = lendsHandles ? lendHandle() : nil
        defer { lent?.allow(.none) }
        let model = layout.model.flatMap { (record + $0).load(as: UnsafePointer<ModelValue>?.self) }
        call = Call(component: component, function: function, cell: cell, model: model)
        if function.parameters.contains(.context(.completion)) {
            context.pointee.completion = lsn_completion_at(Int32(completable % LSN_COMPLETIONS))
            completable += 1
        }
        context.pointee.indexPath = setting.indexPath
        context.pointee.section = setting.indexPath.section
        context.pointee.destination = setting.destination
        context.pointee.width = setting.width
        var answer = Answer()
        let sources = CallSources(
            record: record, outlets: cell.map { OutletHandles(UnsafePointer($0.slots)) },
            context: UnsafePointer(context))
        context.pointee.button = button.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
        lsn_call_begins()
        lsn_count_allocations(true)
        binding.perform(sources, answer: &answer)
        lsn_count_allocations(false)
        context.pointee.button = nil
        call = nil
        return answer.word
    }
}

extension Stage {
    /// Puts a handle into memory of its own; nil: there is none.
    private func lendHandle() -> GuardedMemory? {
        guard let memory = GuardedMemory(capacity: 64), let start = memory.allocate(MemoryLayout<StageHandle>.size)
        else {
            return nil
        }
        memory.stay()
        start.storeBytes(of: UnsafePointer(table), as: UnsafePointer<lsn_api>.self)
        context.pointee = ContextWords(foreignHandle: start)
        return memory
    }
}

/// What stands behind `lsn_liaison *` and `const lsn_model *`: the table comes first, so a pointer to it is the handle.
struct StageHandle {
    var api: UnsafePointer<lsn_api>
}

extension Stage {
    /// Takes in that the table was asked for a change. False: it may not be.
    @discardableResult
    func requested(_ name: String) -> Bool {
        guard isRightful(name) else { return false }
        requests.append(name)
        return true
    }

    /// Whether the table may be asked for something. False: not on the thread of the command and during it, which is a
    /// breach; then nothing of the stage may be looked at.
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
    private func report(_ kind: Breach.Kind, _ sentence: String) {
        found.withLock { breaches in
            if breaches.contains(where: { $0.kind == kind }) { return }
            breaches.append(Breach(kind: kind, sentence: sentence))
        }
    }

    /// The number that a handle of a view or cell has in the cell that the command is for; nil: the function was given no
    /// such handle, which is a breach.
    func number(of handle: UnsafeRawPointer?, for name: String) -> Int? {
        guard let handle, let call else { return nil }
        guard let cell = call.cell, let number = cell.number(of: handle) else {
            report(.handle, "\(call.function.symbol) calls \(name) with what is no handle of its cell")
            return nil
        }
        let isGiven = call.function.parameters.contains { parameter in
            switch parameter {
            case .outlet(let index): index == number
            case .context(.cell): number == cell.views.count
            default: false
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
