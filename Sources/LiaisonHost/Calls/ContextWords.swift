package import CLiaison

/// The context values of a command, as the argument words that the C function receives.
///
/// No word has a default, so a call that omits a word does not compile.
package struct ContextWords {
    /// `void (*)(bool)`.
    package typealias CompletionFunction = @convention(c) (Bool) -> Void
    /// `void (*)(bool, const char *)`.
    package typealias ResultFunction = @convention(c) (Bool, UnsafePointer<CChar>?) -> Void
    /// The functions of a completion.
    package typealias Functions = (plain: CompletionFunction?, withResult: ResultFunction?)

    /// `lsn_liaison *`.
    let liaison: UnsafeMutableRawPointer?
    /// `const lsn_model *`.
    let model: UnsafeMutableRawPointer?
    let indexPath: lsn_index_path
    let section: Int64
    let destination: lsn_index_path
    let width: Double
    let button, result, reason: UnsafePointer<CChar>?
    let completion: CompletionFunction
    let resultCompletion: ResultFunction
    /// The number of the completion, for a worker; 0 if there is none.
    let completionNumber: UInt64
    /// The number of rows of the section; 0 for a function that does not take it.
    let rowCount: Int64
    /// The index of the repetition of the tapped button; -1 for none.
    let repetition: Int64
    let now: Double
    let language, colorScheme, medium: UnsafePointer<CChar>

    /// Makes the words of one call. Without a completion, the function gets one that does nothing.
    package init(
        liaison: UnsafeMutableRawPointer?, model: UnsafeMutableRawPointer?, indexPath: lsn_index_path,
        destination: lsn_index_path, width: Double, _ texts: CallTexts, completion: Functions?,
        completionNumber: UInt64, rowCount: Int64, repetition: Int64, _ surroundings: SurroundingWords
    ) {
        self.liaison = liaison
        self.model = model
        self.indexPath = indexPath
        section = indexPath.section
        self.destination = destination
        self.width = width
        (button, result, reason) = (texts.button, texts.result, texts.reason)
        self.completion = completion?.plain ?? { _ in }
        resultCompletion = completion?.withResult ?? { _, _ in }
        self.completionNumber = completionNumber
        (self.rowCount, self.repetition) = (rowCount, repetition)
        now = surroundings.now
        language = surroundings.language
        colorScheme = surroundings.colorScheme
        medium = surroundings.medium
    }
}

/// The texts among the context values of a command; each is NUL-terminated, and nil if the command has none.
package struct CallTexts {
    package let button, result, reason: UnsafePointer<CChar>?

    /// The texts of a command.
    package init(
        button: UnsafePointer<CChar>? = nil, result: UnsafePointer<CChar>? = nil, reason: UnsafePointer<CChar>? = nil
    ) {
        (self.button, self.result, self.reason) = (button, result, reason)
    }

    /// No texts.
    package static var none: CallTexts { CallTexts() }
}
