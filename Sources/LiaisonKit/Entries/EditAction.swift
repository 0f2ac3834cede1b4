/// An action that a swipe on a row or item offers. Use actions on the thread of the data view.
///
/// The closure of an action of a `Row` gets the context that the closures of the row's commands get, with the row and
/// its model. The closure of an action of any other entry gets a `DispatchContext`.
public struct EditAction<Context> {
    /// The title.
    public var title: String
    /// True if the action destroys something.
    public var isDestructive: Bool
    private let effect: Effect

    /// The effects that an action can have on the row or item that was swiped.
    private enum Effect {
        case handling((Context) -> Void)
        case tapping(button: String)
        case deletion
    }

    /// Makes an action that calls a closure.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isDestructive: True if the action destroys something.
    ///   - handler: The closure. The context has the place of the row or item that was swiped.
    public init(title: String, isDestructive: Bool = false, handler: @escaping (Context) -> Void) {
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

    /// Returns the same action for another context. `convert` finds the context of the closure; nil if there is none.
    func inContext<Other>(_ convert: @escaping (Other) -> Context?) -> EditAction<Other> {
        switch effect {
        case .handling(let handle):
            EditAction<Other>(title: title, isDestructive: isDestructive) {
                convert($0).map(handle)
            }
        case .tapping(let button): EditAction<Other>(title: title, isDestructive: isDestructive, button: button)
        case .deletion: EditAction<Other>(title, isDestructive, .deletion)
        }
    }
}

extension EditAction<DispatchContext> {
    /// Makes the action that deletes a row, or an item of a carousel.
    static func deletion(title: String) -> EditAction { EditAction(title, true, .deletion) }

    /// Performs the action on the row or item of a context.
    func perform(in context: DispatchContext) {
        switch effect {
        case .handling(let handle): handle(context)
        case .tapping(let button): context.liaison.send(.buttonTapped, to: context.place, button: TappedButton(button))
        case .deletion: context.liaison.delete(at: context.place)
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
