internal import CLiaison
internal import Glibc

/// A function that a worker is to perform, with its arguments.
///
/// Jobs wait by the thousands, so they are small.
struct Job {
    let record: UnsafeRawPointer
    /// The index of the component in the manifest.
    let component: UInt32
    let function: ComponentFunction
    /// True if the command has a cell.
    let hasCell: Bool
    /// True if the function takes context values, so that `place` must be right.
    let needsContext: Bool
    /// True if the job and the jobs behind it are sent only when the host wants the job, because the host may never
    /// want it.
    var isGate = false
    let place: JobPlace

    /// Sends the job. An expected job has no further arguments.
    func add(to channel: WorkerChannel, isUrgent: Bool = false, _ more: MoreArguments = .none) {
        guard needsContext else { return add(to: channel, isUrgent, .none, .none) }
        let context = JobContext(place, more)
        // A command has one text at most, besides the state.
        let text =
            (more.texts.button ?? more.texts.result ?? more.texts.reason)
            .map { UnsafeRawBufferPointer(start: $0, count: strlen($0) + 1) } ?? .none
        withUnsafeBytes(of: context) { add(to: channel, isUrgent, $0, text) }
    }

    @inline(__always)
    private func add(
        to channel: WorkerChannel, _ isUrgent: Bool, _ context: UnsafeRawBufferPointer, _ name: UnsafeRawBufferPointer
    ) {
        channel.add(
            .perform, function: function.rawValue, flag: isUrgent, hasCell: hasCell, index: Int(component),
            number: UInt64(UInt(bitPattern: record)), context, name)
    }

    /// Returns whether the job that the host wants now is the same as this expected one. A function that takes a button or a
    /// completion, or has a destination, is never expected.
    @inline(__always)
    func isSame(as other: Job) -> Bool {
        record == other.record && function == other.function && component == other.component
            && (!needsContext || hasCell == other.hasCell && place == other.place)
    }
}

/// The place of a job, and the width that its entry may use, in points. An expected job has no other context values
/// (`ContextValue.isKnownAhead`).
struct JobPlace: BitwiseCopyable, Equatable {
    let section: Int64
    let row: Int64
    let width: Double

    /// The place of a job whose function takes no context values.
    static var none: JobPlace { JobPlace(section: 0, row: 0, width: 0) }
}

/// The arguments that few functions take.
struct MoreArguments {
    let destination: lsn_index_path
    /// The number of the completion; 0 if there is none.
    let completion: UInt64
    let texts: CallTexts
    let neighborhood: NeighborhoodWords
    let repetition: Int64

    /// No further arguments.
    static var none: MoreArguments {
        MoreArguments(
            destination: lsn_index_path(section: 0, row: 0), completion: 0, texts: .none, neighborhood: .none,
            repetition: -1)
    }
}

/// The context values of a job, as the host sends them.
struct JobContext: BitwiseCopyable {
    let place: JobPlace
    let destination: lsn_index_path
    /// The number of the completion; 0 if there is none.
    let completion: UInt64
    let neighborhood: NeighborhoodWords
    let repetition: Int64
    /// The state that is kept for the row; nil for none.
    let state: UnsafePointer<CChar>?
    /// The text that follows, NUL-terminated.
    let text: Text

    /// The text among the context values.
    enum Text: UInt8 {
        case none, button, result, reason

        fileprivate init(_ texts: CallTexts) {
            self = texts.button != nil ? .button : texts.result != nil ? .result : texts.reason != nil ? .reason : .none
        }
    }

    /// The context values of a job whose function takes none.
    static var none: JobContext { JobContext(.none, .none) }
}

extension JobContext {
    fileprivate init(_ place: JobPlace, _ more: MoreArguments) {
        self.init(
            place: place, destination: more.destination, completion: more.completion,
            neighborhood: more.neighborhood, repetition: more.repetition, state: more.texts.state,
            text: Text(more.texts))
    }
}

extension JobPlace {
    /// The place in the context words of a command.
    init(_ words: ContextWords) {
        self.init(section: words.section, row: words.indexPath.row, width: words.width)
    }
}

extension MoreArguments {
    /// The arguments in the context words of a command.
    init(_ words: ContextWords, _ neighborhood: NeighborhoodWords) {
        self.init(
            destination: words.destination, completion: words.completionNumber,
            texts: CallTexts(
                button: words.button, result: words.result, reason: words.reason, state: words.state),
            neighborhood: neighborhood, repetition: words.repetition)
    }
}
