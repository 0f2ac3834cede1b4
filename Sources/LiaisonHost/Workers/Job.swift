internal import CLiaison
internal import Glibc

/// A function that a worker is to perform, with its arguments.
struct Job {
    let function: ComponentFunction
    /// The index of the component in the manifest.
    let component: Int
    let record: UnsafeRawPointer
    let context: JobContext
    /// Whether the function takes context values, so that they must be right.
    let needsContext: Bool

    /// Sends the job, with the name of a button.
    func add(to channel: WorkerChannel, isUrgent: Bool = false, button: UnsafePointer<CChar>? = nil) {
        let name = button.map { UnsafeRawBufferPointer(start: $0, count: strlen($0) + 1) } ?? .none
        withUnsafeBytes(of: context) { context in
            channel.add(
                .perform, function: function.rawValue, flag: isUrgent, index: component,
                number: UInt64(UInt(bitPattern: record)), context, name)
        }
    }

    /// Whether a function that is to be performed now is the one that was expected.
    func isSame(as other: Job) -> Bool {
        record == other.record && function == other.function && component == other.component
            && (!needsContext || context.isSame(as: other.context))
    }
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

    fileprivate func isSame(as other: JobContext) -> Bool {
        section == other.section && row == other.row && width == other.width && hasCell == other.hasCell
            && completion == other.completion && !hasButton && !other.hasButton
    }
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
