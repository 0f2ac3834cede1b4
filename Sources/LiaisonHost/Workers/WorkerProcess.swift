internal import CIsolation
internal import CLiaison
internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest
internal import Synchronization

/// The process in which the code of one plugin runs. It performs the functions that the host asks for, one at a time.
///
/// The process begins as a copy of the host at the time when the zygote was forked, and never returns to the code of the
/// host. The host is trusted; what it sends has the right form.
final class WorkerProcess {
    /// The process, if this is one.
    nonisolated(unsafe) private(set) static var current: WorkerProcess?

    /// The number of bytes that are sent before a function returns.
    private static let enough = 64 * 1024

    private let connection: Connection
    /// Held while messages are added and sent, because a plugin may complete a command on another thread.
    private let sending = Mutex(())
    private let memory: Int32
    private var components: [PluginComponent] = []
    /// The whole model of the function that is running; nil if it takes none.
    private(set) var model: UnsafeMutablePointer<ModelValue>?
    private let completions = WorkerCompletions()

    private init(_ connection: Connection, _ memory: Int32) {
        self.connection = connection
        self.memory = memory
    }

    /// Serves the host until the connection is closed.
    static func run(socket: Int32, memory: Int32) -> Never {
        let process = WorkerProcess(Connection(socket), memory)
        current = process
        FunctionTable.replace(by: WorkerTable.functions)
        while let message = try? process.connection.receive() { process.serve(message) }
        _exit(0)
    }

    private func serve(_ message: Connection.Message) {
        switch message.kind {
        case .load: tellWhetherReady { () throws(LoadError) in try load(message) }
        case .bind: tellWhetherReady { () throws(LoadError) in _ = try components[message.index].ownBindings() }
        case .perform: perform(message)
        case .answer, .isReady, .operation, .request, .isDone, .isCompleted: _exit(1)
        }
    }

    private func tellWhetherReady(_ body: () throws(LoadError) -> Void) {
        var reason = ""
        do throws(LoadError) { try body() } catch { reason = error.reason }
        reason.withUTF8 { text in send { $0.add(.isReady, UnsafeRawBufferPointer(text)) } }
    }

    private func send(_ add: (Connection) -> Void) {
        sending.withLock { _ in
            add(connection)
            connection.flush()
        }
    }
}

extension WorkerProcess {
    /// Maps the models and loads the plugin, which runs its constructors.
    private func load(_ message: Connection.Message) throws(LoadError) {
        guard AddressSpace.map(memory, at: UInt(message.number), writable: false) else {
            throw LoadError(reason: "expected that the system maps the models, found that it does not")
        }
        close(memory)
        let path = String(decoding: message.body, as: UTF8.self)
        let file: PluginFile
        do throws(PluginFileError) {
            file = try PluginFile.read(path: path, isNamed: true)
        } catch {
            throw LoadError(reason: "expected the plugin that was found here, found another; run the feed anew")
        }
        let plugin = Plugin(file)
        components = plugin.manifest.components.map { PluginComponent($0, of: plugin) }
        _ = try plugin.loaded()
    }

    private func perform(_ message: Connection.Message) {
        let component = components[message.index]
        guard let record = UnsafeRawPointer(bitPattern: UInt(message.number)),
            let function = ComponentFunction(rawValue: message.function),
            let performer = try? component.ownBindings().performer(of: function)
        else { _exit(1) }
        let context = message.body.loadUnaligned(as: JobContext.self)
        // A copy, because the function may wait for other messages.
        let button = context.hasButton ? Array(message.body.dropFirst(MemoryLayout<JobContext>.size)) : []
        let outer = model
        model = component.wholeModel(of: record)
        var answer = Answer()
        let refusing = button.withUnsafeBytes { button in
            let name = context.hasButton ? button.baseAddress?.assumingMemoryBound(to: CChar.self) : nil
            return run(performer, component, context, button: name, record, &answer)
        }
        model = outer
        send {
            $0.add(
                .isDone, function: refusing?.rawValue ?? 0, flag: refusing != nil, number: answer.word)
        }
    }

    /// Runs a function. Returns the function of the header that received a handle of another call; nil if none did.
    private func run(
        _ performer: Performer, _ component: PluginComponent, _ context: JobContext, button: UnsafePointer<CChar>?,
        _ record: UnsafeRawPointer, _ answer: inout Answer
    ) -> TableFunction? {
        let outlets = context.hasCell ? component.declaration.nib.outlets.count : 0
        let lent = component.handles.pointee.lend(outlets: outlets)
        let words = component.context
        words.pointee.set(context, button: button)
        words.pointee.liaison = lent.liaison(afterOutlets: outlets)
        words.pointee.model = lent.model(afterOutlets: outlets)
        if context.completion != 0 { words.pointee.completion = completions.function(context.completion) }
        var frame = CallFrame(lent, outlets: outlets)
        let sources = CallSources(
            record: record, outlets: OutletHandles(UnsafePointer(lent.words)), context: UnsafePointer(words))
        frame.run { performer.perform(sources, answer: &answer) }
        guard case .foreignHandle(let function)? = frame.problem else { return nil }
        return function
    }
}

// MARK: - The function table

extension WorkerProcess {
    /// Tells the host what a function has asked for.
    func tell(_ function: TableFunction, slot: Int, number: UInt64 = 0, _ text: UnsafeRawBufferPointer? = nil) {
        let body = text ?? UnsafeRawBufferPointer(start: nil, count: 0)
        sending.withLock { _ in
            connection.add(
                .operation, function: function.rawValue, flag: text != nil, index: slot, number: number, body)
            if connection.pending > Self.enough { connection.flush() }
        }
    }

    /// Asks the host, and serves its commands until the answer comes.
    func ask(
        _ function: TableFunction, slot: Int, number: UInt64 = 0,
        _ body: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
        _ text: UnsafeRawBufferPointer? = nil
    ) -> Bool {
        let rest = text ?? UnsafeRawBufferPointer(start: nil, count: 0)
        send {
            $0.add(.request, function: function.rawValue, flag: text != nil, index: slot, number: number, body, rest)
        }
        while let message = try? connection.receive() {
            guard message.kind == .answer else {
                serve(message)
                continue
            }
            if message.body.count == MemoryLayout<UInt>.size {
                model = UnsafeMutablePointer(bitPattern: message.body.loadUnaligned(as: UInt.self))
            }
            return message.flag
        }
        _exit(0)
    }

    /// Tells the host that a completion was called. Any thread.
    func complete(_ number: UInt64, _ isDone: Bool) {
        send { $0.add(.isCompleted, flag: isDone, number: number) }
    }
}

extension ContextWords {
    /// Sets the words that the host has sent.
    fileprivate mutating func set(_ context: JobContext, button: UnsafePointer<CChar>?) {
        section = context.section
        width = context.width
        indexPath = lsn_index_path(section: context.section, row: context.row)
        destination = lsn_index_path(section: context.destinationSection, row: context.destinationRow)
        self.button = button
    }
}
