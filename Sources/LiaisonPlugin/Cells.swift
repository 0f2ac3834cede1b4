// What a command says about its cell as a whole, and to whoever runs the host.
//
// All functions are [main].

extension UnsafeMutablePointer<lsn_cell> {
    /// Says that this model cannot be shown, and why, in one sentence. The feed's fallback row is shown in its place, or
    /// a placeholder with the reason. The last call counts.
    public func fail(_ reason: TextPointer?) {
        lsn_fail(self, reason)
    }
}

extension UnsafeMutablePointer<lsn_liaison> {
    /// Writes one line to the host's log, with the plugin's name. Control characters are neutralised.
    public func log(_ message: TextPointer?) {
        lsn_log(self, message)
    }
}
