/// The circumstances of a command: the sender, the place and the width.
///
/// A context that a liaison makes is valid only while the command runs. Use a context on the thread of the data view.
public struct DispatchContext {
    /// The liaison that sends the command.
    public var liaison: Liaison { unsafe sender }
    /// The reference is not counted: the liaison outlives each command that the liaison sends, and counting would slow
    /// a dispatch down.
    unowned(unsafe) private let sender: Liaison
    /// The place of the entry.
    public let place: Place
    /// The available width, in points.
    public let width: Double
    /// The index path that the row moves to, for `move`; nil for all other commands.
    public var destination: IndexPath? { details?.destination }
    /// The outlet of the tapped button, for `buttonTapped`; nil for all other commands.
    public var button: String? { details?.button?.outlet }
    /// The index of the repetition in which the tapped button stands; nil for a button that stands once, and for all other
    /// commands.
    public var repetition: Int? { details?.button?.repetition }
    /// How the work of an earlier command has ended, for `completed`; nil for all other commands.
    public var completion: CompletionResult? { details?.completion }
    /// Values that only few commands have; nil for all others. One reference is cheaper to copy than three optional
    /// values.
    private let details: Details?

    /// Makes a context that performs a command of a single entry, as a test does. The context keeps the liaison alive.
    ///
    /// - Parameters:
    ///   - liaison: The liaison that appears as the sender.
    ///   - place: The place of the entry.
    ///   - width: The available width, in points.
    ///   - destination: The index path that the row moves to, for `move`.
    ///   - button: The tapped button, for `buttonTapped`.
    public init(
        liaison: Liaison, place: Place, width: Double, destination: IndexPath? = nil, button: TappedButton? = nil
    ) {
        self.init(
            sentBy: liaison, keeping: liaison, place: place, width: width, destination: destination, button: button)
    }

    /// Makes a context for a command that a liaison sends.
    init(
        sentBy liaison: Liaison, keeping kept: Liaison? = nil, place: Place, width: Double,
        destination: IndexPath? = nil, button: TappedButton? = nil, completion: CompletionResult? = nil
    ) {
        unsafe sender = liaison
        self.place = place
        self.width = width
        let hasDetails = kept != nil || destination != nil || button != nil || completion != nil
        details =
            hasDetails ? Details(kept: kept, destination: destination, button: button, completion: completion) : nil
    }

    /// The properties that only few commands have.
    private final class Details {
        /// The liaison, which the context keeps alive because nothing else may; nil if the liaison itself sends the
        /// command.
        private let kept: Liaison?
        let destination: IndexPath?
        let button: TappedButton?
        let completion: CompletionResult?

        init(kept: Liaison?, destination: IndexPath?, button: TappedButton?, completion: CompletionResult?) {
            self.kept = kept
            self.destination = destination
            self.button = button
            self.completion = completion
        }
    }
}

extension DispatchContext {
    /// Returns the context of an item of the carousel that has this context. An item deeper than
    /// `ItemPath.maximumDepth` gets the place of its carousel. The width is in points.
    func item(_ index: Int, width: Double) -> DispatchContext {
        DispatchContext(sentBy: liaison, place: place.item(index) ?? place, width: width)
    }
}

/// How the work of a command has ended.
public struct CompletionResult: Hashable, Sendable {
    /// True for success.
    public var isDone: Bool
    /// The result of the work, such as JSON, or the reason of the failure; nil if there is none.
    public var text: String?

    /// Makes a result.
    public init(isDone: Bool, text: String? = nil) { (self.isDone, self.text) = (isDone, text) }
}
