/// The view tree that a component declares. Cells are made from nibs.
public struct Nib: Equatable, Sendable {
    /// The outermost element.
    public var root: Element

    /// Makes a nib.
    public init(_ root: Element) {
        self.root = root
    }

    /// The named elements in the order of the tree.
    public var outlets: [Outlet] {
        var found: [Outlet] = []
        root.addOutlets(to: &found, each: nil)
        return found
    }

    /// A named element.
    public struct Outlet: Sendable {
        /// The name.
        public let name: String
        /// The element.
        public let element: Element
        /// The field of the model for whose items the element is repeated; nil if the element stands once.
        public let each: String?
    }
}

extension Nib.Element {
    fileprivate func addOutlets(to found: inout [Nib.Outlet], each: String?) {
        if let outlet { found.append(Nib.Outlet(name: outlet, element: self, each: each)) }
        guard case .stack(let stack) = content else { return }
        for element in stack.elements { element.addOutlets(to: &found, each: each ?? stack.each) }
    }
}

extension Nib {
    /// One view of a nib, with all views inside.
    public struct Element: Equatable, Sendable {
        /// The kind of the element, with its content.
        public var content: Content
        /// The name by which commands reach the element; nil if no command needs to.
        public var outlet: String?
        /// The width in points; nil if the content or the stack decides.
        public var width: Double?
        /// The height in points; nil if the content or the stack decides.
        public var height: Double?
        /// The weight of the element's share in the free space of its stack; 0 for no share.
        public var grow: Double = 0
        /// The distance from each edge to the content, in points.
        public var padding = EdgeInsets.zero
        /// The color of the text, bar or line; nil for the default color of the kind.
        public var color: Color?
        /// The color behind the element; nil for none.
        public var ground: Color?
        /// The color of the line around the element; nil for no line.
        public var border: Color?
        /// The radius of the corners, in points.
        public var corner: Double = 0
        /// True if the element starts hidden.
        public var isHidden = false
        /// What the element is a part of, for pages and screen readers; nil for nothing in particular.
        public var role: Role?
        /// The level of a heading, of an item of a list, or of another part of a list, from 1; 0 for none.
        public var level = 0
        /// The value that screen readers read after the element, until a command sets another.
        public var accessibilityValue = ""
        /// What screen readers say about the use of the element, until a command sets another text.
        public var accessibilityHint = ""
        /// The style of a button.
        public var buttonStyle = ButtonStyle.automatic
        /// False if the element is a button that cannot be tapped at first.
        public var isEnabled = true
        /// True if the element is a label that heads the other labels of its cell.
        public var isHeading = false

        /// Makes an element.
        public init(_ content: Content, outlet: String? = nil) {
            self.content = content
            self.outlet = outlet
        }

        /// Calls a closure with this element and all elements inside, in the order of the tree.
        public func forEach(_ visit: (Element) -> Void) {
            visit(self)
            content.elements.forEach { $0.forEach(visit) }
        }
    }

    /// The kind of an element, with its content.
    public enum Content: Equatable, Sendable {
        /// `row` or `column`.
        case stack(Stack)
        /// A text. The string is shown until a command sets another.
        case label(TextStyle, text: String)
        /// A picture.
        case image(ImageShape)
        /// A button. The string is the title until a command sets another.
        case button(TextStyle, title: String)
        /// Empty space. A spacer without width and height grows.
        case spacer
        /// A thin line across its stack.
        case divider
        /// A bar that is filled from 0 to 1.
        case progress
        /// Texts in rows and columns. Commands may append more columns.
        case table([Column])
        /// A drawing.
        case canvas(Scale)

        /// The key that names the element in a manifest.
        public var kind: Kind {
            switch self {
            case .stack(let stack):
                switch stack.axis {
                case .row: .row
                case .column: .column
                }
            case .label: .label
            case .image: .image
            case .button: .button
            case .spacer: .spacer
            case .divider: .divider
            case .progress: .progress
            case .table: .table
            case .canvas: .canvas
            }
        }

        /// The text of a label or the title of a button that is shown until a command sets another; empty for other kinds.
        var text: String {
            switch self {
            case .label(_, let text), .button(_, title: let text): text
            case .stack, .image, .spacer, .divider, .progress, .table, .canvas: ""
            }
        }

        /// The elements inside a stack, from the start; empty for other kinds.
        public var elements: [Element] {
            switch self {
            case .stack(let stack): stack.elements
            case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas: []
            }
        }
    }

    /// The key that names an element in a manifest.
    public enum Kind: String, CaseIterable, Sendable {
        /// A stack whose elements stand side by side.
        case row
        /// A stack whose elements stand one below the other.
        case column
        /// A text.
        case label
        /// A picture.
        case image
        /// A button.
        case button
        /// Empty space.
        case spacer
        /// A thin line.
        case divider
        /// A bar.
        case progress
        /// A table.
        case table
        /// A drawing.
        case canvas
    }

    /// A column of a table.
    public struct Column: Equatable, Sendable {
        /// The title. A table whose columns have titles has a header row.
        public var title: String
        /// The alignment of the texts.
        public var alignment: TextAlignment
        /// The share of the column in the width of a table that is too narrow for its texts. A weight that is not a
        /// positive number counts as 1.
        public var weight: Double

        /// Makes a column.
        public init(_ title: String = "", alignment: TextAlignment = .start, weight: Double = 1) {
            self.title = title
            self.alignment = alignment
            self.weight = weight > 0 && weight < Layout.longestLength ? weight : 1
        }
    }

    /// Elements side by side, or one below the other.
    public struct Stack: Equatable, Sendable {
        /// The direction: `row` is horizontal, `column` vertical.
        public var axis: Axis
        /// The elements inside, from the start.
        public var elements: [Element]
        /// The distance between two neighbouring elements, in points.
        public var spacing: Double = 0
        /// The position of the elements across the axis.
        public var alignment = Alignment.stretch
        /// The field of the model for whose items the elements are repeated; nil if the elements stand once. A stack in a
        /// repetition cannot repeat its own elements.
        public var each: String?
        /// True for a fold. The first element is the summary, and a second element is the content, which is hidden while the
        /// fold is closed.
        public var isFold = false

        /// Makes a stack.
        public init(_ axis: Axis, _ elements: [Element]) {
            self.axis = axis
            self.elements = elements
        }
    }

    /// The greatest number of repetitions of a stack's elements.
    public static let mostRepetitions = 256

    /// The greatest length that a nib declares, in points.
    package static let longestLength = 100_000.0

    /// The deepest level of a heading or list item.
    package static let deepestLevel = 32

    /// The style of a button.
    public enum ButtonStyle: String, CaseIterable, Sendable {
        /// The usual style of the medium.
        case automatic
        /// A title alone.
        case plain
        /// A title in a line.
        case bordered
        /// A title on the color of the button.
        case filled
        /// The style of a button that destroys something.
        case destructive
    }

    /// What an element is, for pages and screen readers.
    public enum Role: String, CaseIterable, Sendable {
        /// A list, whose elements are list items.
        case list
        /// An item of a list.
        case listItem
        /// Words of somebody else.
        case quote
        /// Code.
        case code
        /// A time or a date.
        case time
        /// Words about a picture or a table.
        case caption
        /// A remark beside the main content.
        case note
        /// A state that changes.
        case status
        /// Elements that belong together.
        case group
        /// The bullet or number of a list item.
        case marker
        /// A picture with its caption, which may be in the next row.
        case figure
    }

    /// The direction of a stack.
    public enum Axis: String, CaseIterable, Sendable {
        /// Horizontal.
        case row
        /// Vertical.
        case column
    }

    /// The position of a stack's elements across its axis.
    public enum Alignment: String, CaseIterable, Sendable {
        /// At the start of the other axis: the top of a row, the left of a column.
        case start
        /// In the middle.
        case center
        /// At the end.
        case end
        /// From the start to the end.
        case stretch
    }

    /// How a drawing fills its view.
    public enum Scale: String, CaseIterable, Sendable {
        /// The drawing keeps its proportions, and stands at the start.
        case fit
        /// The drawing fills the view. Its outlines keep their thickness, and its texts their proportions.
        case stretch
    }

    /// The outline of a picture.
    public enum ImageShape: String, CaseIterable, Sendable {
        /// A rectangle.
        case rectangle
        /// A rectangle with rounded corners.
        case rounded
        /// A circle.
        case circle
    }
}

extension Nib.Element {
    /// Makes a label. The text is shown until a command sets another.
    public static func label(
        _ text: String = "", style: TextStyle = TextStyle(), color: Color? = nil, padding: EdgeInsets = .zero,
        outlet: String? = nil
    ) -> Nib.Element {
        var element = Nib.Element(.label(style, text: text), outlet: outlet)
        (element.color, element.padding) = (color, padding)
        return element
    }

    /// Makes a picture.
    public static func image(_ shape: Nib.ImageShape = .rectangle, outlet: String? = nil) -> Nib.Element {
        Nib.Element(.image(shape), outlet: outlet)
    }

    /// Makes a button. The title is shown until a command sets another.
    public static func button(
        _ title: String = "", style: TextStyle = TextStyle(), outlet: String? = nil
    ) -> Nib.Element {
        Nib.Element(.button(style, title: title), outlet: outlet)
    }

    /// Makes a bar that is filled from 0 to 1.
    public static func progress(outlet: String? = nil) -> Nib.Element { Nib.Element(.progress, outlet: outlet) }

    /// Makes a table.
    public static func table(_ columns: [Nib.Column] = [], outlet: String? = nil) -> Nib.Element {
        Nib.Element(.table(columns), outlet: outlet)
    }

    /// Makes a canvas, on which commands draw.
    public static func canvas(_ scale: Nib.Scale = .fit, outlet: String? = nil) -> Nib.Element {
        Nib.Element(.canvas(scale), outlet: outlet)
    }

    /// Makes empty space, which grows.
    public static var spacer: Nib.Element { Nib.Element(.spacer) }

    /// Makes a thin line across its stack.
    public static var divider: Nib.Element { Nib.Element(.divider) }

    /// Makes a stack of elements side by side. The spacing is in points.
    public static func row(
        _ elements: [Nib.Element], spacing: Double = 0, alignment: Nib.Alignment = .stretch,
        padding: EdgeInsets = .zero, outlet: String? = nil
    ) -> Nib.Element {
        stack(.row, elements, spacing, alignment, padding, outlet)
    }

    /// Makes a stack of elements one below the other. The spacing is in points.
    public static func column(
        _ elements: [Nib.Element], spacing: Double = 0, alignment: Nib.Alignment = .stretch,
        padding: EdgeInsets = .zero, outlet: String? = nil
    ) -> Nib.Element {
        stack(.column, elements, spacing, alignment, padding, outlet)
    }

    private static func stack(
        _ axis: Nib.Axis, _ elements: [Nib.Element], _ spacing: Double, _ alignment: Nib.Alignment,
        _ padding: EdgeInsets, _ outlet: String?
    ) -> Nib.Element {
        var stack = Nib.Stack(axis, elements)
        (stack.spacing, stack.alignment) = (spacing, alignment)
        var element = Nib.Element(.stack(stack), outlet: outlet)
        element.padding = padding
        return element
    }
}
