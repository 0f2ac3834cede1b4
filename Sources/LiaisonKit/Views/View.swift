/// One view of a cell: an element of its nib, with what changes from row to row.
///
/// Views belong to their cell and are used on the thread of its data view.
public class View {
    /// What the nib declares.
    public final let element: Nib.Element
    /// The view's place, in points from the top left of its cell. The layout sets the frame.
    public internal(set) final var frame: Rect {
        get { state.frame }
        set { state.frame = newValue }
    }
    /// True if the view is not shown and takes no space.
    public final var isHidden: Bool {
        get { state.isHidden }
        set { state.isHidden = newValue }
    }
    /// The color of its text, bar or line; nil: the one that suits its kind.
    public final var color: Color? {
        get { state.color }
        set { state.color = newValue }
    }
    /// The URL that the view leads to; empty: it leads nowhere. Nobody has checked the URL: a renderer links only to what the
    /// renderer trusts.
    public final var link: Text {
        get { storedLink }
        _modify {
            var taken = Text()
            swap(&taken, &storedLink)
            defer { swap(&taken, &storedLink) }
            yield &taken
        }
    }
    /// The text that is read out for the view; empty: what the view shows.
    public final var accessibilityLabel: Text {
        get { storedAccessibilityLabel }
        _modify {
            var taken = Text()
            swap(&taken, &storedAccessibilityLabel)
            defer { swap(&taken, &storedAccessibilityLabel) }
            yield &taken
        }
    }

    // No other module reaches the storage of views, and texts are taken out while they are changed in place: so the compiler
    // proves that accesses never overlap. It would check each access to public storage as the program runs.

    private final var state: State
    private final var storedLink = Text()
    private final var storedAccessibilityLabel = Text()
    private final var storedText: Text

    /// The text of a label, the title of a button, the source of an image.
    fileprivate final var mainText: Text {
        get { storedText }
        _modify {
            var taken = Text()
            swap(&taken, &storedText)
            defer { swap(&taken, &storedText) }
            yield &taken
        }
    }

    private struct State {
        var frame = Rect.zero
        var isHidden: Bool
        var color: Color?
    }

    init(_ element: Nib.Element, text: String = "") {
        self.element = element
        storedText = Text(text)
        state = State(isHidden: element.isHidden, color: element.color)
    }

    /// Makes the view of an element, with all that is in it.
    static func make(_ element: Nib.Element) -> View {
        switch element.content {
        case .stack(let stack): StackView(element, stack)
        case .label(let style, let text): Label(element, style, text: text)
        case .image(let shape): ImageView(element, shape)
        case .button(let style, let title): Button(element, style, title: title)
        case .spacer: Spacer(element)
        case .divider: Divider(element)
        case .progress: ProgressView(element)
        }
    }
}

extension View {
    /// Each kind of view. A `switch` over it handles all elements that a nib can have.
    public enum Content {
        case stack(StackView)
        case label(Label)
        case image(ImageView)
        case button(Button)
        case spacer
        case divider
        case progress(ProgressView)
    }

    /// The view as its own class. `make` chooses that class by the same element.
    @inlinable @inline(__always)
    public final var content: Content {
        switch element.content {
        case .stack: unsafe .stack(unsafeDowncast(self, to: StackView.self))
        case .label: unsafe .label(unsafeDowncast(self, to: Label.self))
        case .image: unsafe .image(unsafeDowncast(self, to: ImageView.self))
        case .button: unsafe .button(unsafeDowncast(self, to: Button.self))
        case .spacer: .spacer
        case .divider: .divider
        case .progress: unsafe .progress(unsafeDowncast(self, to: ProgressView.self))
        }
    }
}

/// Views side by side, or one below the other.
public final class StackView: View {
    /// The direction, spacing and alignment.
    public let stack: Nib.Stack
    /// What stands in it, from the start.
    public let arrangedViews: [View]

    init(_ element: Nib.Element, _ stack: Nib.Stack) {
        self.stack = stack
        arrangedViews = stack.elements.map(View.make)
        super.init(element)
    }
}

/// A view that shows text.
public final class Label: View {
    /// How the text looks.
    public var style: TextStyle {
        get { storedStyle }
        set { storedStyle = newValue }
    }
    /// The text that the label shows.
    public var text: Text {
        get { mainText }
        _modify { yield &mainText }
    }
    private var storedStyle: TextStyle

    init(_ element: Nib.Element, _ style: TextStyle, text: String) {
        storedStyle = style
        super.init(element, text: text)
    }
}

/// A view that shows a picture.
public final class ImageView: View {
    /// The outline.
    public let shape: Nib.ImageShape
    /// A path relative to the feed, or a URL; empty: no picture. Not checked: a renderer shows what it trusts.
    public var source: Text {
        get { mainText }
        _modify { yield &mainText }
    }

    init(_ element: Nib.Element, _ shape: Nib.ImageShape) {
        self.shape = shape
        super.init(element)
    }
}

/// A view that can be tapped.
public final class Button: View {
    /// How the title looks.
    public let style: TextStyle
    /// The title that the button shows.
    public var title: Text {
        get { mainText }
        _modify { yield &mainText }
    }

    init(_ element: Nib.Element, _ style: TextStyle, title: String) {
        self.style = style
        super.init(element, text: title)
    }
}

/// Empty space.
public final class Spacer: View {}

/// A thin line.
public final class Divider: View {}

/// A bar that is filled from 0 to 1.
public final class ProgressView: View {
    /// How much is filled, from 0 to 1.
    public var fraction: Double {
        get { storedFraction }
        set { storedFraction = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
    }
    private var storedFraction = 0.0
}
