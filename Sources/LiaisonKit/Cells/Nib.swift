/// The view tree that a component declares. Cells are made from it.
public struct Nib: Equatable, Sendable {
    /// The outermost element.
    public var root: Element

    /// Makes a nib.
    public init(_ root: Element) {
        self.root = root
    }

    /// The named elements in the order of the tree, each with its name.
    public var outlets: [(name: String, element: Element)] {
        var found: [(name: String, element: Element)] = []
        root.forEach { element in
            if let name = element.outlet { found.append((name, element)) }
        }
        return found
    }
}

extension Nib {
    /// One view of a nib, with all that is in it.
    public struct Element: Equatable, Sendable {
        /// What it is.
        public var content: Content
        /// Its name, where a command needs to reach it.
        public var outlet: String?
        /// Its width in points; nil: what its content or its stack gives it.
        public var width: Double?
        /// Its height in points; nil: what its content or its stack gives it.
        public var height: Double?
        /// Its share of the space that its stack has left, as a weight; 0: it takes none.
        public var grow: Double = 0
        /// Between its edges and its content, in points.
        public var padding = EdgeInsets.zero
        /// The color of its text, bar or line; nil: the one that suits its kind.
        public var color: Color?
        /// Whether it starts out hidden.
        public var isHidden = false
        /// Whether it is a label that heads the others of its cell.
        public var isHeading = false

        /// Makes an element.
        public init(_ content: Content, outlet: String? = nil) {
            self.content = content
            self.outlet = outlet
        }

        /// Visits this element and all that is in it, in the order of the tree.
        public func forEach(_ visit: (Element) -> Void) {
            visit(self)
            content.elements.forEach { $0.forEach(visit) }
        }
    }

    /// What an element is.
    public enum Content: Equatable, Sendable {
        /// `row` or `column`.
        case stack(Stack)
        /// A text; the string is shown until a command sets another.
        case label(TextStyle, text: String)
        /// A picture.
        case image(ImageShape)
        /// Something to tap; the string is its title until a command sets another.
        case button(TextStyle, title: String)
        /// Empty space; it grows unless it has an extent.
        case spacer
        /// A thin line across its stack.
        case divider
        /// A bar that is filled from 0 to 1.
        case progress

        /// The key that names it in a manifest.
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
            }
        }

        /// The elements that stand in it, from the start; empty for every element but a stack.
        public var elements: [Element] {
            switch self {
            case .stack(let stack): stack.elements
            case .label, .image, .button, .spacer, .divider, .progress: []
            }
        }
    }

    /// The key that names an element in a manifest.
    public enum Kind: String, CaseIterable, Sendable {
        case row, column, label, image, button, spacer, divider, progress
    }

    /// Elements side by side, or one below the other.
    public struct Stack: Equatable, Sendable {
        /// The direction: `row` is horizontal, `column` vertical.
        public var axis: Axis
        /// What stands in it, from the start.
        public var elements: [Element]
        /// Between two neighbours, in points.
        public var spacing: Double = 0
        /// Where elements stand across the axis.
        public var alignment = Alignment.stretch

        /// Makes a stack.
        public init(_ axis: Axis, _ elements: [Element]) {
            self.axis = axis
            self.elements = elements
        }
    }

    /// The direction of a stack.
    public enum Axis: String, CaseIterable, Sendable {
        case row, column
    }

    /// Where the elements of a stack stand across its axis.
    public enum Alignment: String, CaseIterable, Sendable {
        case start, center, end, stretch
    }

    /// The outline of a picture.
    public enum ImageShape: String, CaseIterable, Sendable {
        case rectangle, rounded, circle
    }
}
