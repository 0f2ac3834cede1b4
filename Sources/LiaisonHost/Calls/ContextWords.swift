package import CLiaison

/// The context values of a command, as the argument words that the C function receives.
package struct ContextWords {
    /// `lsn_liaison *`.
    var liaison: UnsafeMutableRawPointer?
    /// `const lsn_model *`.
    var model: UnsafeMutableRawPointer?
    package var indexPath = lsn_index_path(section: 0, row: 0)
    package var section: Int64 = 0
    package var destination = lsn_index_path(section: 0, row: 0)
    package var width: Double = 0
    package var button: UnsafePointer<CChar>?
    package var completion: @convention(c) (Bool) -> Void = { _ in }
    /// The number of the completion, for a worker; 0 if there is none.
    var completionNumber: UInt64 = 0

    /// Takes a completion: its function, or its number for a worker.
    mutating func take(_ completion: Completion, isRemote: Bool) {
        if isRemote {
            completionNumber = completion.number
        } else {
            self.completion = completion.function
        }
    }

    /// Makes words in which one handle, of another host, serves as the liaison and as the model.
    package init(foreignHandle: UnsafeMutableRawPointer? = nil) {
        liaison = foreignHandle
        model = foreignHandle
    }
}
