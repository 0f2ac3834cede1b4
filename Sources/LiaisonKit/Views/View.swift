/// One view of a cell: an element of the nib, with the values that change from row to row. Spacers and dividers are plain
/// views; other kinds have classes of their own.
///
/// Views belong to their cell. Use views on the thread of the data view.
public class View {
    /// The element that the nib declares.
    public final let element: Nib.Element
    /// The frame of the view, in points from the top left of the cell. The layout sets the frame.
    public internal(set) final var frame: Rect {
        get { state.frame }
        set { state.frame = newValue }
    }
    /// True if the view is not shown and takes no space.
    public final var isHidden: Bool {
        get { state.isHidden }
        set {
            state.isHidden = newValue
            lastLayout?.known = nil
        }
    }
    /// The color of the text, bar or line; nil for the color that suits the kind of view.
    public final var color: Color? {
        get { state.color }
        set { state.color = newValue }
    }
    /// The URL that the view leads to; empty if the view leads nowhere. LiaisonKit does not check the URL: a renderer
    /// links only to URLs that the renderer trusts.
    public final var link: Text {
        get { storedLink }
        _modify {
            var taken = Text()
            swap(&taken, &storedLink)
            defer { swap(&taken, &storedLink) }
            yield &taken
        }
    }
    /// True if the view leads somewhere. Asking takes less time than reading `link`, which counts references.
    public final var hasLink: Bool { !storedLink.isEmpty }
    /// The text to read out for the view; empty to read out the content of the view.
    public final var accessibilityLabel: Text {
        get { storedAccessibilityLabel }
        _modify {
            var taken = Text()
            swap(&taken, &storedAccessibilityLabel)
            defer { swap(&taken, &storedAccessibilityLabel) }
            yield &taken
        }
    }
    /// The value that screen readers read after the view; empty for none.
    public final var accessibilityValue: String {
        get { storedAccessibilityValue }
        set { storedAccessibilityValue = newValue }
    }
    /// What screen readers say about the use of the view; empty for nothing.
    public final var accessibilityHint: String {
        get { storedAccessibilityHint }
        set { storedAccessibilityHint = newValue }
    }
    /// The media type of the document that the view leads to, such as `audio/mpeg`; empty if the type is unknown. A page
    /// plays audio and video.
    public final var linkType: String {
        get { storedLinkType }
        set { storedLinkType = newValue }
    }
    /// The time that the view shows, in the form of RFC 3339; empty if the view shows no time. LiaisonKit does not check the
    /// text.
    public final var time: String {
        get { storedTime }
        set { storedTime = newValue }
    }
    /// The extent of the view and what surrounds its content.
    public final var box: ViewBox {
        get { state.box }
        set {
            state.box = newValue
            lastLayout?.known = nil
        }
    }
    /// True if there is a text to read out for the view. Asking takes less time than reading `accessibilityLabel`.
    public final var hasAccessibilityLabel: Bool { !storedAccessibilityLabel.isEmpty }

    // The storage of views is private to the module, and a text is taken out of the storage while the text changes in
    // place. So the compiler can prove that accesses never overlap. With public storage, each access would be checked
    // at run time.

    private final var state: State
    private final var storedLink = Text()
    private final var storedAccessibilityLabel = Text()
    private final var storedAccessibilityValue: String
    private final var storedAccessibilityHint: String
    private final var storedLinkType = ""
    private final var storedTime = ""
    /// The text of a label, the title of a button, or the source of an image. Each accessor takes the text out without
    /// a shared accessor, whose frame would be allocated each time a text is set.
    fileprivate final var storedText: Text
    /// The bytes of the text of a label, of the title of a button, or of the source of an image. Reading them takes less
    /// time than reading the `Text`, which counts references to runs and URLs, too.
    public final var utf8: [UInt8] { storedText.utf8 }
    /// True if a part of that text has a style of its own, or leads somewhere. Asking takes less time than reading the
    /// `Text`.
    public final var hasRuns: Bool { !storedText.runs.isEmpty }

    /// All traits that parts of that text have. Asking takes less time than reading the `Text`.
    public final var traitsInText: RunStyle.Traits { storedText.traits }

    /// The index of the repetition in which the view stands, from 0; nil if no stack around the view repeats its elements.
    public internal(set) final var repetition: Int? {
        get { state.repetition < 0 ? nil : Int(state.repetition) }
        set { state.repetition = Int32(newValue ?? -1) }
    }

    /// The last layout of the cell; nil until the cell has its views.
    final var lastLayout: LastLayout?

    private struct State {
        var frame = Rect.zero
        var isHidden: Bool
        var repetition: Int32 = -1
        var color: Color?
        var box: ViewBox

        /// The state that an element declares.
        init(_ element: Nib.Element) {
            (isHidden, color, box) = (element.isHidden, element.color, ViewBox(element))
        }
    }

    init(_ element: Nib.Element) {
        self.element = element
        storedAccessibilityValue = element.accessibilityValue
        storedAccessibilityHint = element.accessibilityHint
        storedText = Text(element.content.text)
        state = State(element)
    }

    /// Sets all values back to those of a new view. The views of repetitions cannot do this.
    func reset() {
        state = State(element)
        storedLink = Text()
        storedAccessibilityLabel = Text()
        storedAccessibilityValue = element.accessibilityValue
        storedAccessibilityHint = element.accessibilityHint
        storedLinkType = ""
        storedTime = ""
        storedText = Text(element.content.text)
    }

    /// Makes the view of an element, with all views inside.
    static func make(_ element: Nib.Element) -> View {
        switch element.content {
        case .stack(let stack): StackView(element, stack)
        case .label(let style, text: _): Label(element, style)
        case .image(let shape): ImageView(element, shape)
        case .button(let style, title: _): Button(element, style)
        case .spacer, .divider: View(element)
        case .progress: ProgressView(element)
        case .table(let columns): TextTable(element, columns: columns)
        case .canvas(let scale): CanvasView(element, scale)
        }
    }
}

extension View {
    /// The kinds of view. A `switch` over the kinds handles all elements that a nib can have.
    public enum Content {
        /// A row or column.
        case stack(StackView)
        /// A text.
        case label(Label)
        /// A picture.
        case image(ImageView)
        /// A button.
        case button(Button)
        /// Empty space.
        case spacer
        /// A thin line.
        case divider
        /// A bar.
        case progress(ProgressView)
        /// A table.
        case table(TextTable)
        /// A drawing.
        case canvas(CanvasView)
    }

    /// The view as its own class. The cast is safe because `make` chooses the class by the same element.
    @inlinable
    public final var content: Content {
        switch element.content {
        case .stack: unsafe .stack(unsafeDowncast(self, to: StackView.self))
        case .label: unsafe .label(unsafeDowncast(self, to: Label.self))
        case .image: unsafe .image(unsafeDowncast(self, to: ImageView.self))
        case .button: unsafe .button(unsafeDowncast(self, to: Button.self))
        case .spacer: .spacer
        case .divider: .divider
        case .progress: unsafe .progress(unsafeDowncast(self, to: ProgressView.self))
        case .table: unsafe .table(unsafeDowncast(self, to: TextTable.self))
        case .canvas: unsafe .canvas(unsafeDowncast(self, to: CanvasView.self))
        }
    }
}

/// Views side by side, or one below the other.
@safe public final class StackView: View {
    /// The direction, spacing and alignment.
    public let stack: Nib.Stack
    /// The arranged views, from the start. The views of a repetition follow those of the repetition before.
    public var arrangedViews: [View] { unsafe views }
    /// The number of repetitions of the elements, from 0 to `Nib.mostRepetitions`. The setter clamps other values. A stack
    /// that does not repeat its elements stays at 1.
    ///
    /// A repetition keeps the values that were set on its views while the repetition is not shown.
    public var repetitionCount: Int {
        get { unsafe stack.each == nil ? 1 : stack.elements.isEmpty ? 0 : views.count / stack.elements.count }
        set {
            let count = min(max(newValue, 0), Nib.mostRepetitions)
            if stack.each != nil, count != repetitionCount { repeatElements(count) }
        }
    }
    // An access to the views runs no other code, so accesses never overlap.

    @exclusivity(unchecked) private var views: [View]
    /// The arranged views, which `made` keeps, without counted references.
    @exclusivity(unchecked) @usableFromInline var uncountedViews: [Unmanaged<View>]
    /// The views of all repetitions so far.
    private var made: [View] = []

    init(_ element: Nib.Element, _ stack: Nib.Stack) {
        self.stack = stack
        let views = stack.each == nil ? stack.elements.map(View.make) : []
        unsafe (self.views, made) = (views, views)
        unsafe uncountedViews = views.map { unsafe Unmanaged.passUnretained($0) }
        super.init(element)
    }

    private func repeatElements(_ count: Int) {
        let viewCount = count * stack.elements.count
        while made.count < viewCount {
            let repetition = made.count / stack.elements.count
            for element in stack.elements {
                let view = View.make(element)
                view.forEach {
                    $0.repetition = repetition
                    $0.lastLayout = lastLayout
                }
                made.append(view)
            }
        }
        unsafe views = Array(made.prefix(viewCount))
        unsafe uncountedViews = unsafe views.map { unsafe Unmanaged.passUnretained($0) }
        lastLayout?.known = nil
    }

    /// Shows the content of a fold for good: the texts of the summary are whole, and its buttons have nothing to do.
    func openFold() {
        arrangedViews.dropFirst().forEach { $0.isHidden = false }
        arrangedViews.first?.forEach { view in
            switch view.content {
            case .label(let label): label.style.lines = 0
            case .button(let button): button.isHidden = true
            case .stack, .image, .spacer, .divider, .progress, .table, .canvas: break
            }
        }
    }

    /// Calls a function with each arranged view, from the start. A loop over `arrangedViews` takes longer, because the
    /// loop counts references.
    @inlinable
    public func forEachView(_ visit: (View) -> Void) {
        for index in unsafe uncountedViews.indices { unsafe uncountedViews[index]._withUnsafeGuaranteedRef(visit) }
    }
}

/// A view that shows text.
public final class Label: View {
    /// The look of the text.
    public var style: TextStyle {
        get { storedStyle }
        set {
            storedStyle = newValue
            lastLayout?.known = nil
        }
    }
    /// The text that the label shows.
    public var text: Text {
        get { storedText }
        _modify {
            var taken = Text()
            swap(&taken, &storedText)
            defer {
                swap(&taken, &storedText)
                lastLayout?.known = nil
            }
            yield &taken
        }
    }
    /// True if the label has text. Asking takes less time than reading `text`.
    public var hasText: Bool { !storedText.isEmpty }
    /// True if a part of the text leads somewhere. Asking takes less time than reading `text`.
    public var hasLinkInText: Bool { storedText.hasLinks }
    private let declaredStyle: TextStyle
    private var storedStyle: TextStyle

    init(_ element: Nib.Element, _ style: TextStyle) {
        (declaredStyle, storedStyle) = (style, style)
        super.init(element)
    }

    override func reset() {
        super.reset()
        storedStyle = declaredStyle
    }
}

/// A view that shows a picture.
public final class ImageView: View {
    /// The outline of the picture.
    public let shape: Nib.ImageShape
    /// A path relative to the feed, or a URL; empty for no picture. LiaisonKit does not check the source: a renderer
    /// shows only sources that the renderer trusts.
    public var source: Text {
        get { storedText }
        _modify {
            var taken = Text()
            swap(&taken, &storedText)
            defer { swap(&taken, &storedText) }
            yield &taken
        }
    }
    /// The picture that was made at run time, which is shown in the place of the source; nil for none.
    public var pixels: Pixels?
    /// True if the medium cannot show the picture, and shows one line in its place. The medium sets the property before
    /// it measures the cell.
    public var isAbsent: Bool {
        get { storedIsAbsent }
        set {
            if newValue != storedIsAbsent { lastLayout?.known = nil }
            storedIsAbsent = newValue
        }
    }
    private var storedIsAbsent = false

    init(_ element: Nib.Element, _ shape: Nib.ImageShape) {
        self.shape = shape
        super.init(element)
    }

    override func reset() {
        super.reset()
        pixels = nil
        storedIsAbsent = false
    }
}

/// A view that can be tapped.
public final class Button: View {
    /// The look of the title.
    public var style: TextStyle {
        get { storedStyle }
        set {
            storedStyle = newValue
            lastLayout?.known = nil
        }
    }
    /// The style of the button.
    public var buttonStyle: Nib.ButtonStyle {
        get { storedButtonStyle }
        set { storedButtonStyle = newValue }
    }
    /// True if the button can be tapped.
    public var isEnabled: Bool {
        get { storedIsEnabled }
        set { storedIsEnabled = newValue }
    }
    private let declaredStyle: TextStyle
    private var storedStyle: TextStyle
    private var storedButtonStyle: Nib.ButtonStyle
    private var storedIsEnabled: Bool
    /// The title that the button shows.
    public var title: Text {
        get { storedText }
        _modify {
            var taken = Text()
            swap(&taken, &storedText)
            defer {
                swap(&taken, &storedText)
                lastLayout?.known = nil
            }
            yield &taken
        }
    }

    /// True if the button has a title. Asking takes less time than reading `title`.
    public var hasTitle: Bool { !storedText.isEmpty }

    init(_ element: Nib.Element, _ style: TextStyle) {
        (declaredStyle, storedStyle) = (style, style)
        (storedButtonStyle, storedIsEnabled) = (element.buttonStyle, element.isEnabled)
        super.init(element)
    }

    override func reset() {
        super.reset()
        (storedStyle, storedButtonStyle, storedIsEnabled) = (declaredStyle, element.buttonStyle, element.isEnabled)
    }
}

/// A view that shows a bar, filled from 0 to 1.
public final class ProgressView: View {
    /// The filled fraction of the bar, from 0 to 1. The setter clamps other values; a value that is not a number
    /// becomes 0.
    public var fraction: Double {
        get { storedFraction }
        set { storedFraction = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
    }
    private var storedFraction = 0.0

    override func reset() {
        super.reset()
        storedFraction = 0
    }
}

/// A view that shows a drawing.
public final class CanvasView: View {
    /// How the drawing fills the view.
    public let scale: Nib.Scale
    /// The drawing.
    public var drawing: Drawing {
        get { storedDrawing }
        _modify {
            var taken = Drawing()
            swap(&taken, &storedDrawing)
            let size = taken.size
            defer {
                swap(&taken, &storedDrawing)
                if storedDrawing.size != size { lastLayout?.known = nil }
            }
            yield &taken
        }
    }
    private var storedDrawing = Drawing()

    init(_ element: Nib.Element, _ scale: Nib.Scale) {
        self.scale = scale
        super.init(element)
    }

    override func reset() {
        super.reset()
        storedDrawing = Drawing()
    }

    /// The text to read out for the drawing: its accessibility label, or else its texts.
    public var spokenText: String {
        hasAccessibilityLabel ? accessibilityLabel.string : drawing.texts.joined(separator: ", ")
    }
}
