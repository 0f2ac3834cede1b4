internal import LiaisonKit

/// The attributes of a view that follow from its nib and its look: its classes, then its style.
struct HTMLOpening {
    /// The attributes as they are written, with a leading blank.
    private(set) var output = OutputBuffer()
    private var part = Part.none

    private enum Part { case none, classes, style }

    /// Adds a class, whose name may have a prefix. Classes come before the style.
    mutating func add(class name: StaticString, prefix: StaticString = "") {
        output.append(part == .none ? " class=\"" : " ")
        output.append(prefix)
        output.append(name)
        part = .classes
    }

    /// Adds a length in points to the style.
    mutating func add(_ property: StaticString, points: Double) {
        startDeclaration(property)
        output.append(points: points)
        output.append("px")
    }

    /// Adds a number to the style.
    mutating func add(_ property: StaticString, number: Double) {
        startDeclaration(property)
        output.append(points: number)
    }

    /// Adds insets to the style, as briefly as CSS allows. An inset below 0, which CSS forbids, counts as 0.
    mutating func add(padding: EdgeInsets) {
        let padding = EdgeInsets(
            top: max(padding.top, 0), left: max(padding.left, 0), bottom: max(padding.bottom, 0),
            right: max(padding.right, 0))
        guard padding != .zero else { return }
        startDeclaration("padding")
        let isSymmetric = padding.left == padding.right
        let edges: [Double] =
            if isSymmetric, padding.top == padding.bottom {
                padding.top == padding.left ? [padding.top] : [padding.top, padding.left]
            } else {
                isSymmetric
                    ? [padding.top, padding.left, padding.bottom]
                    : [padding.top, padding.right, padding.bottom, padding.left]
            }
        for (position, edge) in edges.enumerated() {
            if position > 0 { output.append(" ") }
            output.append(points: edge)
            output.append("px")
        }
    }

    /// Adds an exact color to the style. Semantic colors are classes.
    mutating func add(_ property: StaticString = "color", color: Color?) {
        guard case .rgb(let red, let green, let blue) = color else { return }
        startDeclaration(property)
        output.append("#")
        for channel in [red, green, blue] {
            output.append(UInt8(hexDigit: channel >> 4))
            output.append(UInt8(hexDigit: channel & 15))
        }
    }

    /// Closes the open attribute, and adds attributes that need no escaping.
    mutating func finish(_ more: StaticString = "") {
        if part != .none { output.append("\"") }
        part = .none
        output.append(more)
    }

    /// Adds an attribute with a number. Call `finish` first.
    mutating func add(attribute name: StaticString, _ number: Int) {
        output.append(" ")
        output.append(name)
        output.append("=\"")
        output.append(decimal: number)
        output.append("\"")
    }

    private mutating func startDeclaration(_ property: StaticString) {
        switch part {
        case .none: output.append(" style=\"")
        case .classes: output.append("\" style=\"")
        case .style: output.append(";")
        }
        output.append(property)
        output.append(":")
        part = .style
    }
}
