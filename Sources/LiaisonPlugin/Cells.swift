// The functions that a command calls on its cell and on the log. Call them during a command, on its thread.

extension UnsafeMutablePointer<lsn_cell> {
    /// Reports that this model cannot be shown, and why, in one sentence. The host shows the fallback of the row
    /// instead, or a placeholder with the reason. The last call of a command counts.
    public func fail(_ reason: TextPointer?) {
        lsn_fail(self, reason)
    }
}

extension UnsafeMutablePointer<lsn_liaison> {
    /// Writes one line to the log of the host, after the name of the plugin. Control characters are neutralised.
    public func log(_ message: TextPointer?) {
        lsn_log(self, message)
    }
}
