/// Rows whose plugin is slow. A host with an event loop shows them as pending, and goes on.
extension Registry {
    /// Lets rows be pending: in each frame the host waits for a worker no longer than `patience`. Call this before the
    /// first cell is made, and again before each frame.
    ///
    /// - Parameters:
    ///   - patience: The longest wait for one worker in one frame.
    ///   - onWait: Called about every 50 ms while the host must wait for a plugin, as for a tap, with the name of the
    ///     plugin's file. Returns whether the host waits on; if not, the command fails, and the next one starts the plugin
    ///     anew. Must not use rows or data views.
    public func showsPending(after patience: Duration, onWait: @escaping (_ file: String) -> Bool = { _ in true }) {
        for plugin in plugins {
            plugin.worker?.patience = patience
            plugin.worker?.onWait = { [file = SearchPath.name(of: plugin.path)] in onWait(String(file)) }
        }
    }

    /// Ends the workers whose threads take too much although they have no work. Call this each second while the host waits for
    /// anything but a plugin.
    public func endGreedyWorkers() {
        for worker in workers { worker.endIfGreedy() }
    }

    /// True if the process of a worker runs.
    public var hasRunningWorkers: Bool { workers.contains { $0.process != nil } }

    /// Calls a closure about every 50 ms while the host waits for a plugin. The closure must not use rows or data views.
    package func whileItWaits(_ body: @escaping () -> Void) {
        for worker in workers {
            worker.onWait = {
                body()
                return true
            }
        }
    }

    /// True if a row that is pending should ask again.
    public var hasNews: Bool { workers.contains { $0.hasLateNews } }

    /// True if rows wait for a worker.
    public var isLate: Bool { workers.contains { $0.isLate } }

    /// Calls a function that asks again for all pending entries. Results that the function does not ask for are
    /// abandoned.
    public func asking(_ ask: () -> Void) {
        for worker in workers { worker.beginPass() }
        ask()
        for worker in workers { worker.endPass() }
    }

    /// Abandons the results for which pending rows wait, because the sections of these rows go. Rows that are still
    /// shown ask anew.
    public func abandonPending() {
        for worker in workers { worker.abandonLate() }
    }

    private var workers: some Sequence<Worker> { plugins.lazy.compactMap(\.worker) }
}

/// The lines that plugins write to their standard output and standard error. A host with an event loop logs them as they
/// come.
extension Registry {
    /// The descriptors that become readable once a plugin prints something. Get them again before each wait.
    public var printedDescriptors: [Int32] { plugins.compactMap { $0.worker?.process?.printed.descriptor } }

    /// Logs the lines that the plugins have printed until now. Call this between commands.
    public func logPrinted() {
        for plugin in plugins { plugin.worker?.logPrinted() }
    }
}
