internal import CLiaison

/// What a message between host and worker says.
enum MessageKind: UInt8 {
    // From the host.

    /// Load a plugin: `number` is the address of its models, the body its path. The worker answers `isReady`.
    case load = 1
    /// Bind the component `index`. The worker answers `isReady`.
    case bind
    /// Perform `function` (`ComponentFunction`) of the component `index`: `number` is the address of the record, the body a
    /// `JobContext` and the name of a button. The worker answers `isDone`.
    case perform
    /// The answer to a request: `flag` is true for yes. The body is the address of the model if the request has changed
    /// the model.
    case answer

    // From a worker.

    /// The body is the reason for which the plugin cannot be used; empty if it can.
    case isReady = 64
    /// `function` (`TableFunction`) was called with the handle `index`. `number` and the body are its arguments; `flag` is
    /// true if the text is not NULL.
    case operation
    /// As `operation`, but the worker waits for `answer`.
    case request
    /// A function has returned: `number` is its return value. If `flag` is true, `function` of the header has received a
    /// handle of another call.
    case isDone
    /// The completion `number` was called; `flag` is true for success.
    case isCompleted
}

/// The arguments of a function besides the model and the views.
struct JobContext: BitwiseCopyable {
    var section: Int64 = 0
    var row: Int64 = 0
    var destinationSection: Int64 = 0
    var destinationRow: Int64 = 0
    var width = 0.0
    /// The number of the completion; 0 if there is none.
    var completion: UInt64 = 0
    /// Whether the command has a cell.
    var hasCell = false
    /// Whether the name of a button follows, NUL-terminated.
    var hasButton = false
}

extension JobContext {
    /// The context words of a command.
    init(_ words: ContextWords, hasCell: Bool) {
        section = words.section
        row = words.indexPath.row
        destinationSection = words.destination.section
        destinationRow = words.destination.row
        width = words.width
        completion = words.completionNumber
        self.hasCell = hasCell
        hasButton = words.button != nil
    }
}

/// The arguments of a request about a row.
struct RowRequest: BitwiseCopyable {
    var section: Int64
    var row: Int64
}
