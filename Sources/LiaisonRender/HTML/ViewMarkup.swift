internal import LiaisonKit

/// The markup of the views of a cell, prepared once and kept with the cell.
final class CellMarkup {
    /// The outermost view.
    let root: ViewMarkup
    private let isHeader: Bool

    private init(_ cell: Cell, isHeader: Bool) {
        self.isHeader = isHeader
        var needsHeading = isHeader
        cell.root.element.forEach { if $0.isHeading { needsHeading = false } }
        root = ViewMarkup(cell.root, isInRow: false, needsHeading: &needsHeading)
    }

    /// The markup of a cell; prepares it where the cell has none, or one for another place.
    static func of(_ cell: Cell, isHeader: Bool) -> CellMarkup {
        if let markup = cell.rendererStorage as? CellMarkup, markup.isHeader == isHeader { return markup }
        let markup = CellMarkup(cell, isHeader: isHeader)
        cell.rendererStorage = markup
        return markup
    }
}

/// The markup of a view: its kind, and the attributes for its last look.
final class ViewMarkup {
    enum Content {
        case stack(StackView, [ViewMarkup])
        case label(Label)
        case image(ImageView)
        case button(Button)
        case spacer
        case divider
        case progress(ProgressView)
    }

    let view: View
    let content: Content
    /// Whether it is a label that heads a section, or a row.
    let isHeading: Bool
    /// Whether it stands beside others.
    private let isInRow: Bool
    /// The attributes for its look.
    private(set) var opening = HTMLOpening()
    /// Those of the frame that stands for a picture.
    private(set) var framing = HTMLOpening()
    private var color: Color?
    private var style: TextStyle?

    init(_ view: View, isInRow: Bool, needsHeading: inout Bool) {
        self.view = view
        self.isInRow = isInRow
        var isHeading = false
        switch view.content {
        case .stack(let view):
            var elements: [ViewMarkup] = []
            let isRow = view.stack.axis == .row
            for arranged in view.arrangedViews {
                elements.append(ViewMarkup(arranged, isInRow: isRow, needsHeading: &needsHeading))
            }
            content = .stack(view, elements)
        case .label(let view):
            isHeading = needsHeading || view.element.isHeading
            needsHeading = false
            content = .label(view)
        case .image(let view): content = .image(view)
        case .button(let view): content = .button(view)
        case .spacer: content = .spacer
        case .divider: content = .divider
        case .progress(let view): content = .progress(view)
        }
        self.isHeading = isHeading
        color = view.color
        prepare()
    }

    /// Prepares the attributes anew where the look is another one than before.
    @inline(__always)
    func refresh() {
        guard color != view.color || hasNewStyle else { return }
        color = view.color
        prepare()
    }

    /// Whether a command has changed its text style.
    @inline(__always)
    private var hasNewStyle: Bool {
        switch content {
        case .label(let label): style != label.style
        case .stack, .image, .button, .spacer, .divider, .progress: false
        }
    }

    private func prepare() {
        opening.removeAll()
        switch content {
        case .stack(let stack, _): prepare(stack.stack)
        case .label(let label):
            style = label.style
            prepareText(label.style)
        case .image(let image): prepareImage(image)
        case .button(let button):
            opening.add(class: "button")
            prepareText(button.style)
        case .spacer:
            opening.add(class: view.element.width == nil && view.element.height == nil ? "space" : "fixed")
            prepareBox(of: &opening)
            opening.finish(" aria-hidden=\"true\"")
        case .divider: prepareBar(sharesRow: false)
        case .progress: prepareBar(sharesRow: isInRow)
        }
    }

    private func prepareBar(sharesRow: Bool) {
        prepareColorClass()
        if sharesRow { prepareSizeClass(of: &opening) }
        prepareBox(of: &opening)
        opening.add(color: color)
        opening.finish()
    }

    private func prepare(_ stack: Nib.Stack) {
        opening.add(class: stack.axis == .row ? "row" : "column")
        if stack.alignment != .stretch { opening.add(class: stack.alignment.className) }
        prepareSizeClass(of: &opening)
        prepareBox(of: &opening)
        if stack.spacing > 0 { opening.add("gap", points: stack.spacing) }
        opening.finish()
    }

    private func prepareText(_ style: TextStyle) {
        if style.weight != .regular { opening.add(class: style.weight.className) }
        if style.isItalic { opening.add(class: "italic") }
        prepareColorClass()
        if style.lines > 0 {
            if style.truncation == .clip { opening.add(class: "cut") }
            opening.add(class: style.lines == 1 ? "line" : "lines")
        }
        if style.alignment != .start { opening.add(class: style.alignment == .center ? "center" : "end") }
        prepareSizeClass(of: &opening)
        if style.size != 15 { opening.add("font-size", points: style.size) }
        if style.lines > 1 { opening.add("--lines", number: Double(style.lines)) }
        opening.add(color: color)
        prepareBox(of: &opening)
        opening.finish(" dir=\"auto\"")
    }

    /// A picture has its extent in attributes, where whole numbers say it; the frame in its place has it in its style.
    private func prepareImage(_ image: ImageView) {
        framing.removeAll()
        framing.add(class: "frame")
        if let shape = image.shape.className {
            framing.add(class: shape)
            opening.add(class: shape)
        }
        prepareSizeClass(of: &framing)
        prepareSizeClass(of: &opening)
        if let lines = linesInFrame, lines > 1 { framing.add("--lines", number: lines) }
        prepareBox(of: &framing)
        framing.finish()
        if let width = view.element.width?.wholePoints, let height = view.element.height?.wholePoints {
            prepareSpace(of: &opening)
            opening.finish(" loading=\"lazy\"")
            opening.add(attribute: "width", width)
            opening.add(attribute: "height", height)
        } else {
            prepareBox(of: &opening)
            opening.finish(" loading=\"lazy\"")
        }
    }

    /// The number of lines of text in a frame: 18.2 points each, between paddings of 4; nil for no limit.
    private var linesInFrame: Double? { view.element.height.map { (($0 - 8) / 18.2).rounded(.down) } }

    private func prepareSizeClass(of opening: inout HTMLOpening) {
        if isFixed { opening.add(class: "fixed") } else if sharesRow { opening.add(class: "grow") }
    }

    /// Whether its extent is declared: of what gives way in a row, the width.
    private var isFixed: Bool {
        view.element.width != nil || view.element.height != nil && !(isInRow && isFlexible)
    }

    /// Whether it takes some of the space that its row has left, beside what it would like.
    private var sharesRow: Bool { isInRow && isFlexible && view.element.grow > 0 }

    /// Whether it gives way where its row is too narrow.
    private var isFlexible: Bool {
        switch content {
        case .stack, .label, .progress: view.element.width == nil
        case .image: view.element.width == nil && view.element.height == nil
        case .button, .spacer, .divider: false
        }
    }

    private func prepareColorClass() {
        if let name = color?.className { opening.add(class: name) }
    }

    /// The extent of a view, and the space that it takes.
    private func prepareBox(of opening: inout HTMLOpening) {
        if let width = view.element.width { opening.add("width", points: max(width, 0)) }
        if let height = view.element.height {
            opening.add(keepsText ? "min-height" : "height", points: max(height, 0))
        }
        prepareSpace(of: &opening)
    }

    /// Whether it is higher than it is declared where its text needs that.
    private var keepsText: Bool {
        switch content {
        case .label, .button: true
        case .image, .spacer, .divider, .progress, .stack: false
        }
    }

    /// The factor by which a view that can shrink grows faster than a spacer, up to its natural width.
    private static let growth = 999.0

    /// The space that a view takes besides its extent.
    private func prepareSpace(of opening: inout HTMLOpening) {
        if view.element.grow > 0, !sharesRow || view.element.grow != 1 {
            opening.add("flex-grow", number: view.element.grow * (sharesRow ? Self.growth : 1))
        }
        opening.add(padding: view.element.padding)
    }
}

extension Nib.Alignment {
    fileprivate var className: StaticString {
        switch self {
        case .start: "start"
        case .center: "center"
        case .end: "end"
        case .stretch: "stretch"
        }
    }
}

extension Nib.ImageShape {
    fileprivate var className: StaticString? {
        switch self {
        case .rectangle: nil
        case .rounded: "rounded"
        case .circle: "circle"
        }
    }
}

extension Weight {
    /// The class of its text.
    var className: StaticString {
        switch self {
        case .ultralight: "ultralight"
        case .thin: "thin"
        case .light: "light"
        case .regular: "regular"
        case .medium: "medium"
        case .semibold: "semibold"
        case .bold: "bold"
        case .heavy: "heavy"
        case .black: "black"
        }
    }
}

extension Color {
    /// The class of what has this color.
    fileprivate var className: StaticString {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        case .tertiary: "tertiary"
        case .accent: "accent"
        case .success: "success"
        case .warning: "warning"
        case .danger: "danger"
        case .rgb: "exact"
        }
    }
}
