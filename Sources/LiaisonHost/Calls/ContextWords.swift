package import CLiaison

/// The context values of a command, as the argument words that the C function receives.
///
/// No word has a default, so a call that omits a word does not compile.
package struct ContextWords {
    /// `void (*)(bool)`.
    package typealias CompletionFunction = @convention(c) (Bool) -> Void

    /// `lsn_liaison *`.
    let liaison: UnsafeMutableRawPointer?
    /// `const lsn_model *`.
    let model: UnsafeMutableRawPointer?
    let indexPath: lsn_index_path
    let section: Int64
    let destination: lsn_index_path
    let width: Double
    let button: UnsafePointer<CChar>?
    let completion: CompletionFunction
    /// The number of the completion, for a worker; 0 if there is none.
    let completionNumber: UInt64

    /// Makes the words of one call. Without a completion, the function gets one that does nothing.
    package init(
        liaison: UnsafeMutableRawPointer?, model: UnsafeMutableRawPointer?, indexPath: lsn_index_path,
        destination: lsn_index_path, width: Double, button: UnsafePointer<CChar>?, completion: CompletionFunction?,
        completionNumber: UInt64
    ) {
        self.liaison = liaison
        self.model = model
        self.indexPath = indexPath
        section = indexPath.section
        self.destination = destination
        self.width = width
        self.button = button
        self.completion = completion ?? { _ in }
        self.completionNumber = completionNumber
    }
}
