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
    let button, result, reason, state: UnsafePointer<CChar>?
    let completion: CompletionFunction
    let resultCompletion: ResultFunction
    /// The number of the completion, for a worker; 0 if there is none.
    let completionNumber: UInt64
    /// The number of rows of the section; 0 for a function that does not take it.
    let rowCount: Int64
    let previousID, nextID: UnsafePointer<CChar>?
    /// `const lsn_model *`.
    let previousModel, nextModel: UnsafeMutableRawPointer?
    /// The index of the repetition of the tapped button; -1 for none.
    let repetition: Int64
    let now: Double
    let language, colorScheme, medium: UnsafePointer<CChar>

    /// Makes the words of one call. Without a completion, the function gets one that does nothing.
    package init(
        _ handles: CallHandles, indexPath: lsn_index_path, destination: lsn_index_path, width: Double,
        _ texts: CallTexts, completion: Functions?, completionNumber: UInt64, _ neighborhood: NeighborhoodWords,
        repetition: Int64, _ surroundings: SurroundingWords
    ) {
        (liaison, model) = (handles.liaison, handles.model)
        self.indexPath = indexPath
        section = indexPath.section
        self.destination = destination
        self.width = width
        (button, result, reason, state) = (texts.button, texts.result, texts.reason, texts.state)
        self.completion = completion?.plain ?? { _ in }
        resultCompletion = completion?.withResult ?? { _, _ in }
        self.completionNumber = completionNumber
        rowCount = neighborhood.rowCount
        (previousID, nextID) = (neighborhood.previousID, neighborhood.nextID)
        previousModel = neighborhood.previousModel == nil ? nil : handles.previousModel
        nextModel = neighborhood.nextModel == nil ? nil : handles.nextModel
        self.repetition = repetition
        now = surroundings.now
        language = surroundings.language
        colorScheme = surroundings.colorScheme
        medium = surroundings.medium
    }
}

/// The handles that a function receives besides those of views; nil for a function that takes none.
package struct CallHandles {
    /// `lsn_liaison *`.
    package var liaison: UnsafeMutableRawPointer?
    /// `const lsn_model *`.
    package var model, previousModel, nextModel: UnsafeMutableRawPointer?

    /// The handles of a call, at an address one behind the other in the order of the properties. `size` is the size of a handle.
    package init(at address: UnsafeMutableRawPointer?, size: Int) {
        liaison = address
        model = address.map { $0 + size }
        previousModel = address.map { $0 + 2 * size }
        nextModel = address.map { $0 + 3 * size }
    }

    /// No handles.
    static var none: CallHandles { CallHandles(at: nil, size: 0) }
}

/// The texts among the context values of a command; each is NUL-terminated, and nil if the command has none.
package struct CallTexts {
    package let button, result, reason: UnsafePointer<CChar>?
    /// The state that is kept for the row, in memory that the plugin can read.
    package var state: UnsafePointer<CChar>?

    /// The texts of a command.
    package init(
        button: UnsafePointer<CChar>? = nil, result: UnsafePointer<CChar>? = nil, reason: UnsafePointer<CChar>? = nil,
        state: UnsafePointer<CChar>? = nil
    ) {
        (self.button, self.result, self.reason, self.state) = (button, result, reason, state)
    }

    /// No texts.
    package static var none: CallTexts { CallTexts() }
}
