/// The failure of a call of a plugin's function. Each failure but `isLate` becomes a fault of the row.
enum CallFailure {
    /// The worker has not answered yet. The row is pending.
    case isLate
    /// A function of the header has received a handle of another call.
    case foreignHandle(TableFunction)
    /// Too many earlier commands of the plugin wait for their completions.
    case hasNoCompletion
    /// The worker has ended, or was ended, during the call. The text says how: `crashed with SIGSEGV`.
    case workerFailed(String)
    /// The plugin has no worker any more. The text says why: `was given up after 3 time-outs`.
    case hasNoWorker(String)
    /// The plugin has no worker, because the system gives no process. The text says so.
    case systemHasNoProcess(String)
}
