/// What a swipe offers.
public struct EditAction {
    /// What it says.
    public var title: String
    /// Whether it destroys something.
    public var isDestructive: Bool
    private let effect: Effect

    /// What an action does to what was swiped.
    private enum Effect {
        case handling((Liaison, IndexPath) -> Void)
        case tapping(button: String)
        case deletion
    }

    /// Makes an action. The handler gets the index path of the row that was swiped, or of the carousel whose item was.
    public init(title: String, isDestructive: Bool = false, handler: @escaping (Liaison, IndexPath) -> Void) {
        self.init(title, isDestructive, .handling(handler))
    }

    /// Makes an action that is like a tap of a button: the row is sent `buttonTapped` with that name.
    public init(title: String, isDestructive: Bool = false, button: String) {
        self.init(title, isDestructive, .tapping(button: button))
    }

    private init(_ title: String, _ isDestructive: Bool, _ effect: Effect) {
        self.title = title
        self.isDestructive = isDestructive
        self.effect = effect
    }

    /// What it does to the row at an index path: to call it is to choose the action.
    public var handler: (Liaison, IndexPath) -> Void {
        { liaison, indexPath in perform(liaison, .row(indexPath)) }
    }

    /// Makes the action that deletes a row, or an item of a carousel.
    static func deletion(title: String) -> EditAction { EditAction(title, true, .deletion) }

    /// Does to the row or item at a place what the action does.
    func perform(_ liaison: Liaison, _ place: Place) {
        switch effect {
        case .handling(let handle): if let indexPath = place.indexPath { handle(liaison, indexPath) }
        case .tapping(let button): liaison.send(.buttonTapped, to: place, button: button)
        case .deletion: liaison.delete(at: place)
        }
    }
}

extension EditAction: Equatable {
    /// Whether two actions look the same and tap the same button. Handlers cannot be compared: two actions with handlers are
    /// equal if they look the same.
    public static func == (one: EditAction, other: EditAction) -> Bool {
        guard one.title == other.title, one.isDestructive == other.isDestructive else { return false }
        return switch (one.effect, other.effect) {
        case (.handling, .handling), (.deletion, .deletion): true
        case (.tapping(let button), .tapping(let otherButton)): button == otherButton
        case (.handling, _), (.tapping, _), (.deletion, _): false
        }
    }
}
