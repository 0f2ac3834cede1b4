/// The extent of a view and what surrounds its content. Lengths are in points.
public struct ViewBox: BitwiseCopyable, Equatable, Sendable {
    /// The width; nil if the content or the stack decides.
    public var width: Double?
    /// The height; nil if the content or the stack decides.
    public var height: Double?
    /// The distance from each edge to the content, without the indentation.
    public var padding = EdgeInsets.zero
    /// The level of a heading, of an item of a list, or of another part of a list, from 1; 0 for none.
    public var level: Int32 = 0
    /// The distance by which a list indents its parts.
    public private(set) var indentation = 0.0
    /// The distance between two neighbouring elements of a stack.
    public var spacing = 0.0
    /// The radius of the corners.
    public var corner = 0.0
    /// The color behind the view; nil for none. A text without a color of its own is legible on it.
    public var ground: Color?
    /// The color of the line around the view; nil for no line.
    public var border: Color?

    /// The distance from each edge to the content.
    public var insets: EdgeInsets {
        var insets = padding
        insets.left += indentation
        return insets
    }

    /// Makes the box that an element declares.
    init(_ element: Nib.Element) {
        (width, height, padding) = (element.width, element.height, element.padding)
        (corner, ground, border) = (element.corner, element.ground, element.border)
        if case .stack(let stack) = element.content { spacing = stack.spacing }
        setLevel(Int32(clamping: element.level), of: element)
    }

    /// Sets the level, and indents the view by it. A heading is not indented. Levels deeper than 5 are indented like 5, so
    /// that the texts keep their room.
    mutating func setLevel(_ level: Int32, of element: Nib.Element) {
        self.level = level
        let outer = element.isHeading ? 0 : element.role == .listItem ? level - 1 : level
        indentation = Double(min(max(outer, 0), 4)) * Self.indentationWidth
    }

    /// The distance between two levels, in points.
    private static let indentationWidth = 16.0
}

extension View {
    /// A number of a view that commands set. The raw value stands for the number in the ABI.
    package enum NumberProperty: UInt8, CaseIterable {
        case width = 1, height, padding, spacing, size, italic, corner, enabled, level
    }

    /// A text of a view that commands set. The raw value stands for the text in the ABI.
    package enum StringProperty: UInt8, CaseIterable {
        case ground = 1, border, buttonStyle, accessibilityValue, accessibilityHint, linkType, time
    }

    /// Sets a number, or the nearest within the bounds of a nib; NaN restores that of the nib. A kind of views without the
    /// number ignores it.
    package final func set(_ property: NumberProperty, to number: Double) {
        let declared = ViewBox(element)
        let length = number.isNaN ? nil : min(max(number, 0), Nib.longestLength)
        switch property {
        case .width: box.width = length ?? declared.width
        case .height: box.height = length ?? declared.height
        case .padding:
            box.padding =
                length.map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) } ?? declared.padding
        case .spacing: box.spacing = length ?? declared.spacing
        case .corner: box.corner = length ?? declared.corner
        case .size: changeTextStyle { $0.size = length.map { min(max($0, 1), 1000) } ?? $1.size }
        case .italic: changeTextStyle { $0.isItalic = length.map { $0 != 0 } ?? $1.isItalic }
        case .enabled:
            if case .button(let button) = content { button.isEnabled = length.map { $0 != 0 } ?? element.isEnabled }
        case .level:
            box.setLevel(length.map { Int32(min($0, Double(Nib.deepestLevel))) } ?? declared.level, of: element)
        }
    }

    /// Sets a text; nil restores that of the nib. Returns false, and changes nothing, if there is no such color or style.
    @discardableResult
    package final func set(_ property: StringProperty, to text: String?) -> Bool {
        switch property {
        case .ground: return setColor(text) { $0.ground = $1 ?? element.ground }
        case .border: return setColor(text) { $0.border = $1 ?? element.border }
        case .buttonStyle:
            guard let style = text.map({ Nib.ButtonStyle(rawValue: $0) }) ?? element.buttonStyle else { return false }
            if case .button(let button) = content { button.buttonStyle = style }
        case .accessibilityValue: accessibilityValue = text ?? element.accessibilityValue
        case .accessibilityHint: accessibilityHint = text ?? element.accessibilityHint
        case .linkType: linkType = text ?? ""
        case .time: time = text ?? ""
        }
        return true
    }

    private final func setColor(_ text: String?, _ set: (inout ViewBox, Color?) -> Void) -> Bool {
        let color = text.flatMap { Color($0) }
        guard text == nil || color != nil else { return false }
        set(&box, color)
        return true
    }

    /// Changes the style of the text of a label or button. The second argument is the style in the nib.
    private final func changeTextStyle(_ change: (inout TextStyle, TextStyle) -> Void) {
        if case .label(let label) = content, case .label(let declared, text: _) = element.content {
            change(&label.style, declared)
        } else if case .button(let button) = content, case .button(let declared, title: _) = element.content {
            change(&button.style, declared)
        }
    }
}
