/// An action that a swipe on a row or item offers. Use actions on the thread of the data view.
public struct EditAction {
    /// The title.
    public var title: String
    /// True if the action destroys something.
    public var isDestructive: Bool
    private let effect: Effect

    /// The effects that an action can have on the row or item that was swiped.
    private enum Effect {
        case handling((Liaison, IndexPath) -> Void)
        case tapping(button: String)
        case deletion
    }

    /// Makes an action that calls a closure.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isDestructive: True if the action destroys something.
    ///   - handler: The closure. The second argument is the index path of the swiped row, or of the carousel whose item
    ///     was swiped.
    public init(title: String, isDestructive: Bool = false, handler: @escaping (Liaison, IndexPath) -> Void) {
        self.init(title, isDestructive, .handling(handler))
    }

    /// Makes an action that acts like a tap on a button: the liaison sends `buttonTapped` to the row.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isDestructive: True if the action destroys something.
    ///   - button: The outlet of the button.
    public init(title: String, isDestructive: Bool = false, button: String) {
        self.init(title, isDestructive, .tapping(button: button))
    }

    private init(_ title: String, _ isDestructive: Bool, _ effect: Effect) {
        self.title = title
        self.isDestructive = isDestructive
        self.effect = effect
    }

    /// A closure that performs the action on the row at an index path, as if the user had chosen the action.
    public var handler: (Liaison, IndexPath) -> Void {
        { liaison, indexPath in perform(liaison, .row(indexPath)) }
    }

    /// Makes the action that deletes a row, or an item of a carousel.
    static func deletion(title: String) -> EditAction { EditAction(title, true, .deletion) }

    /// Performs the action on the row or item at a place.
    func perform(_ liaison: Liaison, _ place: Place) {
        switch effect {
        case .handling(let handle): if let indexPath = place.indexPath { handle(liaison, indexPath) }
        case .tapping(let button): liaison.send(.buttonTapped, to: place, button: button)
        case .deletion: liaison.delete(at: place)
        }
    }
}

extension EditAction: Equatable {
    /// Returns whether two actions look the same and tap the same button. Closures cannot be compared: two actions with
    /// handlers are equal if the actions look the same.
    public static func == (one: EditAction, other: EditAction) -> Bool {
        guard one.title == other.title, one.isDestructive == other.isDestructive else { return false }
        return switch (one.effect, other.effect) {
        case (.handling, .handling), (.deletion, .deletion): true
        case (.tapping(let button), .tapping(let otherButton)): button == otherButton
        case (.handling, _), (.tapping, _), (.deletion, _): false
        }
    }
}
