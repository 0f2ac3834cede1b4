/// Where and for whom a command is performed. A context that a liaison makes is valid during the command.
public struct DispatchContext {
    /// What sends the command.
    public var liaison: Liaison { unsafe sender }
    /// Not counted: a liaison outlives each command that it sends, and a dispatch has no time to count.
    unowned(unsafe) private let sender: Liaison
    /// The liaison again, where nobody else may keep it; nil: it sends the command itself.
    private let kept: Liaison?
    /// Where the entry stands.
    public let place: Place
    /// The width available, in points.
    public let width: Double
    /// Where a row is moved to, where the command says that it is moved.
    public let destination: IndexPath?
    /// The outlet of the button, where the command says that one was tapped.
    public let button: String?

    /// Makes a context to perform a command of one entry alone, as a test does. The context keeps the liaison. `width` is in
    /// points; `destination` is for `move`, `button` for `buttonTapped`.
    public init(
        liaison: Liaison, place: Place, width: Double, destination: IndexPath? = nil, button: String? = nil
    ) {
        self.init(
            sentBy: liaison, keeping: liaison, place: place, width: width, destination: destination, button: button)
    }

    /// Makes a context for a command that a liaison sends.
    init(
        sentBy liaison: Liaison, keeping kept: Liaison? = nil, place: Place, width: Double,
        destination: IndexPath? = nil, button: String? = nil
    ) {
        unsafe sender = liaison
        self.kept = kept
        self.place = place
        self.width = width
        self.destination = destination
        self.button = button
    }
}

extension DispatchContext {
    /// The context of an item, where this is the context of its carousel. An item that stands deeper than `ItemPath` leads
    /// has the place of its carousel.
    func item(_ index: Int, width: Double) -> DispatchContext {
        DispatchContext(sentBy: liaison, place: place.item(index) ?? place, width: width)
    }
}
