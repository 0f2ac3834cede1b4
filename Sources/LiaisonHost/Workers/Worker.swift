internal import CIsolation
internal import Glibc
internal import LiaisonKit

/// The worker of a plugin, as the host sees it: a process that performs the functions of the plugin's components.
///
/// If the process ends, the next call starts another. Use a worker on the thread of the plugin's liaison.
final class Worker {
    /// The reason for which a call has no answer: the end of a sentence that names the plugin.
    struct Failure: Error {
        let reason: String
    }

    /// A process and the connection to it.
    private struct Running {
        let process: Int32
        let connection: Connection
        /// The address of the models.
        let models: UInt
    }

    /// The interval at which the deadline is checked, in milliseconds.
    private static let tick = 50

    private let path: String
    private let memory: PluginMemory
    private let limits = WorkerLimits()
    /// The completions of the plugin's commands.
    var completions: CompletionPool?
    private var running: Running?
    /// The reason for which the plugin cannot be loaded; nil if none is known.
    private var refusal: Failure?
    /// How often a process has taken too long, and how often a process has failed otherwise.
    private var (timeouts, failures) = (0, 0)

    /// Makes the worker of a plugin file, which reads the models in a memory. No process is started.
    init(_ path: String, _ memory: PluginMemory) {
        self.path = path
        self.memory = memory
    }

    deinit {
        if let running { _ = Zygote.shared?.end(running.process) }
    }

    /// Binds a component. Starts the process for the first.
    func bind(_ component: Int) throws(LoadError) {
        do throws(Failure) {
            let running = try started()
            running.connection.add(.bind, index: component)
            try awaitReady(running)
        } catch {
            throw LoadError(reason: error.reason)
        }
    }

    /// Performs a function in the process. `frame` is the running call, whose views and liaison the function changes.
    func perform(
        _ function: ComponentFunction, of component: Int, _ sources: CallSources,
        _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer
    ) {
        do throws(Failure) {
            let running = try started()
            post(function, of: component, sources, hasCell: frame.pointee.hasCell, to: running.connection)
            try serve(running, frame, &answer)
        } catch {
            frame.pointee.note(.workerFailed("\(error.reason) in \(function.name)"))
        }
    }

    /// Delivers the completions that the plugin has called since the last command. Returns false if there were none.
    func deliverCompletions() -> Bool {
        guard let running, running.connection.hasInput else { return false }
        do throws(Failure) {
            let message = try receive(running)
            guard message.kind == .isCompleted else { throw end(running, .malformed) }
            complete(message)
        } catch {
            // The completions that were waited for have failed.
        }
        return true
    }
}

// MARK: - Calls

extension Worker {
    private func post(
        _ function: ComponentFunction, of component: Int, _ sources: CallSources, hasCell: Bool,
        to connection: Connection
    ) {
        let words = sources.context.pointee
        let button = words.button.map { UnsafeRawBufferPointer(start: $0, count: strlen($0) + 1) }
        let context = JobContext(words, hasCell: hasCell)
        withUnsafeBytes(of: context) { context in
            connection.add(
                .perform, function: function.rawValue, index: component,
                number: UInt64(UInt(bitPattern: sources.record)), context,
                button ?? UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }

    /// Applies what the function asks for, until it returns.
    private func serve(
        _ running: Running, _ frame: UnsafeMutablePointer<CallFrame>, _ answer: inout Answer
    ) throws(Failure) {
        running.connection.flush()
        var size = 0
        while true {
            let message = try receive(running)
            size += message.body.count
            if size > limits.bytesPerCall { throw end(running, .exceeded) }
            switch message.kind {
            case .operation:
                guard frame.pointee.apply(message) else { throw end(running, .malformed) }
            case .request:
                guard let reply = frame.pointee.answer(message) else { throw end(running, .malformed) }
                // A command that the request has sent may have ended the process.
                guard self.running?.process == running.process else {
                    throw Failure(reason: "ended in another command")
                }
                reply.send(over: running.connection)
            case .isCompleted: complete(message)
            case .isDone:
                answer.word = message.number
                if message.flag, let function = TableFunction(rawValue: message.function) {
                    frame.pointee.note(.foreignHandle(function))
                }
                return
            case .load, .bind, .perform, .answer, .isReady: throw end(running, .malformed)
            }
        }
    }

    private func complete(_ message: Connection.Message) {
        completions?.completion(message.number)?.complete(message.flag)
    }

    /// Waits for the next message, until a deadline.
    private func receive(_ running: Running) throws(Failure) -> Connection.Message {
        var deadline: WorkerDeadline?
        while true {
            do throws(Connection.Failure) {
                return try running.connection.receive()
            } catch {
                guard error == .late else { throw end(running, error == .closed ? .closed : .malformed) }
                let current = deadline ?? WorkerDeadline(of: running.process, limits)
                if current.isOver { throw end(running, .late) }
                deadline = current
            }
        }
    }
}

// MARK: - The process

extension Worker {
    /// The reason for which the host ends a worker.
    private enum Cause {
        case closed, malformed, exceeded, late
    }

    /// The process, which is started if there is none.
    private func started() throws(Failure) -> Running {
        if let running { return running }
        if let refusal { throw refusal }
        guard timeouts < limits.timeouts, failures < limits.failures else {
            throw Failure(reason: "was given up, because it has failed \(timeouts + failures) times")
        }
        let running = try start()
        self.running = running
        var path = path
        path.withUTF8 { running.connection.add(.load, number: UInt64(running.models), UnsafeRawBufferPointer($0)) }
        do throws(Failure) {
            try awaitReady(running)
        } catch {
            refusal = error
            throw error
        }
        return running
    }

    /// Starts a process.
    private func start() throws(Failure) -> Running {
        guard let zygote = Zygote.shared, let region = memory.region else { throw .noProcess }
        var (own, other) = (Int32(-1), Int32(-1))
        guard lsn_connected_sockets(&own, &other) == 0 else { throw .noProcess }
        defer { close(other) }
        let connection = Connection(own)
        guard let process = zygote.start(socket: other, memory: region.file) else { throw .noProcess }
        connection.setPatience(milliseconds: Self.tick)
        return Running(process: process, connection: connection, models: region.start)
    }

    /// Waits until the process has loaded the plugin or bound a component.
    private func awaitReady(_ running: Running) throws(Failure) {
        running.connection.flush()
        while true {
            let message = try receive(running)
            if message.kind == .isCompleted { continue }
            guard message.kind == .isReady else { throw end(running, .malformed) }
            if message.body.isEmpty { return }
            throw Failure(reason: String(decoding: message.body, as: UTF8.self))
        }
    }

    /// Ends the process, and returns the reason.
    private func end(_ running: Running, _ cause: Cause) -> Failure {
        guard self.running?.process == running.process else { return Failure(reason: "ended in another command") }
        self.running = nil
        if cause == .late { timeouts += 1 } else { failures += 1 }
        let end = Zygote.shared?.end(running.process) ?? .unknown
        for completion in completions?.waitingCompletions ?? [] { completion.complete(false) }
        return switch cause {
        case .closed: Failure(reason: end.description)
        case .malformed: Failure(reason: "has sent bytes that are no message")
        case .exceeded: Failure(reason: "has sent more than \(limits.bytesPerCall >> 20) MB")
        case .late: Failure(reason: "took longer than \(limits.sentence)")
        }
    }
}

extension Worker.Failure {
    fileprivate static var noProcess: Worker.Failure {
        Worker.Failure(
            reason:
                "expected that the system gives a process for it, found that it gives none; run with --isolation none")
    }
}
