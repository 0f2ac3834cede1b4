internal import LiaisonKit

/// The markup of a cell's views in a page, prepared once and kept with the cell.
final class CellMarkup {
    /// The outermost view.
    let root: ViewMarkup
    private let isHeader: Bool

    private init(_ cell: Cell, isHeader: Bool) {
        self.isHeader = isHeader
        var needsHeading = isHeader
        cell.root.element.forEach { if $0.isHeading { needsHeading = false } }
        root = ViewMarkup(cell.root, isRoot: true, isInRow: false, needsHeading: &needsHeading)
    }

    /// The markup of a cell. Prepares the markup if the cell has none, or markup for another place.
    static func of(_ cell: Cell, isHeader: Bool) -> CellMarkup {
        if let markup = cell.rendererStorage as? CellMarkup, markup.isHeader == isHeader { return markup }
        let markup = CellMarkup(cell, isHeader: isHeader)
        cell.rendererStorage = markup
        return markup
    }
}

/// The markup of one view in a page: its kind, and the attributes of its last look.
final class ViewMarkup {
    enum Content {
        case stack(StackView)
        case label(Label)
        case image(ImageView)
        case button(Button)
        case spacer
        case divider
        case progress(ProgressView)
        case table(TextTable)
        case canvas(CanvasView)
    }

    let view: View
    let content: Content
    /// The markup of the views in a stack; empty for another view.
    private(set) var elements: [ViewMarkup] = []
    /// True if the view is a label that heads a section, or a row.
    let isHeading: Bool
    /// True if the view is the outermost of its cell, whose role may be that of an element around the row.
    private let isRoot: Bool
    /// True if the view is beside others, in a horizontal stack.
    private let isInRow: Bool
    /// True if the view is a stack that repeats its elements.
    private let repeatsElements: Bool
    /// The attributes for the look of the view, as they are written.
    private(set) var opening = OutputBuffer()
    /// The attributes of the frame that stands for a picture, as they are written.
    private(set) var framing = OutputBuffer()
    /// The attributes while they are prepared.
    private var attributes = HTMLOpening()
    private var frameAttributes = HTMLOpening()
    private var color: Color?
    private var box: ViewBox
    private var style: TextStyle?
    /// The style of the button, and whether it is enabled.
    private var buttonLook: (style: Nib.ButtonStyle, isEnabled: Bool)?
    /// True if the picture was made at run time.
    private var hasPixels = false

    init(_ view: View, isRoot: Bool = false, isInRow: Bool, needsHeading: inout Bool) {
        self.view = view
        (self.isRoot, self.isInRow) = (isRoot, isInRow)
        repeatsElements = if case .stack(let stack) = view.element.content { stack.each != nil } else { false }
        var isHeading = false
        switch view.content {
        case .stack(let view): content = .stack(view)
        case .label(let view):
            isHeading = needsHeading || view.element.isHeading
            needsHeading = false
            content = .label(view)
        case .image(let view): content = .image(view)
        case .button(let view): content = .button(view)
        case .spacer: content = .spacer
        case .divider: content = .divider
        case .progress(let view): content = .progress(view)
        case .table(let view): content = .table(view)
        case .canvas(let view): content = .canvas(view)
        }
        self.isHeading = isHeading
        (color, box) = (view.color, view.box)
        addElements(needsHeading: &needsHeading)
        prepare()
    }

    /// Prepares the markup of the views that a stack has now. The views of a stack that repeats its elements come and go at
    /// the end, and head nothing unless the nib says so: the heading of a cell does not depend on the number of repetitions.
    private func addElements(needsHeading: inout Bool) {
        guard case .stack(let stack) = content else { return }
        let views = stack.arrangedViews
        elements.removeLast(max(elements.count - views.count, 0))
        let isRow = stack.stack.axis == .row
        var isHeading = stack.stack.each == nil && needsHeading
        defer { if stack.stack.each == nil { needsHeading = isHeading } }
        for view in views[elements.count...] {
            elements.append(ViewMarkup(view, isInRow: isRow, needsHeading: &isHeading))
        }
    }

    /// The markup of the views that a stack has now.
    var currentElements: [ViewMarkup] {
        refreshElements()
        return elements
    }

    private func refreshElements() {
        guard repeatsElements else { return }
        var needsHeading = false
        addElements(needsHeading: &needsHeading)
    }

    /// Prepares the attributes again if the look has changed.
    func refresh() {
        refreshElements()
        guard color != view.color || box != view.box || hasNewStyle else { return }
        (color, box) = (view.color, view.box)
        prepare()
    }

    /// True if a text in the view, or in the views inside, has a link.
    var hasLinkInText: Bool {
        switch content {
        case .stack:
            return currentElements.contains { !$0.view.isHidden && $0.hasLinkInText }
        case .label(let label): return label.hasLinkInText
        case .image, .button, .spacer, .divider, .progress, .table, .canvas: return false
        }
    }

    /// True if a command has changed the style of the label or of the button, or the kind of picture.
    private var hasNewStyle: Bool {
        switch content {
        case .label(let label): style != label.style
        case .button(let button):
            style != button.style || buttonLook.map { $0 != (button.buttonStyle, button.isEnabled) } ?? true
        case .image(let image): hasPixels != (image.pixels != nil)
        case .stack, .spacer, .divider, .progress, .table, .canvas: false
        }
    }

    private func prepare() {
        switch content {
        case .stack(let stack): prepare(stack.stack)
        case .label(let label):
            style = label.style
            prepareText(label.style)
        case .image(let image): prepareImage(image)
        case .button(let button):
            style = button.style
            buttonLook = (button.buttonStyle, button.isEnabled)
            attributes.add(class: "button")
            if let name = button.buttonStyle.className { attributes.add(class: name) }
            if !button.isEnabled { attributes.add(class: "disabled") }
            prepareText(button.style)
        case .spacer:
            attributes.add(class: view.box.width == nil && view.box.height == nil ? "space" : "fixed")
            prepareBox(of: &attributes)
            attributes.finish(" aria-hidden=\"true\"")
        case .divider: prepareBar(sharesRow: false)
        case .progress: prepareBar(sharesRow: isInRow)
        case .table:
            attributes.add(class: "table")
            prepareColorClass()
            prepareSizeClass(of: &attributes)
            prepareBox(of: &attributes)
            attributes.add(color: color)
            attributes.finish(" tabindex=\"0\"")
        case .canvas(let canvas): prepareCanvas(canvas.scale)
        }
        opening = attributes.output
        if elementName == nil, !isTime, let role = view.element.role?.ariaName {
            opening.append(" role=\"")
            opening.append(role)
            opening.append("\"")
        }
        framing = frameAttributes.output
        // Each cell that is shown keeps its markup, so the storage is no larger than the contents.
        opening.trim()
        framing.trim()
        (attributes, frameAttributes) = (HTMLOpening(), HTMLOpening())
    }

    /// The element that says the role of the view; nil if the view has no such element, and an ARIA role says it. A
    /// caption outside a figure is a paragraph: both the element and the ARIA role need a figure around them.
    var elementName: StaticString? {
        let isText: Bool
        switch content {
        case .label where !isHeading: isText = true
        case .stack: isText = false
        case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas: return nil
        }
        switch view.element.role {
        case .quote: return "blockquote"
        case .note: return "aside"
        case .code: return isText ? "pre" : nil
        case .caption: return isText ? "p" : "div"
        case .figure: return isText ? nil : isRoot ? "div" : "figure"
        case .listItem where isRoot: return isText ? "p" : "div"
        case .list, .listItem, .time, .marker, .status, .group, nil: return nil
        }
    }

    /// True if the view is a text that says a time.
    var isTime: Bool { if case .label = content { view.element.role == .time } else { false } }

    /// True if the text of the view stands in `pre`. Its `code` also keeps a line break at the start, which HTML leaves
    /// out directly after `pre`.
    var isPreformatted: Bool {
        if case .label = content, !isHeading { view.element.role == .code } else { false }
    }

    private func prepareBar(sharesRow: Bool) {
        prepareColorClass()
        if sharesRow { prepareSizeClass(of: &attributes) }
        prepareBox(of: &attributes)
        attributes.add(color: color)
        attributes.finish()
    }

    private func prepareCanvas(_ scale: Nib.Scale) {
        attributes.add(class: "canvas")
        if scale == .stretch { attributes.add(class: "stretched") }
        if view.box.width != nil {
            attributes.add(class: "fixed")
        } else if sharesRow {
            attributes.add(class: "grow")
        }
        prepareBox(of: &attributes)
        attributes.finish()
    }

    private func prepare(_ stack: Nib.Stack) {
        attributes.add(class: stack.axis == .row ? "row" : "column")
        prepareColorClass(isOfText: false)
        if stack.alignment != .stretch { attributes.add(class: stack.alignment.className) }
        prepareSizeClass(of: &attributes)
        prepareBox(of: &attributes)
        if stack.spacing > 0 { attributes.add("gap", points: stack.spacing) }
        attributes.finish()
    }

    private func prepareText(_ style: TextStyle) {
        if style.weight != .regular { attributes.add(class: style.weight.className) }
        if style.isItalic { attributes.add(class: "italic") }
        if style.isCode { attributes.add(class: "code") }
        prepareColorClass()
        if style.lines > 0 {
            if style.truncation == .clip { attributes.add(class: "cut") }
            attributes.add(class: style.lines == 1 ? "line" : "lines")
        }
        if style.alignment != .start { attributes.add(class: style.alignment == .center ? "center" : "end") }
        prepareSizeClass(of: &attributes)
        if style.size != 15 { attributes.add("font-size", points: style.size) }
        if style.lines > 1 { attributes.add("--lines", number: Double(style.lines)) }
        attributes.add(color: color)
        prepareBox(of: &attributes)
        attributes.finish(" dir=\"auto\"")
    }

    /// Prepares the attributes of a picture and of the frame in its place. The size of a picture is in attributes if
    /// width and height are whole numbers, else in the style. The size of the frame is always in the style.
    private func prepareImage(_ image: ImageView) {
        frameAttributes.add(class: "frame")
        if let shape = image.shape.className {
            frameAttributes.add(class: shape)
            attributes.add(class: shape)
        }
        hasPixels = image.pixels != nil
        // Pixels are drawn for the place that they fill. A picture keeps its size.
        if hasPixels, !isFixed { attributes.add(class: "pixels") }
        prepareSizeClass(of: &frameAttributes)
        prepareSizeClass(of: &attributes)
        if let lines = linesInFrame, lines > 1 { frameAttributes.add("--lines", number: lines) }
        prepareBox(of: &frameAttributes)
        frameAttributes.finish()
        if let width = view.box.width?.wholePoints, let height = view.box.height?.wholePoints {
            prepareSpace(of: &attributes)
            attributes.finish(" loading=\"lazy\"")
            attributes.add(attribute: "width", width)
            attributes.add(attribute: "height", height)
        } else {
            prepareBox(of: &attributes)
            attributes.finish(" loading=\"lazy\"")
        }
    }

    /// The number of lines of text in a frame: 18.2 points each, between paddings of 4; nil for no limit.
    private var linesInFrame: Double? { view.box.height.map { (($0 - 8) / 18.2).rounded(.down) } }

    private func prepareSizeClass(of attributes: inout HTMLOpening) {
        if isFixed { attributes.add(class: "fixed") } else if sharesRow { attributes.add(class: "grow") }
    }

    /// True if the size of the view is declared. For a view that can shrink in a row, only the width counts.
    private var isFixed: Bool {
        view.box.width != nil || view.box.height != nil && !(isInRow && isFlexible)
    }

    /// True if the view takes a share of the space that is left in its row.
    private var sharesRow: Bool { isInRow && isFlexible && view.element.grow > 0 }

    /// True if the view shrinks if its row is too narrow.
    private var isFlexible: Bool {
        switch content {
        case .stack, .label, .progress, .table, .canvas: view.box.width == nil
        case .image: view.box.width == nil && view.box.height == nil
        case .button, .spacer, .divider: false
        }
    }

    private func prepareColorClass(isOfText: Bool = true) {
        if let name = box.ground?.className { attributes.add(class: name, prefix: "ground-") }
        if let name = box.border?.className { attributes.add(class: name, prefix: "border-") }
        if isOfText, let name = color?.className { attributes.add(class: name) }
    }

    /// Adds the size of the view, and its share of the space.
    private func prepareBox(of attributes: inout HTMLOpening) {
        if let width = view.box.width { attributes.add("width", points: max(width, 0)) }
        if let height = view.box.height {
            attributes.add(keepsText ? "min-height" : "height", points: max(height, 0))
        }
        prepareSpace(of: &attributes)
    }

    /// True if the view gets higher than declared if its text needs the height.
    private var keepsText: Bool {
        switch content {
        case .label, .button: true
        case .image, .spacer, .divider, .progress, .canvas, .stack, .table: false
        }
    }

    /// The factor by which a view that can shrink grows faster than a spacer, up to its natural width.
    private static let growth = 999.0

    /// Adds the growth and the padding of the view to the style.
    private func prepareSpace(of attributes: inout HTMLOpening) {
        if view.element.grow > 0, !sharesRow || view.element.grow != 1 {
            attributes.add("flex-grow", number: view.element.grow * (sharesRow ? Self.growth : 1))
        }
        attributes.add(padding: view.box.padding)
        if box.corner > 0 { attributes.add("border-radius", points: box.corner) }
        attributes.add("background", color: box.ground)
        attributes.add("border-color", color: box.border)
    }
}
